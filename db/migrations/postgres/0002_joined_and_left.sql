ALTER TABLE "participants" ADD COLUMN "joined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "left_at" timestamp (3) with time zone;