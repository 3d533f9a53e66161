CREATE TABLE "starting_ratings" (
	"ladder_id" bigint NOT NULL,
	"player_id" bigint NOT NULL,
	"rating" double precision NOT NULL,
	CONSTRAINT "starting_ratings_ladder_id_player_id_pk" PRIMARY KEY("ladder_id","player_id")
);
--> statement-breakpoint
ALTER TABLE "starting_ratings" ADD CONSTRAINT "starting_ratings_ladder_id_ladders_id_fk" FOREIGN KEY ("ladder_id") REFERENCES "public"."ladders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "starting_ratings" ADD CONSTRAINT "starting_ratings_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;