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
ALTER TABLE `players` ADD `merged_into` integer;