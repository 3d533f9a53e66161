ALTER TABLE "deliveries" ADD COLUMN "game_id" bigint;--> statement-breakpoint
ALTER TABLE "outlet_messages" ADD COLUMN "digest" text;