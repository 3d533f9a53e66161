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
--> statement-breakpoint
CREATE UNIQUE INDEX `players_nameKey_unique` ON `players` (`name_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `players_slug_unique` ON `players` (`slug`);--> statement-breakpoint
CREATE INDEX `players_loosely` ON `players` (`loose_key`);--> statement-breakpoint
CREATE INDEX `players_banned` ON `players` (`banned_until`);--> statement-breakpoint
CREATE INDEX `players_hidden` ON `players` (`hidden_at`);--> statement-breakpoint
CREATE TABLE `player_activity` (
	`id` integer PRIMARY KEY NOT NULL,
	`games` integer NOT NULL,
	`last_played_at` integer,
	`last_visit_at` integer,
	`last_seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `player_activity_games` ON `player_activity` (`games`,`id`);--> statement-breakpoint
CREATE INDEX `player_activity_seen` ON `player_activity` (`last_seen_at`,`id`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `former_names_nameKey_unique` ON `former_names` (`name_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `former_names_slug_unique` ON `former_names` (`slug`);--> statement-breakpoint
CREATE INDEX `former_names_of` ON `former_names` (`player_id`);--> statement-breakpoint
CREATE INDEX `former_names_loosely` ON `former_names` (`loose_key`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `ladders_slug_unique` ON `ladders` (`slug`);--> statement-breakpoint
CREATE TABLE `scorekeepers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`ladder_id` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scorekeepers_of` ON `scorekeepers` (`player_id`,`ladder_id`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `teams_named` ON `teams` (`ladder_id`,`name_key`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_prefix_unique` ON `api_keys` (`prefix`);--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `games_in_order` ON `games` (`ladder_id`,`played_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `games_external` ON `games` (`ladder_id`,`external_id`);--> statement-breakpoint
CREATE INDEX `games_map` ON `games` (`ladder_id`,`map`) WHERE map is not null;--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `participants_history` ON `participants` (`player_id`,`ladder_id`,`played_at`,`game_id`);--> statement-breakpoint
CREATE INDEX `participants_unrated` ON `participants` (`player_id`,`ladder_id`) WHERE not rated;--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_once` ON `submissions` (`key_id`,`ladder_id`,`idempotency_key`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `game_revisions_version` ON `game_revisions` (`game_id`,`version`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `ratings_in_order` ON `ratings` (`ladder_id`,`hidden`,`rating`,`player_id`);--> statement-breakpoint
CREATE INDEX `ratings_active_in_order` ON `ratings` (`ladder_id`,`hidden`,`active`,`rating`,`player_id`);--> statement-breakpoint
CREATE INDEX `ratings_by_games` ON `ratings` (`ladder_id`,`games`,`player_id`);--> statement-breakpoint
CREATE INDEX `ratings_by_last_played` ON `ratings` (`ladder_id`,`last_played_at`,`player_id`);--> statement-breakpoint
CREATE TABLE `rating_buckets` (
	`ladder_id` integer NOT NULL,
	`width` integer NOT NULL,
	`bucket` integer NOT NULL,
	`everyone` integer NOT NULL,
	`active` integer NOT NULL,
	PRIMARY KEY(`ladder_id`, `width`, `bucket`),
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `rating_moves_of` ON `rating_moves` (`player_id`,`ladder_id`,`id`);--> statement-breakpoint
CREATE INDEX `rating_moves_by` ON `rating_moves` (`game_id`,`at`);--> statement-breakpoint
CREATE TABLE `starting_ratings` (
	`ladder_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`rating` real NOT NULL,
	PRIMARY KEY(`ladder_id`, `player_id`),
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `seasons_named` ON `seasons` (`ladder_id`,`slug`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `season_editions_numbered` ON `season_editions` (`season_id`,`number`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `reports_state` ON `reports` (`ladder_id`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `reports_due` ON `reports` (`decides_at`);--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_game` ON `reports` (`game_id`) WHERE game_id is not null;--> statement-breakpoint
CREATE TABLE `report_players` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`asked` integer NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_players_once` ON `report_players` (`report_id`,`player_id`);--> statement-breakpoint
CREATE INDEX `report_players_of` ON `report_players` (`player_id`,`asked`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `report_answers_of` ON `report_answers` (`report_id`,`id`);--> statement-breakpoint
CREATE TABLE `report_blocks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`blocked_id` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blocked_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_blocks_once` ON `report_blocks` (`player_id`,`blocked_id`);--> statement-breakpoint
CREATE INDEX `report_blocks_of` ON `report_blocks` (`blocked_id`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `claim_tokens_hash_unique` ON `claim_tokens` (`hash`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_hash_unique` ON `sessions` (`hash`);--> statement-breakpoint
CREATE INDEX `sessions_of` ON `sessions` (`player_id`);--> statement-breakpoint
CREATE INDEX `sessions_seen` ON `sessions` (`seen_at`);--> statement-breakpoint
CREATE TABLE `authenticators` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `authenticators_playerId_unique` ON `authenticators` (`player_id`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credentialId_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_of` ON `passkeys` (`player_id`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `identities_subject` ON `identities` (`issuer`,`subject`);--> statement-breakpoint
CREATE INDEX `identities_of` ON `identities` (`player_id`);--> statement-breakpoint
CREATE TABLE `guest_identities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`source` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guest_identities_subject` ON `guest_identities` (`issuer`,`subject`,`player_id`);--> statement-breakpoint
CREATE INDEX `guest_identities_of` ON `guest_identities` (`player_id`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `guest_claims_state` ON `guest_claims` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `guest_claims_subject` ON `guest_claims` (`issuer`,`subject`);--> statement-breakpoint
CREATE INDEX `guest_claims_of` ON `guest_claims` (`guest_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`hash` text NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_codes_of` ON `recovery_codes` (`player_id`,`hash`);--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`event` text NOT NULL,
	`player_id` integer,
	`name` text NOT NULL,
	`network` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `security_events_at` ON `security_events` (`at`);--> statement-breakpoint
CREATE INDEX `security_events_of` ON `security_events` (`player_id`);--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target_kind`,`target_id`);--> statement-breakpoint
CREATE INDEX `audit_log_at` ON `audit_log` (`at`);--> statement-breakpoint
CREATE TABLE `database_epoch` (
	`id` integer PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `shared_files` (
	`folder` text NOT NULL,
	`name` text NOT NULL,
	`part` integer NOT NULL,
	`at` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`folder`, `name`, `part`)
);
--> statement-breakpoint
CREATE TABLE `shared_notes` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`value` text NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE INDEX `shared_notes_until` ON `shared_notes` (`until`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer NOT NULL,
	`expire` integer
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `events_waiting` ON `events` (`id`) WHERE fanned_out_at is null;--> statement-breakpoint
CREATE INDEX `events_at` ON `events` (`at`);--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_once` ON `deliveries` (`event_id`,`outlet_id`);--> statement-breakpoint
CREATE INDEX `deliveries_log` ON `deliveries` (`outlet_id`,`id`);--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`outlet_id`,`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `deliveries_at` ON `deliveries` (`at`);--> statement-breakpoint
CREATE TABLE `outlet_messages` (
	`outlet_id` integer NOT NULL,
	`game_id` integer NOT NULL,
	`message_id` text NOT NULL,
	`digest` text,
	PRIMARY KEY(`outlet_id`, `game_id`),
	FOREIGN KEY (`outlet_id`) REFERENCES `outlets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `inbox_of` ON `inbox` (`player_id`,`id`);--> statement-breakpoint
CREATE INDEX `inbox_unread` ON `inbox` (`player_id`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `inbox_at` ON `inbox` (`at`);--> statement-breakpoint
CREATE TABLE `notice_choices` (
	`id` integer PRIMARY KEY NOT NULL,
	`choices` text NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `email_addresses_tokenHash_unique` ON `email_addresses` (`token_hash`);--> statement-breakpoint
CREATE INDEX `email_addresses_of` ON `email_addresses` (`player_id`);--> statement-breakpoint
CREATE INDEX `email_addresses_hash` ON `email_addresses` (`hash`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`);--> statement-breakpoint
CREATE INDEX `mails_of` ON `mails` (`player_id`);
--> statement-breakpoint
-- The audit log is only ever added to.
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'The audit log is only ever added to: rows cannot be changed.');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'The audit log is only ever added to: rows cannot be removed.');
END;
--> statement-breakpoint
-- INSERT OR REPLACE removes the row that was there without asking the triggers that refuse to remove rows.
CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id) BEGIN
  SELECT RAISE(ABORT, 'The audit log is only ever added to: rows cannot be replaced.');
END;
