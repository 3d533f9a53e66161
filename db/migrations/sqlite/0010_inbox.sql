CREATE TABLE `inbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`event` text NOT NULL,
	`ladder_id` integer,
	`game_id` integer,
	`payload` text NOT NULL,
	`read_at` integer,
	`daily` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `inbox_of` ON `inbox` (`player_id`,`id`);--> statement-breakpoint
CREATE INDEX `inbox_unread` ON `inbox` (`player_id`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `inbox_at` ON `inbox` (`at`);--> statement-breakpoint
CREATE TABLE `notice_choices` (
	`id` integer PRIMARY KEY NOT NULL,
	`choices` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `email_addresses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`address` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`verified_at` integer,
	`token_hash` text,
	`token_until` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_addresses_tokenHash_unique` ON `email_addresses` (`token_hash`);--> statement-breakpoint
CREATE INDEX `email_addresses_of` ON `email_addresses` (`player_id`);--> statement-breakpoint
CREATE INDEX `email_addresses_hash` ON `email_addresses` (`hash`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`player_id` integer,
	`subject_id` integer,
	`sealed` text,
	`at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`);--> statement-breakpoint
CREATE INDEX `mails_of` ON `mails` (`player_id`);--> statement-breakpoint
ALTER TABLE `claim_tokens` ADD `by_mail` integer;