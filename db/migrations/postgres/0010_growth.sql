-- Compared by bytes, as SQLite does, whatever language the database sorts in.
CREATE TABLE "name_parts" (
	"part" text COLLATE "C" NOT NULL,
	"player_id" bigint NOT NULL,
	CONSTRAINT "name_parts_part_player_id_pk" PRIMARY KEY("part","player_id")
);
--> statement-breakpoint
ALTER TABLE "ladders" ADD COLUMN "last_added_game" bigint;--> statement-breakpoint
ALTER TABLE "ladders" ADD COLUMN "only_added_since" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Searches by the start of an address; SQLite's own index serves them.
CREATE INDEX players_by_slug_start ON players (slug text_pattern_ops);
