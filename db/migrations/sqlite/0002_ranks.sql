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
ALTER TABLE `ratings` ADD `active` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `ratings_active_in_order` ON `ratings` (`ladder_id`,`active`,`rating`,`player_id`);--> statement-breakpoint
CREATE INDEX `ratings_by_games` ON `ratings` (`ladder_id`,`games`,`player_id`);--> statement-breakpoint
CREATE INDEX `ratings_by_last_played` ON `ratings` (`ladder_id`,`last_played_at`,`player_id`);--> statement-breakpoint
-- Ladders that are there already: who is active, and how many stand where.
UPDATE ratings SET active = last_played_at >= (SELECT newest_played_at FROM ladders WHERE id = ratings.ladder_id) - 5184000000;
--> statement-breakpoint
INSERT INTO rating_buckets (ladder_id, width, bucket, everyone, active)
SELECT ladder_id, 1, CAST(rating AS INTEGER) - (rating < CAST(rating AS INTEGER)), count(*), sum(active) FROM ratings GROUP BY 1, 3;
--> statement-breakpoint
INSERT INTO rating_buckets (ladder_id, width, bucket, everyone, active)
SELECT ladder_id, 64, CAST(rating / 64 AS INTEGER) - (rating / 64 < CAST(rating / 64 AS INTEGER)), count(*), sum(active) FROM ratings GROUP BY 1, 3;
