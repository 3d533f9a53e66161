CREATE TABLE `name_parts` (
	`part` text NOT NULL,
	`player_id` integer NOT NULL,
	PRIMARY KEY(`part`, `player_id`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `ladders` ADD `last_added_game` integer;--> statement-breakpoint
ALTER TABLE `ladders` ADD `only_added_since` integer DEFAULT 0 NOT NULL;
