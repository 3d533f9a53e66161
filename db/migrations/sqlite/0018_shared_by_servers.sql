CREATE TABLE `shared_files` (
	`folder` text NOT NULL,
	`name` text NOT NULL,
	`part` integer NOT NULL,
	`at` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`folder`, `name`, `part`)
);
--> statement-breakpoint
CREATE TABLE `shared_notes` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`value` text NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE INDEX `shared_notes_until` ON `shared_notes` (`until`);