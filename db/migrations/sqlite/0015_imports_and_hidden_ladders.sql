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
ALTER TABLE `games` ADD `import_id` integer REFERENCES imports(id);--> statement-breakpoint
ALTER TABLE `ladders` ADD `hidden_at` integer;--> statement-breakpoint
CREATE INDEX `participants_unrated` ON `participants` (`player_id`,`ladder_id`) WHERE not rated;