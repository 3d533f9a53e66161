CREATE TABLE "database_epoch" (
	"id" bigint PRIMARY KEY NOT NULL,
	"epoch" text NOT NULL
);
