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
ALTER TABLE `ladders` ADD `reporting` text;