CREATE TABLE `outlets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`shown_address` text NOT NULL,
	`secret` text,
	`old_secret` text,
	`old_secret_until` integer,
	`site` text NOT NULL,
	`sends` text,
	`ladder_ids` text,
	`guild_id` text,
	`channel_id` text,
	`message_id` text,
	`edited_at` integer,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`delivered_at` integer,
	`paused_until` integer,
	`claimed_until` integer,
	`disabled_at` integer,
	`disabled_status` integer,
	FOREIGN KEY (`created_by`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`outlet_id` integer NOT NULL,
	`event_id` integer,
	`kind` text NOT NULL,
	`message_id` text NOT NULL,
	`at` integer NOT NULL,
	`state` text NOT NULL,
	`due_at` integer,
	`attempts` integer NOT NULL,
	`status` integer,
	`problem` text,
	`took_ms` integer,
	`waited_ms` integer,
	`done_at` integer,
	FOREIGN KEY (`outlet_id`) REFERENCES `outlets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_once` ON `deliveries` (`event_id`,`outlet_id`);--> statement-breakpoint
CREATE INDEX `deliveries_log` ON `deliveries` (`outlet_id`,`id`);--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`outlet_id`,`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `deliveries_at` ON `deliveries` (`at`);--> statement-breakpoint
CREATE TABLE `outlet_messages` (
	`outlet_id` integer NOT NULL,
	`game_id` integer NOT NULL,
	`message_id` text NOT NULL,
	PRIMARY KEY(`outlet_id`, `game_id`),
	FOREIGN KEY (`outlet_id`) REFERENCES `outlets`(`id`) ON UPDATE no action ON DELETE cascade
);
