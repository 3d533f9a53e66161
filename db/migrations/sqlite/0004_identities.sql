CREATE TABLE `guest_claims` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`guest_id` integer NOT NULL,
	`player_id` integer,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`name` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	`state` text NOT NULL,
	`decided_at` integer,
	`decided_by` integer,
	`reason` text,
	FOREIGN KEY (`guest_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `guest_claims_state` ON `guest_claims` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `guest_claims_subject` ON `guest_claims` (`issuer`,`subject`);--> statement-breakpoint
CREATE INDEX `guest_claims_of` ON `guest_claims` (`guest_id`);--> statement-breakpoint
CREATE TABLE `guest_identities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`source` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guest_identities_subject` ON `guest_identities` (`issuer`,`subject`,`player_id`);--> statement-breakpoint
CREATE INDEX `guest_identities_of` ON `guest_identities` (`player_id`);--> statement-breakpoint
CREATE TABLE `identities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`name` text NOT NULL,
	`linked_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identities_subject` ON `identities` (`issuer`,`subject`);--> statement-breakpoint
CREATE INDEX `identities_of` ON `identities` (`player_id`);--> statement-breakpoint
ALTER TABLE `site` ADD `providers_register` integer;--> statement-breakpoint
ALTER TABLE `site` ADD `passwords_offered` integer;