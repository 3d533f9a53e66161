CREATE TABLE `starting_ratings` (
	`ladder_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`rating` real NOT NULL,
	PRIMARY KEY(`ladder_id`, `player_id`),
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
