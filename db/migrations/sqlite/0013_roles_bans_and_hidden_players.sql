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
CREATE TABLE `scorekeepers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`ladder_id` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ladder_id`) REFERENCES `ladders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scorekeepers_of` ON `scorekeepers` (`player_id`,`ladder_id`);--> statement-breakpoint
DROP INDEX `ratings_in_order`;--> statement-breakpoint
DROP INDEX `ratings_active_in_order`;--> statement-breakpoint
ALTER TABLE `ratings` ADD `hidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `ratings_in_order` ON `ratings` (`ladder_id`,`hidden`,`rating`,`player_id`);--> statement-breakpoint
CREATE INDEX `ratings_active_in_order` ON `ratings` (`ladder_id`,`hidden`,`active`,`rating`,`player_id`);--> statement-breakpoint
ALTER TABLE `players` ADD `banned_until` integer;--> statement-breakpoint
ALTER TABLE `players` ADD `ban_reason` text;--> statement-breakpoint
ALTER TABLE `players` ADD `ban_shown` text;--> statement-breakpoint
ALTER TABLE `players` ADD `hidden_at` integer;--> statement-breakpoint
CREATE INDEX `players_banned` ON `players` (`banned_until`);--> statement-breakpoint
CREATE INDEX `players_hidden` ON `players` (`hidden_at`);
--> statement-breakpoint
-- Everyone who is there, with the games that are there already.
INSERT INTO player_activity (id, games, last_played_at, last_seen_at)
SELECT players.id, count(games.id), max(games.played_at), coalesce(max(games.played_at), 0)
FROM players
LEFT JOIN participants ON participants.player_id = players.id
LEFT JOIN games ON games.id = participants.game_id AND games.status <> 'voided'
GROUP BY players.id;
