ALTER TABLE `former_names` ADD `loose_key` text;--> statement-breakpoint
CREATE INDEX `former_names_loosely` ON `former_names` (`loose_key`);--> statement-breakpoint
ALTER TABLE `players` ADD `loose_key` text;--> statement-breakpoint
CREATE INDEX `players_loosely` ON `players` (`loose_key`);