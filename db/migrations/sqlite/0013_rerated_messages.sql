ALTER TABLE `deliveries` ADD `game_id` integer;--> statement-breakpoint
ALTER TABLE `outlet_messages` ADD `digest` text;