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
	`logo` text
);
--> statement-breakpoint
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
ALTER TABLE `players` ADD `mark` integer DEFAULT 0 NOT NULL;