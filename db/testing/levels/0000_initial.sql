CREATE TABLE schema_migrations (tag text primary key, applied_at text not null);
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
CREATE TABLE `player_activity` (
	`id` integer PRIMARY KEY NOT NULL,
	`games` integer NOT NULL,
	`last_played_at` integer,
	`last_visit_at` integer,
	`last_seen_at` integer NOT NULL
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
CREATE TABLE `ladders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`rules` text NOT NULL,
	`rate_who` text NOT NULL,
	`reporting` text,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`hidden_at` integer,
	`version` integer NOT NULL,
	`appended_since` integer DEFAULT 0 NOT NULL,
	`player_count` integer NOT NULL,
	`game_count` integer NOT NULL,
	`newest_played_at` integer
);
CREATE TABLE `scorekeepers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`ladder_id` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE cascade
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
CREATE TABLE `games` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ladder_id` integer NOT NULL,
	`played_at` integer NOT NULL,
	`time_unknown` integer DEFAULT false NOT NULL,
	`status` text NOT NULL,
	`note` text,
	`map` text,
	`expected` text,
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
	`joined_at` integer,
	`left_at` integer,
	`rating_before` real,
	`offset` real,
	`change` real,
	`games_before` integer,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
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
CREATE TABLE `starting_ratings` (
	`ladder_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`rating` real NOT NULL,
	PRIMARY KEY(`ladder_id`, `player_id`),
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `seasons` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ladder_id` integer NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`zone` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`keep` real NOT NULL,
	`min_games` integer NOT NULL,
	`min_opponents` integer NOT NULL,
	`grace_ms` integer NOT NULL,
	`repeat` text,
	`rules` text,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`last_week_at` integer,
	`sealed_at` integer,
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `season_editions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`season_id` integer NOT NULL,
	`number` integer NOT NULL,
	`as_of` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`by` integer,
	`reason` text,
	`rules` text NOT NULL,
	`rows` text NOT NULL,
	`awards` text NOT NULL,
	`games` text NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`season_id`) REFERENCES `seasons`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ladder_id` integer NOT NULL,
	`reporter_id` integer NOT NULL,
	`state` text NOT NULL,
	`version` integer NOT NULL,
	`queued_because` text,
	`created_at` integer NOT NULL,
	`version_at` integer NOT NULL,
	`decides_at` integer,
	`contested_at` integer,
	`decided_at` integer,
	`decided_by` integer,
	`basis` text,
	`reason` text,
	`game_id` integer,
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `report_players` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`asked` integer NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `report_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`version` integer NOT NULL,
	`player_id` integer NOT NULL,
	`kind` text NOT NULL,
	`game` text,
	`keeps_answers` integer DEFAULT false NOT NULL,
	`reason` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `report_blocks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`blocked_id` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blocked_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `claim_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`by_mail` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
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
CREATE TABLE `authenticators` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer NOT NULL,
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
CREATE TABLE `identities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`name` text NOT NULL,
	`linked_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `guest_identities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`source` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `guest_claims` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`guest_id` integer NOT NULL,
	`player_id` integer,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`name` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	`state` text NOT NULL,
	`decided_at` integer,
	`decided_by` integer,
	`reason` text,
	FOREIGN KEY (`guest_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `recovery_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`hash` text NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`event` text NOT NULL,
	`player_id` integer,
	`name` text NOT NULL,
	`network` text NOT NULL
);
CREATE TABLE `site` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`name` text,
	`description` text,
	`accent` text,
	`accent_dark` text,
	`contact` text,
	`footer` text,
	`imprint` text,
	`privacy` text,
	`time_zone` text,
	`embedders` text,
	`logo_type` text,
	`logo_hash` text,
	`logo_width` integer,
	`logo_height` integer,
	`logo` text,
	`registration` text,
	`providers_register` integer,
	`passwords_offered` integer,
	`admins_need_second_factor` integer,
	`keep_events_days` integer
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
CREATE TABLE `database_epoch` (
	`id` integer PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL
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
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer NOT NULL,
	`expire` integer
);
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`ladder_id` integer,
	`game_id` integer,
	`player_ids` text NOT NULL,
	`payload` text NOT NULL,
	`fanned_out_at` integer
);
CREATE TABLE `outlets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`shown_address` text NOT NULL,
	`secret` text,
	`old_secret` text,
	`old_secret_until` integer,
	`site` text NOT NULL,
	`sends` text,
	`ladder_ids` text,
	`guild_id` text,
	`channel_id` text,
	`message_id` text,
	`edited_at` integer,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`delivered_at` integer,
	`paused_until` integer,
	`claimed_until` integer,
	`disabled_at` integer,
	`disabled_status` integer,
	FOREIGN KEY (`created_by`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`outlet_id` integer NOT NULL,
	`event_id` integer,
	`game_id` integer,
	`kind` text NOT NULL,
	`message_id` text NOT NULL,
	`at` integer NOT NULL,
	`state` text NOT NULL,
	`due_at` integer,
	`attempts` integer NOT NULL,
	`status` integer,
	`problem` text,
	`took_ms` integer,
	`waited_ms` integer,
	`done_at` integer,
	FOREIGN KEY (`outlet_id`) REFERENCES `outlets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `outlet_messages` (
	`outlet_id` integer NOT NULL,
	`game_id` integer NOT NULL,
	`message_id` text NOT NULL,
	`digest` text,
	PRIMARY KEY(`outlet_id`, `game_id`),
	FOREIGN KEY (`outlet_id`) REFERENCES `outlets`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `inbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`event` text NOT NULL,
	`ladder_id` integer,
	`game_id` integer,
	`payload` text NOT NULL,
	`read_at` integer,
	`daily` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `notice_choices` (
	`id` integer PRIMARY KEY NOT NULL,
	`choices` text NOT NULL
);
CREATE TABLE `email_addresses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`address` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`verified_at` integer,
	`token_hash` text,
	`token_until` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`player_id` integer,
	`subject_id` integer,
	`sealed` text,
	`at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer NOT NULL
);
insert into "schema_migrations" values ('0000_initial', '2026-01-01T00:00:00.000Z');
insert into "players" values (1, 'Kai Allard', 'kai allard', null, 'kai-allard', '$argon2id$v=19$m=19456,t=2,p=1$W4mEQR3aZHSYbVDo5XqJqQ$Ti1kWXgx0zOV2iO/eRvxWCYf7wxZtA9FK/IQ/JRs1A0', 'admin', 2, 1794830400000, null, null, 1527585776, null, null, null, null);
insert into "players" values (2, 'Natasha', 'natasha', null, 'natasha', null, 'player', 1, 1794830400000, null, null, 1765835543, null, null, null, null);
insert into "players" values (3, 'Vlad', 'vlad', null, 'vlad', null, 'player', 1, 1794830400000, null, null, 240423226, null, null, null, null);
insert into "players" values (4, 'Zoë', 'zoë', 'zoe', 'zoe', null, 'player', 1, 1794830400000, null, null, 1125401212, null, null, null, null);
insert into "player_activity" values (1, 4, 1767657600000, null, 1767657600000);
insert into "player_activity" values (2, 3, 1768003200000, null, 1768003200000);
insert into "player_activity" values (3, 3, 1768003200000, null, 1768003200000);
insert into "player_activity" values (4, 3, 1768003200000, null, 1768003200000);
insert into "ladders" values (1, 'clan', 'Ladder clan', '', '{"spread":120,"gameMult":2,"maxGameMinutes":20,"initialRating":500,"limit":"equation5","compare":"rate","newcomer":null}', 'everyone', null, 1794830400000, null, null, 3, 3, 4, 3, 1768003200000);
insert into "ladders" values (2, 'duel', 'Ladder duel', '', '{"spread":120,"gameMult":2,"maxGameMinutes":20,"initialRating":500,"limit":"strict","compare":"rate","newcomer":null}', 'everyone', null, 1794830400000, null, null, 4, 4, 3, 2, 1767657600000);
insert into "teams" values (1, 1, 'Wolf', 'wolf', 0, 0, null);
insert into "teams" values (2, 1, 'Falcon', 'falcon', 1, 1, null);
insert into "games" values (1, 1, 1767312000000, 0, 'rated', null, null, null, 'form', null, 1, 4, 1794830400000, null, null, null);
insert into "games" values (2, 1, 1768003200000, 0, 'rated', null, null, null, 'form', null, 1, 3, 1794830400000, null, null, null);
insert into "games" values (3, 1, 1767571200000, 0, 'rated', null, null, null, 'form', null, 1, 2, 1794830400000, null, null, null);
insert into "games" values (4, 2, 1767398400000, 0, 'voided', null, null, null, 'form', null, 2, 2, 1794830400000, null, null, null);
insert into "games" values (5, 2, 1767484800000, 0, 'rated', null, null, null, 'form', null, 1, 2, 1794830400000, null, null, null);
insert into "games" values (6, 2, 1767657600000, 0, 'rated', null, null, null, 'form', null, 1, 2, 1794830400000, null, null, null);
insert into "participants" values (256, 1, 1, 1, 1767312000000, 'Wolf', 30, 1200, 1, null, null, null, null, 500, -10, -10, null);
insert into "participants" values (257, 1, 2, 1, 1767312000000, 'Wolf', 25, 1200, 1, null, null, null, null, 500, -10, -10, null);
insert into "participants" values (258, 1, 3, 1, 1767312000000, 'Falcon', 28, 900, 1, null, null, null, null, 500, 30, 30, null);
insert into "participants" values (259, 1, 4, 1, 1767312000000, 'Falcon', 3, 300, 1, null, null, null, null, 500, -10, -10, null);
insert into "participants" values (512, 2, 2, 1, 1768003200000, null, 11, 1200, 1, null, null, null, null, 490, -35.864340326597691, -35.864340326597691, null);
insert into "participants" values (513, 2, 3, 1, 1768003200000, null, 12, 1200, 1, null, null, null, null, 530, 14.210131706075487, 14.210131706075487, null);
insert into "participants" values (514, 2, 4, 1, 1768003200000, null, 12, 1200, 1, null, null, null, null, 500, 21.654208620522205, 21.654208620522205, null);
insert into "participants" values (768, 3, 1, 1, 1767571200000, null, 7, 600, 1, null, null, null, null, 490, -10, -10, null);
insert into "participants" values (769, 3, 4, 1, 1767571200000, null, 9, 600, 1, null, null, null, null, 490, 10, 10, null);
insert into "participants" values (1024, 4, 2, 2, 1767398400000, null, 1, 3600, 1, null, null, null, null, null, null, null, null);
insert into "participants" values (1025, 4, 3, 2, 1767398400000, null, 0, 3600, 1, null, null, null, null, null, null, null, null);
insert into "participants" values (1280, 5, 2, 2, 1767484800000, null, 0.50000000000000000, 3600, 1, null, null, null, null, 500, 0, 0, null);
insert into "participants" values (1281, 5, 1, 2, 1767484800000, null, 0.50000000000000000, 3600, 1, null, null, null, null, 500, 0, 0, null);
insert into "participants" values (1536, 6, 3, 2, 1767657600000, null, 1, 3600, 1, null, null, null, null, 500, 20, 20, null);
insert into "participants" values (1537, 6, 1, 2, 1767657600000, null, 0, 3600, 1, null, null, null, null, 500, -20, -20, null);
insert into "game_revisions" values (1, 4, 1, 'void', 'Entered twice', '{"playedAt":"2026-01-03T00:00:00.000Z","note":null,"map":null,"expected":null,"status":"rated","participants":[{"playerId":2,"team":null,"score":1,"seconds":3600,"rated":true,"name":"Natasha"},{"playerId":3,"team":null,"score":0,"seconds":3600,"rated":true,"name":"Vlad"}]}', 1794830400000, null);
insert into "ratings" values (1, 1, 480, 2, 1, 2, 0, 3, 1767571200000, -10, '[490,480]', 1, 0);
insert into "ratings" values (1, 2, 454.13565967340230, 2, 1, 3, 0, 2, 1768003200000, -35.864340326597691, '[490,454.1]', 1, 0);
insert into "ratings" values (1, 3, 544.21013170607546, 2, 3, 0, 1, 2, 1768003200000, 14.210131706075487, '[530,544.2]', 1, 0);
insert into "ratings" values (1, 4, 521.65420862052224, 3, 2, 2, 1, 2, 1768003200000, 21.654208620522205, '[490,500,521.7]', 1, 0);
insert into "ratings" values (2, 2, 500, 1, 0, 0, 1, 5, 1767484800000, 0, '[500]', 1, 0);
insert into "ratings" values (2, 3, 520, 1, 1, 0, 0, 6, 1767657600000, 20, '[520]', 1, 0);
insert into "ratings" values (2, 1, 480, 2, 0, 1, 1, 6, 1767657600000, -20, '[500,480]', 1, 0);
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
insert into "audit_log" values (1, 1794830400000, null, 'command line', 'admin.create', 'player', 1, 'Kai Allard', null, null, null);
insert into "audit_log" values (2, 1794830400000, null, 'command line', 'ladder.create', 'ladder', 1, 'Ladder clan', null, '{"name":"Ladder clan","description":"","rateWho":"everyone","slug":"clan","rules":{"spread":120,"gameMult":2,"maxGameMinutes":20,"initialRating":500,"limit":"equation5","compare":"rate","newcomer":null}}', null);
insert into "audit_log" values (3, 1794830400000, null, 'command line', 'ladder.create', 'ladder', 2, 'Ladder duel', null, '{"name":"Ladder duel","description":"","rateWho":"everyone","slug":"duel","rules":{"spread":120,"gameMult":2,"maxGameMinutes":20,"initialRating":500,"limit":"strict","compare":"rate","newcomer":null}}', null);
insert into "audit_log" values (4, 1794830400000, null, 'command line', 'game.enter', 'game', 1, 'Game 1', null, '{"playedAt":"2026-01-02T00:00:00.000Z","note":null,"map":null,"expected":null,"status":"rated","participants":[{"playerId":1,"team":"Wolf","score":30,"seconds":1200,"rated":true,"name":"Kai Allard"},{"playerId":2,"team":"Wolf","score":25,"seconds":1200,"rated":true,"name":"Natasha"},{"playerId":3,"team":"Falcon","score":28,"seconds":900,"rated":true,"name":"Vlad"},{"playerId":4,"team":"Falcon","score":3,"seconds":300,"rated":true,"name":"Zoë"}]}', null);
insert into "audit_log" values (5, 1794830400000, null, 'command line', 'game.enter', 'game', 2, 'Game 2', null, '{"playedAt":"2026-01-10T00:00:00.000Z","note":null,"map":null,"expected":null,"status":"rated","participants":[{"playerId":2,"team":null,"score":11,"seconds":1200,"rated":true,"name":"Natasha"},{"playerId":3,"team":null,"score":12,"seconds":1200,"rated":true,"name":"Vlad"},{"playerId":4,"team":null,"score":12,"seconds":1200,"rated":true,"name":"Zoë"}]}', null);
insert into "audit_log" values (6, 1794830400000, null, 'command line', 'game.enter', 'game', 3, 'Game 3', null, '{"playedAt":"2026-01-05T00:00:00.000Z","note":null,"map":null,"expected":null,"status":"rated","participants":[{"playerId":1,"team":null,"score":7,"seconds":600,"rated":true,"name":"Kai Allard"},{"playerId":4,"team":null,"score":9,"seconds":600,"rated":true,"name":"Zoë"}]}', null);
insert into "audit_log" values (7, 1794830400000, null, 'command line', 'game.enter', 'game', 4, 'Game 4', null, '{"playedAt":"2026-01-03T00:00:00.000Z","note":null,"map":null,"expected":null,"status":"rated","participants":[{"playerId":2,"team":null,"score":1,"seconds":3600,"rated":true,"name":"Natasha"},{"playerId":3,"team":null,"score":0,"seconds":3600,"rated":true,"name":"Vlad"}]}', null);
insert into "audit_log" values (8, 1794830400000, null, 'command line', 'game.enter', 'game', 5, 'Game 5', null, '{"playedAt":"2026-01-04T00:00:00.000Z","note":null,"map":null,"expected":null,"status":"rated","participants":[{"playerId":2,"team":null,"score":0.5,"seconds":3600,"rated":true,"name":"Natasha"},{"playerId":1,"team":null,"score":0.5,"seconds":3600,"rated":true,"name":"Kai Allard"}]}', null);
insert into "audit_log" values (9, 1794830400000, null, 'command line', 'game.enter', 'game', 6, 'Game 6', null, '{"playedAt":"2026-01-06T00:00:00.000Z","note":null,"map":null,"expected":null,"status":"rated","participants":[{"playerId":3,"team":null,"score":1,"seconds":3600,"rated":true,"name":"Vlad"},{"playerId":1,"team":null,"score":0,"seconds":3600,"rated":true,"name":"Kai Allard"}]}', null);
insert into "audit_log" values (10, 1794830400000, null, 'command line', 'game.void', 'game', 4, 'Game 4', '{"playedAt":"2026-01-03T00:00:00.000Z","note":null,"map":null,"expected":null,"status":"rated","participants":[{"playerId":2,"team":null,"score":1,"seconds":3600,"rated":true,"name":"Natasha"},{"playerId":3,"team":null,"score":0,"seconds":3600,"rated":true,"name":"Vlad"}]}', '{"playedAt":"2026-01-03T00:00:00.000Z","note":null,"map":null,"expected":null,"status":"voided","participants":[{"playerId":2,"team":null,"score":1,"seconds":3600,"rated":true,"name":"Natasha"},{"playerId":3,"team":null,"score":0,"seconds":3600,"rated":true,"name":"Vlad"}]}', 'Entered twice');
insert into "database_epoch" values (1, 'fDpphMO0mYyOKDB7');
insert into "events" values (1, 1794830400000, 'game-entered', 1, 1, '[1,2,3,4]', '{"late":false}', null);
insert into "events" values (2, 1794830400000, 'game-entered', 1, 2, '[2,3,4]', '{"late":false}', null);
insert into "events" values (3, 1794830400000, 'game-entered', 1, 3, '[1,4]', '{"late":true}', null);
insert into "events" values (4, 1794830400000, 'games-rerated', 1, 3, '[]', '{"cause":"entered","games":1,"players":4}', null);
insert into "events" values (5, 1794830400000, 'game-entered', 2, 4, '[2,3]', '{"late":false}', null);
insert into "events" values (6, 1794830400000, 'game-entered', 2, 5, '[2,1]', '{"late":false}', null);
insert into "events" values (7, 1794830400000, 'game-entered', 2, 6, '[3,1]', '{"late":false}', null);
insert into "events" values (8, 1794830400000, 'game-voided', 2, 4, '[2,3]', '{"version":1,"before":[{"playerId":2,"score":1,"place":null,"change":20},{"playerId":3,"score":0,"place":null,"change":-20}],"only":[]}', null);
insert into "events" values (9, 1794830400000, 'games-rerated', 2, 4, '[]', '{"cause":"voided","games":2,"players":3}', null);
insert into "events" values (10, 1794830400000, 'leader-changed', 2, 4, '[3,2]', '{"rating":520}', null);
CREATE UNIQUE INDEX `players_nameKey_unique` ON `players` (`name_key`);
CREATE UNIQUE INDEX `players_slug_unique` ON `players` (`slug`);
CREATE INDEX `players_loosely` ON `players` (`loose_key`);
CREATE INDEX `players_banned` ON `players` (`banned_until`);
CREATE INDEX `players_hidden` ON `players` (`hidden_at`);
CREATE INDEX `player_activity_games` ON `player_activity` (`games`,`id`);
CREATE INDEX `player_activity_seen` ON `player_activity` (`last_seen_at`,`id`);
CREATE UNIQUE INDEX `former_names_nameKey_unique` ON `former_names` (`name_key`);
CREATE UNIQUE INDEX `former_names_slug_unique` ON `former_names` (`slug`);
CREATE INDEX `former_names_of` ON `former_names` (`player_id`);
CREATE INDEX `former_names_loosely` ON `former_names` (`loose_key`);
CREATE UNIQUE INDEX `ladders_slug_unique` ON `ladders` (`slug`);
CREATE UNIQUE INDEX `scorekeepers_of` ON `scorekeepers` (`player_id`,`ladder_id`);
CREATE UNIQUE INDEX `teams_named` ON `teams` (`ladder_id`,`name_key`);
CREATE UNIQUE INDEX `api_keys_prefix_unique` ON `api_keys` (`prefix`);
CREATE INDEX `games_in_order` ON `games` (`ladder_id`,`played_at`,`id`);
CREATE UNIQUE INDEX `games_external` ON `games` (`ladder_id`,`external_id`);
CREATE INDEX `games_map` ON `games` (`ladder_id`,`map`) WHERE map is not null;
CREATE INDEX `participants_history` ON `participants` (`player_id`,`ladder_id`,`played_at`,`game_id`);
CREATE INDEX `participants_unrated` ON `participants` (`player_id`,`ladder_id`) WHERE not rated;
CREATE UNIQUE INDEX `submissions_once` ON `submissions` (`key_id`,`ladder_id`,`idempotency_key`);
CREATE UNIQUE INDEX `game_revisions_version` ON `game_revisions` (`game_id`,`version`);
CREATE INDEX `ratings_in_order` ON `ratings` (`ladder_id`,`hidden`,`rating`,`player_id`);
CREATE INDEX `ratings_active_in_order` ON `ratings` (`ladder_id`,`hidden`,`active`,`rating`,`player_id`);
CREATE INDEX `ratings_by_games` ON `ratings` (`ladder_id`,`games`,`player_id`);
CREATE INDEX `ratings_by_last_played` ON `ratings` (`ladder_id`,`last_played_at`,`player_id`);
CREATE INDEX `rating_moves_of` ON `rating_moves` (`player_id`,`ladder_id`,`id`);
CREATE INDEX `rating_moves_by` ON `rating_moves` (`game_id`,`at`);
CREATE UNIQUE INDEX `seasons_named` ON `seasons` (`ladder_id`,`slug`);
CREATE UNIQUE INDEX `season_editions_numbered` ON `season_editions` (`season_id`,`number`);
CREATE INDEX `reports_state` ON `reports` (`ladder_id`,`state`,`id`);
CREATE INDEX `reports_due` ON `reports` (`decides_at`);
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`,`created_at`);
CREATE INDEX `reports_game` ON `reports` (`game_id`) WHERE game_id is not null;
CREATE UNIQUE INDEX `report_players_once` ON `report_players` (`report_id`,`player_id`);
CREATE INDEX `report_players_of` ON `report_players` (`player_id`,`asked`);
CREATE INDEX `report_answers_of` ON `report_answers` (`report_id`,`id`);
CREATE UNIQUE INDEX `report_blocks_once` ON `report_blocks` (`player_id`,`blocked_id`);
CREATE INDEX `report_blocks_of` ON `report_blocks` (`blocked_id`);
CREATE UNIQUE INDEX `claim_tokens_hash_unique` ON `claim_tokens` (`hash`);
CREATE UNIQUE INDEX `sessions_hash_unique` ON `sessions` (`hash`);
CREATE INDEX `sessions_of` ON `sessions` (`player_id`);
CREATE INDEX `sessions_seen` ON `sessions` (`seen_at`);
CREATE UNIQUE INDEX `authenticators_playerId_unique` ON `authenticators` (`player_id`);
CREATE UNIQUE INDEX `passkeys_credentialId_unique` ON `passkeys` (`credential_id`);
CREATE INDEX `passkeys_of` ON `passkeys` (`player_id`);
CREATE UNIQUE INDEX `identities_subject` ON `identities` (`issuer`,`subject`);
CREATE INDEX `identities_of` ON `identities` (`player_id`);
CREATE UNIQUE INDEX `guest_identities_subject` ON `guest_identities` (`issuer`,`subject`,`player_id`);
CREATE INDEX `guest_identities_of` ON `guest_identities` (`player_id`);
CREATE INDEX `guest_claims_state` ON `guest_claims` (`state`,`id`);
CREATE INDEX `guest_claims_subject` ON `guest_claims` (`issuer`,`subject`);
CREATE INDEX `guest_claims_of` ON `guest_claims` (`guest_id`);
CREATE UNIQUE INDEX `recovery_codes_of` ON `recovery_codes` (`player_id`,`hash`);
CREATE INDEX `security_events_at` ON `security_events` (`at`);
CREATE INDEX `security_events_of` ON `security_events` (`player_id`);
CREATE INDEX `audit_log_target` ON `audit_log` (`target_kind`,`target_id`);
CREATE INDEX `audit_log_at` ON `audit_log` (`at`);
CREATE INDEX `shared_notes_until` ON `shared_notes` (`until`);
CREATE INDEX `events_waiting` ON `events` (`id`) WHERE fanned_out_at is null;
CREATE INDEX `events_at` ON `events` (`at`);
CREATE UNIQUE INDEX `deliveries_once` ON `deliveries` (`event_id`,`outlet_id`);
CREATE INDEX `deliveries_log` ON `deliveries` (`outlet_id`,`id`);
CREATE INDEX `deliveries_due` ON `deliveries` (`outlet_id`,`due_at`) WHERE due_at is not null;
CREATE INDEX `deliveries_at` ON `deliveries` (`at`);
CREATE INDEX `inbox_of` ON `inbox` (`player_id`,`id`);
CREATE INDEX `inbox_unread` ON `inbox` (`player_id`) WHERE read_at is null;
CREATE INDEX `inbox_at` ON `inbox` (`at`);
CREATE UNIQUE INDEX `email_addresses_tokenHash_unique` ON `email_addresses` (`token_hash`);
CREATE INDEX `email_addresses_of` ON `email_addresses` (`player_id`);
CREATE INDEX `email_addresses_hash` ON `email_addresses` (`hash`);
CREATE INDEX `mails_due` ON `mails` (`due_at`);
CREATE INDEX `mails_of` ON `mails` (`player_id`);
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'The audit log is only ever added to: rows cannot be changed.');
END;
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'The audit log is only ever added to: rows cannot be removed.');
END;
CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id) BEGIN
  SELECT RAISE(ABORT, 'The audit log is only ever added to: rows cannot be replaced.');
END;
