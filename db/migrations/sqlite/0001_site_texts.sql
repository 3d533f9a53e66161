ALTER TABLE `site` ADD `contact` text;--> statement-breakpoint
ALTER TABLE `site` ADD `footer` text;--> statement-breakpoint
ALTER TABLE `site` ADD `imprint` text;--> statement-breakpoint
ALTER TABLE `site` ADD `privacy` text;--> statement-breakpoint
ALTER TABLE `site` ADD `time_zone` text;