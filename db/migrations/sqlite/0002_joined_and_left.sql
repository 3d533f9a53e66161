ALTER TABLE `participants` ADD `joined_at` integer;--> statement-breakpoint
ALTER TABLE `participants` ADD `left_at` integer;