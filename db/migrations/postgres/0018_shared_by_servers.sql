CREATE TABLE "shared_files" (
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"part" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "shared_files_folder_name_part_pk" PRIMARY KEY("folder","name","part")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "shared_notes" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shared_notes_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE INDEX "shared_notes_until" ON "shared_notes" USING btree ("until");