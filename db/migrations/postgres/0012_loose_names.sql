ALTER TABLE "former_names" ADD COLUMN "loose_key" text;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "loose_key" text;--> statement-breakpoint
CREATE INDEX "former_names_loosely" ON "former_names" USING btree ("loose_key");--> statement-breakpoint
CREATE INDEX "players_loosely" ON "players" USING btree ("loose_key");