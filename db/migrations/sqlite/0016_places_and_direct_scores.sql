ALTER TABLE `participants` ADD `place` integer;--> statement-breakpoint
ALTER TABLE `participants` ADD `direct` text;--> statement-breakpoint
ALTER TABLE `participants` ADD `games_before` integer;