CREATE TABLE `report_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_views_once` ON `report_views` (`report_id`,`player_id`,`version`);--> statement-breakpoint
CREATE INDEX `report_views_of` ON `report_views` (`player_id`);--> statement-breakpoint
ALTER TABLE `reports` ADD `reminds_at` integer;--> statement-breakpoint
CREATE INDEX `reports_reminder` ON `reports` (`reminds_at`) WHERE reminds_at is not null;--> statement-breakpoint
CREATE INDEX `reports_silence` ON `reports` (`ladder_id`,`decided_at`) WHERE basis = 'silence';--> statement-breakpoint
UPDATE `reports` SET `reminds_at` = `decides_at` - 604800000 WHERE state IN ('contested', 'queued') AND decides_at IS NOT NULL;