CREATE TABLE schema_migrations (tag text primary key, applied_at text not null);
CREATE TABLE `api_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`prefix` text NOT NULL,
	`hash` text NOT NULL,
	`ladder_id` integer,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`target_kind` text NOT NULL,
	`target_id` integer,
	`target` text NOT NULL,
	`before` text,
	`after` text,
	`reason` text
);
CREATE TABLE `authenticators` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `claim_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `database_epoch` (
	`id` integer PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL
);
CREATE TABLE `former_names` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`loose_key` text,
	`slug` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `game_revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game_id` integer NOT NULL,
	`version` integer NOT NULL,
	`action` text NOT NULL,
	`reason` text NOT NULL,
	`before` text NOT NULL,
	`at` integer NOT NULL,
	`by` integer,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `games` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ladder_id` integer NOT NULL,
	`played_at` integer NOT NULL,
	`status` text NOT NULL,
	`note` text,
	`map` text,
	`source` text NOT NULL,
	`external_id` text,
	`version` integer NOT NULL,
	`participant_count` integer NOT NULL,
	`entered_at` integer NOT NULL,
	`entered_by` integer,
	`entered_by_key` integer,
	`import_id` integer,
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entered_by`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entered_by_key`) REFERENCES `api_keys`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ladder_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`at` integer NOT NULL,
	`by` integer,
	`games` integer NOT NULL,
	`first_game` integer,
	`last_game` integer,
	`undone_at` integer,
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `ladders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`rules` text NOT NULL,
	`rate_who` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`hidden_at` integer,
	`version` integer NOT NULL,
	`player_count` integer NOT NULL,
	`game_count` integer NOT NULL,
	`newest_played_at` integer
);
CREATE TABLE `participants` (
	`id` integer PRIMARY KEY NOT NULL,
	`game_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`ladder_id` integer NOT NULL,
	`played_at` integer NOT NULL,
	`team` text,
	`score` real NOT NULL,
	`seconds` integer NOT NULL,
	`rated` integer NOT NULL,
	`place` integer,
	`direct` text,
	`rating_before` real,
	`offset` real,
	`change` real,
	`games_before` integer,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`user_handle` text NOT NULL,
	`rp_id` text NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `player_activity` (
	`id` integer PRIMARY KEY NOT NULL,
	`games` integer NOT NULL,
	`last_played_at` integer,
	`last_visit_at` integer,
	`last_seen_at` integer NOT NULL
);
CREATE TABLE `players` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`loose_key` text,
	`slug` text NOT NULL,
	`password_hash` text,
	`role` text NOT NULL,
	`session_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`disabled_at` integer,
	`merged_into` integer,
	`mark` integer DEFAULT 0 NOT NULL,
	`banned_until` integer,
	`ban_reason` text,
	`ban_shown` text,
	`hidden_at` integer
);
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer NOT NULL,
	`expire` integer
);
CREATE TABLE `rating_buckets` (
	`ladder_id` integer NOT NULL,
	`width` integer NOT NULL,
	`bucket` integer NOT NULL,
	`everyone` integer NOT NULL,
	`active` integer NOT NULL,
	PRIMARY KEY(`ladder_id`, `width`, `bucket`),
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `rating_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ladder_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`at` integer NOT NULL,
	`cause` text NOT NULL,
	`game_id` integer,
	`change` real NOT NULL,
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `ratings` (
	`ladder_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`rating` real NOT NULL,
	`games` integer NOT NULL,
	`won` integer NOT NULL,
	`lost` integer NOT NULL,
	`tied` integer NOT NULL,
	`last_game_id` integer NOT NULL,
	`last_played_at` integer NOT NULL,
	`last_change` real NOT NULL,
	`recent` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`hidden` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`ladder_id`, `player_id`),
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`last_game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `recovery_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`hash` text NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `scorekeepers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`ladder_id` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`event` text NOT NULL,
	`player_id` integer,
	`name` text NOT NULL,
	`network` text NOT NULL
);
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`hash` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`browser` text NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `shared_files` (
	`folder` text NOT NULL,
	`name` text NOT NULL,
	`part` integer NOT NULL,
	`at` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`folder`, `name`, `part`)
);
CREATE TABLE `shared_notes` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`value` text NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
CREATE TABLE `site` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`name` text,
	`description` text,
	`accent` text,
	`accent_dark` text,
	`logo_type` text,
	`logo_hash` text,
	`logo_width` integer,
	`logo_height` integer,
	`logo` text,
	`registration` text,
	`admins_need_second_factor` integer,
	`keep_events_days` integer
);
CREATE TABLE `submissions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key_id` integer NOT NULL,
	`ladder_id` integer NOT NULL,
	`idempotency_key` text NOT NULL,
	`body_hash` text NOT NULL,
	`game_id` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`key_id`) REFERENCES `api_keys`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `teams` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ladder_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`colour` integer NOT NULL,
	`position` integer NOT NULL,
	`joined_into` integer,
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE no action
);
insert into "schema_migrations" values ('0000_initial', '2026-01-01T00:00:00.000Z');
insert into "audit_log" values (1, 1794830400000, null, 'command line', 'admin.create', 'player', 1, 'Kai Allard', null, null, null);
insert into "audit_log" values (2, 1794830400000, null, 'command line', 'ladder.create', 'ladder', 1, 'Ladder clan', null, '{"name":"Ladder clan","description":"","rateWho":"everyone","slug":"clan","rules":{"spread":120,"gameMult":2,"maxGameMinutes":20,"initialRating":500,"limit":"equation5","compare":"rate","newcomer":null}}', null);
insert into "audit_log" values (3, 1794830400000, null, 'command line', 'ladder.create', 'ladder', 2, 'Ladder duel', null, '{"name":"Ladder duel","description":"","rateWho":"everyone","slug":"duel","rules":{"spread":120,"gameMult":2,"maxGameMinutes":20,"initialRating":500,"limit":"strict","compare":"rate","newcomer":null}}', null);
insert into "audit_log" values (4, 1794830400000, null, 'command line', 'game.enter', 'game', 1, 'Game 1', null, '{"playedAt":"2026-01-02T00:00:00.000Z","note":null,"map":null,"status":"rated","participants":[{"playerId":1,"team":"Wolf","score":30,"seconds":1200,"rated":true,"name":"Kai Allard"},{"playerId":2,"team":"Wolf","score":25,"seconds":1200,"rated":true,"name":"Natasha"},{"playerId":3,"team":"Falcon","score":28,"seconds":900,"rated":true,"name":"Vlad"},{"playerId":4,"team":"Falcon","score":3,"seconds":300,"rated":true,"name":"Zoë"}]}', null);
insert into "audit_log" values (5, 1794830400000, null, 'command line', 'game.enter', 'game', 2, 'Game 2', null, '{"playedAt":"2026-01-10T00:00:00.000Z","note":null,"map":null,"status":"rated","participants":[{"playerId":2,"team":null,"score":11,"seconds":1200,"rated":true,"name":"Natasha"},{"playerId":3,"team":null,"score":12,"seconds":1200,"rated":true,"name":"Vlad"},{"playerId":4,"team":null,"score":12,"seconds":1200,"rated":true,"name":"Zoë"}]}', null);
insert into "audit_log" values (6, 1794830400000, null, 'command line', 'game.enter', 'game', 3, 'Game 3', null, '{"playedAt":"2026-01-05T00:00:00.000Z","note":null,"map":null,"status":"rated","participants":[{"playerId":1,"team":null,"score":7,"seconds":600,"rated":true,"name":"Kai Allard"},{"playerId":4,"team":null,"score":9,"seconds":600,"rated":true,"name":"Zoë"}]}', null);
insert into "audit_log" values (7, 1794830400000, null, 'command line', 'game.enter', 'game', 4, 'Game 4', null, '{"playedAt":"2026-01-03T00:00:00.000Z","note":null,"map":null,"status":"rated","participants":[{"playerId":2,"team":null,"score":1,"seconds":3600,"rated":true,"name":"Natasha"},{"playerId":3,"team":null,"score":0,"seconds":3600,"rated":true,"name":"Vlad"}]}', null);
insert into "audit_log" values (8, 1794830400000, null, 'command line', 'game.enter', 'game', 5, 'Game 5', null, '{"playedAt":"2026-01-04T00:00:00.000Z","note":null,"map":null,"status":"rated","participants":[{"playerId":2,"team":null,"score":0.5,"seconds":3600,"rated":true,"name":"Natasha"},{"playerId":1,"team":null,"score":0.5,"seconds":3600,"rated":true,"name":"Kai Allard"}]}', null);
insert into "audit_log" values (9, 1794830400000, null, 'command line', 'game.enter', 'game', 6, 'Game 6', null, '{"playedAt":"2026-01-06T00:00:00.000Z","note":null,"map":null,"status":"rated","participants":[{"playerId":3,"team":null,"score":1,"seconds":3600,"rated":true,"name":"Vlad"},{"playerId":1,"team":null,"score":0,"seconds":3600,"rated":true,"name":"Kai Allard"}]}', null);
insert into "audit_log" values (10, 1794830400000, null, 'command line', 'game.void', 'game', 4, 'Game 4', '{"playedAt":"2026-01-03T00:00:00.000Z","note":null,"map":null,"status":"rated","participants":[{"playerId":2,"team":null,"score":1,"seconds":3600,"rated":true,"name":"Natasha"},{"playerId":3,"team":null,"score":0,"seconds":3600,"rated":true,"name":"Vlad"}]}', '{"playedAt":"2026-01-03T00:00:00.000Z","note":null,"map":null,"status":"voided","participants":[{"playerId":2,"team":null,"score":1,"seconds":3600,"rated":true,"name":"Natasha"},{"playerId":3,"team":null,"score":0,"seconds":3600,"rated":true,"name":"Vlad"}]}', 'Entered twice');
insert into "database_epoch" values (1, 'FOL0cGDB1LZxFrkT');
insert into "game_revisions" values (1, 4, 1, 'void', 'Entered twice', '{"playedAt":"2026-01-03T00:00:00.000Z","note":null,"map":null,"status":"rated","participants":[{"playerId":2,"team":null,"score":1,"seconds":3600,"rated":true,"name":"Natasha"},{"playerId":3,"team":null,"score":0,"seconds":3600,"rated":true,"name":"Vlad"}]}', 1794830400000, null);
insert into "games" values (1, 1, 1767312000000, 'rated', null, null, 'form', null, 1, 4, 1794830400000, null, null, null);
insert into "games" values (2, 1, 1768003200000, 'rated', null, null, 'form', null, 1, 3, 1794830400000, null, null, null);
insert into "games" values (3, 1, 1767571200000, 'rated', null, null, 'form', null, 1, 2, 1794830400000, null, null, null);
insert into "games" values (4, 2, 1767398400000, 'voided', null, null, 'form', null, 2, 2, 1794830400000, null, null, null);
insert into "games" values (5, 2, 1767484800000, 'rated', null, null, 'form', null, 1, 2, 1794830400000, null, null, null);
insert into "games" values (6, 2, 1767657600000, 'rated', null, null, 'form', null, 1, 2, 1794830400000, null, null, null);
insert into "ladders" values (1, 'clan', 'Ladder clan', '', '{"spread":120,"gameMult":2,"maxGameMinutes":20,"initialRating":500,"limit":"equation5","compare":"rate","newcomer":null}', 'everyone', 1794830400000, null, null, 3, 4, 3, 1768003200000);
insert into "ladders" values (2, 'duel', 'Ladder duel', '', '{"spread":120,"gameMult":2,"maxGameMinutes":20,"initialRating":500,"limit":"strict","compare":"rate","newcomer":null}', 'everyone', 1794830400000, null, null, 4, 3, 2, 1767657600000);
insert into "participants" values (256, 1, 1, 1, 1767312000000, 'Wolf', 30, 1200, 1, null, null, 500, -10, -10, null);
insert into "participants" values (257, 1, 2, 1, 1767312000000, 'Wolf', 25, 1200, 1, null, null, 500, -10, -10, null);
insert into "participants" values (258, 1, 3, 1, 1767312000000, 'Falcon', 28, 900, 1, null, null, 500, 30, 30, null);
insert into "participants" values (259, 1, 4, 1, 1767312000000, 'Falcon', 3, 300, 1, null, null, 500, -10, -10, null);
insert into "participants" values (512, 2, 2, 1, 1768003200000, null, 11, 1200, 1, null, null, 490, -35.864340326597691, -35.864340326597691, null);
insert into "participants" values (513, 2, 3, 1, 1768003200000, null, 12, 1200, 1, null, null, 530, 14.210131706075487, 14.210131706075487, null);
insert into "participants" values (514, 2, 4, 1, 1768003200000, null, 12, 1200, 1, null, null, 500, 21.654208620522205, 21.654208620522205, null);
insert into "participants" values (768, 3, 1, 1, 1767571200000, null, 7, 600, 1, null, null, 490, -10, -10, null);
insert into "participants" values (769, 3, 4, 1, 1767571200000, null, 9, 600, 1, null, null, 490, 10, 10, null);
insert into "participants" values (1024, 4, 2, 2, 1767398400000, null, 1, 3600, 1, null, null, null, null, null, null);
insert into "participants" values (1025, 4, 3, 2, 1767398400000, null, 0, 3600, 1, null, null, null, null, null, null);
insert into "participants" values (1280, 5, 2, 2, 1767484800000, null, 0.50000000000000000, 3600, 1, null, null, 500, 0, 0, null);
insert into "participants" values (1281, 5, 1, 2, 1767484800000, null, 0.50000000000000000, 3600, 1, null, null, 500, 0, 0, null);
insert into "participants" values (1536, 6, 3, 2, 1767657600000, null, 1, 3600, 1, null, null, 500, 20, 20, null);
insert into "participants" values (1537, 6, 1, 2, 1767657600000, null, 0, 3600, 1, null, null, 500, -20, -20, null);
insert into "player_activity" values (1, 4, 1767657600000, null, 1767657600000);
insert into "player_activity" values (2, 3, 1768003200000, null, 1768003200000);
insert into "player_activity" values (3, 3, 1768003200000, null, 1768003200000);
insert into "player_activity" values (4, 3, 1768003200000, null, 1768003200000);
insert into "players" values (1, 'Kai Allard', 'kai allard', null, 'kai-allard', '$argon2id$v=19$m=19456,t=2,p=1$0fLBnUEUvkjXCU2MT60gfw$5sBK7i9/BQxnFiK1eLvGxccQePuDloN+Qhu9RREaC68', 'admin', 3, 1794830400000, null, null, 1527585776, null, null, null, null);
insert into "players" values (2, 'Natasha', 'natasha', null, 'natasha', null, 'player', 1, 1794830400000, null, null, 1765835543, null, null, null, null);
insert into "players" values (3, 'Vlad', 'vlad', null, 'vlad', null, 'player', 1, 1794830400000, null, null, 240423226, null, null, null, null);
insert into "players" values (4, 'Zoë', 'zoë', 'zoe', 'zoe', null, 'player', 1, 1794830400000, null, null, 1125401212, null, null, null, null);
insert into "rating_buckets" values (1, 1, 490, 0, 0);
insert into "rating_buckets" values (1, 1, 530, 0, 0);
insert into "rating_buckets" values (1, 64, 7, 2, 2);
insert into "rating_buckets" values (1, 64, 8, 2, 2);
insert into "rating_buckets" values (1, 1, 453, 0, 0);
insert into "rating_buckets" values (1, 1, 513, 0, 0);
insert into "rating_buckets" values (1, 1, 543, 0, 0);
insert into "rating_buckets" values (1, 1, 454, 1, 1);
insert into "rating_buckets" values (1, 1, 480, 1, 1);
insert into "rating_buckets" values (1, 1, 521, 1, 1);
insert into "rating_buckets" values (1, 1, 544, 1, 1);
insert into "rating_buckets" values (2, 1, 480, 1, 1);
insert into "rating_buckets" values (2, 1, 520, 1, 1);
insert into "rating_buckets" values (2, 64, 7, 2, 2);
insert into "rating_buckets" values (2, 64, 8, 1, 1);
insert into "rating_buckets" values (2, 1, 501, 0, 0);
insert into "rating_buckets" values (2, 1, 518, 0, 0);
insert into "rating_buckets" values (2, 1, 479, 0, 0);
insert into "rating_buckets" values (2, 1, 500, 1, 1);
insert into "rating_moves" values (1, 1, 2, 1794830400000, 'late', 3, 0.83285141490972592);
insert into "rating_moves" values (2, 1, 3, 1794830400000, 'late', 3, 0.81574822306060923);
insert into "rating_moves" values (3, 2, 2, 1794830400000, 'void', 4, -18.337180671328042);
insert into "rating_moves" values (4, 2, 3, 1794830400000, 'void', 4, 18.199651658231630);
insert into "rating_moves" values (5, 2, 1, 1794830400000, 'void', 4, 0.13752901309635490);
insert into "ratings" values (1, 1, 480, 2, 1, 2, 0, 3, 1767571200000, -10, '[490,480]', 1, 0);
insert into "ratings" values (1, 2, 454.13565967340230, 2, 1, 3, 0, 2, 1768003200000, -35.864340326597691, '[490,454.1]', 1, 0);
insert into "ratings" values (1, 3, 544.21013170607546, 2, 3, 0, 1, 2, 1768003200000, 14.210131706075487, '[530,544.2]', 1, 0);
insert into "ratings" values (1, 4, 521.65420862052224, 3, 2, 2, 1, 2, 1768003200000, 21.654208620522205, '[490,500,521.7]', 1, 0);
insert into "ratings" values (2, 2, 500, 1, 0, 0, 1, 5, 1767484800000, 0, '[500]', 1, 0);
insert into "ratings" values (2, 3, 520, 1, 1, 0, 0, 6, 1767657600000, 20, '[520]', 1, 0);
insert into "ratings" values (2, 1, 480, 2, 0, 1, 1, 6, 1767657600000, -20, '[500,480]', 1, 0);
insert into "teams" values (1, 1, 'Wolf', 'wolf', 0, 0, null);
insert into "teams" values (2, 1, 'Falcon', 'falcon', 1, 1, null);
CREATE UNIQUE INDEX `api_keys_prefix_unique` ON `api_keys` (`prefix`);
CREATE INDEX `audit_log_target` ON `audit_log` (`target_kind`,`target_id`);
CREATE INDEX `audit_log_at` ON `audit_log` (`at`);
CREATE UNIQUE INDEX `authenticators_playerId_unique` ON `authenticators` (`player_id`);
CREATE UNIQUE INDEX `claim_tokens_hash_unique` ON `claim_tokens` (`hash`);
CREATE UNIQUE INDEX `former_names_nameKey_unique` ON `former_names` (`name_key`);
CREATE UNIQUE INDEX `former_names_slug_unique` ON `former_names` (`slug`);
CREATE INDEX `former_names_of` ON `former_names` (`player_id`);
CREATE INDEX `former_names_loosely` ON `former_names` (`loose_key`);
CREATE UNIQUE INDEX `game_revisions_version` ON `game_revisions` (`game_id`,`version`);
CREATE INDEX `games_in_order` ON `games` (`ladder_id`,`played_at`,`id`);
CREATE UNIQUE INDEX `games_external` ON `games` (`ladder_id`,`external_id`);
CREATE INDEX `games_map` ON `games` (`ladder_id`,`map`) WHERE map is not null;
CREATE UNIQUE INDEX `ladders_slug_unique` ON `ladders` (`slug`);
CREATE INDEX `participants_history` ON `participants` (`player_id`,`ladder_id`,`played_at`,`game_id`);
CREATE INDEX `participants_unrated` ON `participants` (`player_id`,`ladder_id`) WHERE not rated;
CREATE UNIQUE INDEX `passkeys_credentialId_unique` ON `passkeys` (`credential_id`);
CREATE INDEX `passkeys_of` ON `passkeys` (`player_id`);
CREATE INDEX `player_activity_games` ON `player_activity` (`games`,`id`);
CREATE INDEX `player_activity_seen` ON `player_activity` (`last_seen_at`,`id`);
CREATE UNIQUE INDEX `players_nameKey_unique` ON `players` (`name_key`);
CREATE UNIQUE INDEX `players_slug_unique` ON `players` (`slug`);
CREATE INDEX `players_loosely` ON `players` (`loose_key`);
CREATE INDEX `players_banned` ON `players` (`banned_until`);
CREATE INDEX `players_hidden` ON `players` (`hidden_at`);
CREATE INDEX `rating_moves_of` ON `rating_moves` (`player_id`,`ladder_id`,`id`);
CREATE INDEX `rating_moves_by` ON `rating_moves` (`game_id`,`at`);
CREATE INDEX `ratings_in_order` ON `ratings` (`ladder_id`,`hidden`,`rating`,`player_id`);
CREATE INDEX `ratings_active_in_order` ON `ratings` (`ladder_id`,`hidden`,`active`,`rating`,`player_id`);
CREATE INDEX `ratings_by_games` ON `ratings` (`ladder_id`,`games`,`player_id`);
CREATE INDEX `ratings_by_last_played` ON `ratings` (`ladder_id`,`last_played_at`,`player_id`);
CREATE UNIQUE INDEX `recovery_codes_of` ON `recovery_codes` (`player_id`,`hash`);
CREATE UNIQUE INDEX `scorekeepers_of` ON `scorekeepers` (`player_id`,`ladder_id`);
CREATE INDEX `security_events_at` ON `security_events` (`at`);
CREATE INDEX `security_events_of` ON `security_events` (`player_id`);
CREATE UNIQUE INDEX `sessions_hash_unique` ON `sessions` (`hash`);
CREATE INDEX `sessions_of` ON `sessions` (`player_id`);
CREATE INDEX `sessions_seen` ON `sessions` (`seen_at`);
CREATE INDEX `shared_notes_until` ON `shared_notes` (`until`);
CREATE UNIQUE INDEX `submissions_once` ON `submissions` (`key_id`,`ladder_id`,`idempotency_key`);
CREATE UNIQUE INDEX `teams_named` ON `teams` (`ladder_id`,`name_key`);
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'The audit log is only ever added to: rows cannot be changed.');
END;
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'The audit log is only ever added to: rows cannot be removed.');
END;
CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id) BEGIN
  SELECT RAISE(ABORT, 'The audit log is only ever added to: rows cannot be replaced.');
END;
