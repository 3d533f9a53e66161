CREATE TABLE `database_epoch` (
	`id` integer PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL
);
