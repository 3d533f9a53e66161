ALTER TABLE "participants" ADD COLUMN "place" bigint;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "direct" jsonb;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "games_before" bigint;