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
	`source` text NOT NULL,
	`external_id` text,
	`version` integer NOT NULL,
	`participant_count` integer NOT NULL,
	`entered_at` integer NOT NULL,
	`entered_by` integer,
	`entered_by_key` integer,
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entered_by`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entered_by_key`) REFERENCES `api_keys`(`id`) ON UPDATE no action ON DELETE no action
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
	`rating_before` real,
	`offset` real,
	`change` real,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `players` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`slug` text NOT NULL,
	`password_hash` text,
	`role` text NOT NULL,
	`session_version` integer NOT NULL,
	`created_at` integer NOT NULL
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
	PRIMARY KEY(`ladder_id`, `player_id`),
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`last_game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
insert into "schema_migrations" values ('0000_start', '2026-11-01T00:00:00.000Z');
insert into "schema_migrations" values ('0001_audit_only_added', '2026-11-01T00:00:00.000Z');
insert into "audit_log" values (1, 1794830400000, null, 'command line', 'admin.create', 'player', 1, 'Kai Allard', null, null, null);
insert into "audit_log" values (2, 1794830400000, null, 'command line', 'ladder.create', 'ladder', 1, 'Ladder clan', null, '{"name":"Ladder clan","description":"","rateWho":"everyone","slug":"clan","rules":{"spread":120,"gameMult":2,"maxGameMinutes":20,"initialRating":500,"limit":"equation5"}}', null);
insert into "audit_log" values (3, 1794830400000, null, 'command line', 'ladder.create', 'ladder', 2, 'Ladder duel', null, '{"name":"Ladder duel","description":"","rateWho":"everyone","slug":"duel","rules":{"spread":120,"gameMult":2,"maxGameMinutes":20,"initialRating":500,"limit":"strict"}}', null);
insert into "audit_log" values (4, 1794830400000, null, 'command line', 'game.enter', 'game', 1, 'Game 1', null, '{"playedAt":"2026-01-02T00:00:00.000Z","status":"rated","note":null,"participants":[{"playerId":1,"name":"Kai Allard","team":"Wolf","score":30,"seconds":1200,"rated":true},{"playerId":2,"name":"Natasha","team":"Wolf","score":25,"seconds":1200,"rated":true},{"playerId":3,"name":"Vlad","team":"Falcon","score":28,"seconds":900,"rated":true},{"playerId":4,"name":"Zoë","team":"Falcon","score":3,"seconds":300,"rated":true}]}', null);
insert into "audit_log" values (5, 1794830400000, null, 'command line', 'game.enter', 'game', 2, 'Game 2', null, '{"playedAt":"2026-01-10T00:00:00.000Z","status":"rated","note":null,"participants":[{"playerId":2,"name":"Natasha","team":null,"score":11,"seconds":1200,"rated":true},{"playerId":3,"name":"Vlad","team":null,"score":12,"seconds":1200,"rated":true},{"playerId":4,"name":"Zoë","team":null,"score":12,"seconds":1200,"rated":true}]}', null);
insert into "audit_log" values (6, 1794830400000, null, 'command line', 'game.enter', 'game', 3, 'Game 3', null, '{"playedAt":"2026-01-05T00:00:00.000Z","status":"rated","note":null,"participants":[{"playerId":1,"name":"Kai Allard","team":null,"score":7,"seconds":600,"rated":true},{"playerId":4,"name":"Zoë","team":null,"score":9,"seconds":600,"rated":true}]}', null);
insert into "audit_log" values (7, 1794830400000, null, 'command line', 'game.enter', 'game', 4, 'Game 4', null, '{"playedAt":"2026-01-03T00:00:00.000Z","status":"rated","note":null,"participants":[{"playerId":2,"name":"Natasha","team":null,"score":1,"seconds":3600,"rated":true},{"playerId":3,"name":"Vlad","team":null,"score":0,"seconds":3600,"rated":true}]}', null);
insert into "audit_log" values (8, 1794830400000, null, 'command line', 'game.enter', 'game', 5, 'Game 5', null, '{"playedAt":"2026-01-04T00:00:00.000Z","status":"rated","note":null,"participants":[{"playerId":2,"name":"Natasha","team":null,"score":0.5,"seconds":3600,"rated":true},{"playerId":1,"name":"Kai Allard","team":null,"score":0.5,"seconds":3600,"rated":true}]}', null);
insert into "audit_log" values (9, 1794830400000, null, 'command line', 'game.enter', 'game', 6, 'Game 6', null, '{"playedAt":"2026-01-06T00:00:00.000Z","status":"rated","note":null,"participants":[{"playerId":3,"name":"Vlad","team":null,"score":1,"seconds":3600,"rated":true},{"playerId":1,"name":"Kai Allard","team":null,"score":0,"seconds":3600,"rated":true}]}', null);
insert into "audit_log" values (10, 1794830400000, null, 'command line', 'game.void', 'game', 4, 'Game 4', '{"playedAt":"2026-01-03T00:00:00.000Z","status":"rated","note":null,"participants":[{"playerId":2,"name":"Natasha","team":null,"score":1,"seconds":3600,"rated":true},{"playerId":3,"name":"Vlad","team":null,"score":0,"seconds":3600,"rated":true}]}', '{"playedAt":"2026-01-03T00:00:00.000Z","status":"voided","note":null,"participants":[{"playerId":2,"name":"Natasha","team":null,"score":1,"seconds":3600,"rated":true},{"playerId":3,"name":"Vlad","team":null,"score":0,"seconds":3600,"rated":true}]}', 'Entered twice');
insert into "game_revisions" values (1, 4, 1, 'void', 'Entered twice', '{"playedAt":"2026-01-03T00:00:00.000Z","status":"rated","note":null,"participants":[{"playerId":2,"name":"Natasha","team":null,"score":1,"seconds":3600,"rated":true},{"playerId":3,"name":"Vlad","team":null,"score":0,"seconds":3600,"rated":true}]}', 1794830400000, null);
insert into "games" values (1, 1, 1767312000000, 'rated', null, 'form', null, 1, 4, 1794830400000, null, null);
insert into "games" values (2, 1, 1768003200000, 'rated', null, 'form', null, 1, 3, 1794830400000, null, null);
insert into "games" values (3, 1, 1767571200000, 'rated', null, 'form', null, 1, 2, 1794830400000, null, null);
insert into "games" values (4, 2, 1767398400000, 'voided', null, 'form', null, 2, 2, 1794830400000, null, null);
insert into "games" values (5, 2, 1767484800000, 'rated', null, 'form', null, 1, 2, 1794830400000, null, null);
insert into "games" values (6, 2, 1767657600000, 'rated', null, 'form', null, 1, 2, 1794830400000, null, null);
insert into "ladders" values (1, 'clan', 'Ladder clan', '', '{"spread":120,"gameMult":2,"maxGameMinutes":20,"initialRating":500,"limit":"equation5"}', 'everyone', 1794830400000, null, 3, 4, 3, 1768003200000);
insert into "ladders" values (2, 'duel', 'Ladder duel', '', '{"spread":120,"gameMult":2,"maxGameMinutes":20,"initialRating":500,"limit":"strict"}', 'everyone', 1794830400000, null, 4, 3, 2, 1767657600000);
insert into "participants" values (256, 1, 1, 1, 1767312000000, 'Wolf', 30, 1200, 1, 500, -10, -10);
insert into "participants" values (257, 1, 2, 1, 1767312000000, 'Wolf', 25, 1200, 1, 500, -10, -10);
insert into "participants" values (258, 1, 3, 1, 1767312000000, 'Falcon', 28, 900, 1, 500, 30, 30);
insert into "participants" values (259, 1, 4, 1, 1767312000000, 'Falcon', 3, 300, 1, 500, -10, -10);
insert into "participants" values (512, 2, 2, 1, 1768003200000, null, 11, 1200, 1, 490, -35.864340326597691, -35.864340326597691);
insert into "participants" values (513, 2, 3, 1, 1768003200000, null, 12, 1200, 1, 530, 14.210131706075487, 14.210131706075487);
insert into "participants" values (514, 2, 4, 1, 1768003200000, null, 12, 1200, 1, 500, 21.654208620522205, 21.654208620522205);
insert into "participants" values (768, 3, 1, 1, 1767571200000, null, 7, 600, 1, 490, -10, -10);
insert into "participants" values (769, 3, 4, 1, 1767571200000, null, 9, 600, 1, 490, 10, 10);
insert into "participants" values (1024, 4, 2, 2, 1767398400000, null, 1, 3600, 1, null, null, null);
insert into "participants" values (1025, 4, 3, 2, 1767398400000, null, 0, 3600, 1, null, null, null);
insert into "participants" values (1280, 5, 2, 2, 1767484800000, null, 0.50000000000000000, 3600, 1, 500, 0, 0);
insert into "participants" values (1281, 5, 1, 2, 1767484800000, null, 0.50000000000000000, 3600, 1, 500, 0, 0);
insert into "participants" values (1536, 6, 3, 2, 1767657600000, null, 1, 3600, 1, 500, 20, 20);
insert into "participants" values (1537, 6, 1, 2, 1767657600000, null, 0, 3600, 1, 500, -20, -20);
insert into "players" values (1, 'Kai Allard', 'kai allard', 'kai-allard', '$argon2id$v=19$m=19456,t=2,p=1$9gQre4nl+lpdKqnkeaZ4CA$JfZUmHgr9uiKFmoJhbuH2ATq+QPg2hIs2Z1RqGJG0Ac', 'admin', 3, 1794830400000);
insert into "players" values (2, 'Natasha', 'natasha', 'natasha', null, 'player', 1, 1794830400000);
insert into "players" values (3, 'Vlad', 'vlad', 'vlad', null, 'player', 1, 1794830400000);
insert into "players" values (4, 'Zoë', 'zoë', 'zoe', null, 'player', 1, 1794830400000);
insert into "ratings" values (1, 1, 480, 2, 1, 2, 0, 3, 1767571200000, -10, '[490,480]');
insert into "ratings" values (1, 2, 454.13565967340230, 2, 1, 3, 0, 2, 1768003200000, -35.864340326597691, '[490,454.1]');
insert into "ratings" values (1, 3, 544.21013170607546, 2, 3, 0, 1, 2, 1768003200000, 14.210131706075487, '[530,544.2]');
insert into "ratings" values (1, 4, 521.65420862052224, 3, 2, 2, 1, 2, 1768003200000, 21.654208620522205, '[490,500,521.7]');
insert into "ratings" values (2, 2, 500, 1, 0, 0, 1, 5, 1767484800000, 0, '[500]');
insert into "ratings" values (2, 3, 520, 1, 1, 0, 0, 6, 1767657600000, 20, '[520]');
insert into "ratings" values (2, 1, 480, 2, 0, 1, 1, 6, 1767657600000, -20, '[500,480]');
CREATE UNIQUE INDEX `api_keys_prefix_unique` ON `api_keys` (`prefix`);
CREATE INDEX `audit_log_target` ON `audit_log` (`target_kind`,`target_id`);
CREATE INDEX `audit_log_at` ON `audit_log` (`at`);
CREATE UNIQUE INDEX `claim_tokens_hash_unique` ON `claim_tokens` (`hash`);
CREATE UNIQUE INDEX `game_revisions_version` ON `game_revisions` (`game_id`,`version`);
CREATE INDEX `games_in_order` ON `games` (`ladder_id`,`played_at`,`id`);
CREATE UNIQUE INDEX `games_external` ON `games` (`ladder_id`,`external_id`);
CREATE UNIQUE INDEX `ladders_slug_unique` ON `ladders` (`slug`);
CREATE INDEX `participants_history` ON `participants` (`player_id`,`ladder_id`,`played_at`,`game_id`);
CREATE UNIQUE INDEX `players_nameKey_unique` ON `players` (`name_key`);
CREATE UNIQUE INDEX `players_slug_unique` ON `players` (`slug`);
CREATE INDEX `ratings_in_order` ON `ratings` (`ladder_id`,`rating`,`player_id`);
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'The audit log is only ever added to: rows cannot be changed.');
END;
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'The audit log is only ever added to: rows cannot be removed.');
END;
