ALTER TABLE "ladders" DROP COLUMN "last_added_game";--> statement-breakpoint
ALTER TABLE "ladders" DROP COLUMN "only_added_since";