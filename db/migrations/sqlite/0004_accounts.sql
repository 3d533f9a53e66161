CREATE TABLE `former_names` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`slug` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `former_names_nameKey_unique` ON `former_names` (`name_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `former_names_slug_unique` ON `former_names` (`slug`);--> statement-breakpoint
CREATE INDEX `former_names_of` ON `former_names` (`player_id`);--> statement-breakpoint
ALTER TABLE `players` ADD `disabled_at` integer;