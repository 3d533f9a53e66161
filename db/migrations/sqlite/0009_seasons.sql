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
ALTER TABLE `ladders` ADD `appended_since` integer DEFAULT 0 NOT NULL;