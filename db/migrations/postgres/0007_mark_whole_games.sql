ALTER TABLE "games" ADD COLUMN "whole" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Games with places or with scores against others.
UPDATE games SET whole = true WHERE id IN (SELECT game_id FROM participants WHERE place IS NOT NULL OR direct IS NOT NULL);
