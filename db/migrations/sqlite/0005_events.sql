CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`ladder_id` integer,
	`game_id` integer,
	`player_ids` text NOT NULL,
	`payload` text NOT NULL,
	`fanned_out_at` integer
);
--> statement-breakpoint
CREATE INDEX `events_waiting` ON `events` (`id`) WHERE fanned_out_at is null;--> statement-breakpoint
CREATE INDEX `events_at` ON `events` (`at`);