CREATE TABLE "rating_buckets" (
	"ladder_id" bigint NOT NULL,
	"width" bigint NOT NULL,
	"bucket" bigint NOT NULL,
	"everyone" bigint NOT NULL,
	"active" bigint NOT NULL,
	CONSTRAINT "rating_buckets_ladder_id_width_bucket_pk" PRIMARY KEY("ladder_id","width","bucket")
);
--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "rating_buckets" ADD CONSTRAINT "rating_buckets_ladder_id_ladders_id_fk" FOREIGN KEY ("ladder_id") REFERENCES "public"."ladders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ratings_active_in_order" ON "ratings" USING btree ("ladder_id","active","rating","player_id");--> statement-breakpoint
CREATE INDEX "ratings_by_games" ON "ratings" USING btree ("ladder_id","games","player_id");--> statement-breakpoint
CREATE INDEX "ratings_by_last_played" ON "ratings" USING btree ("ladder_id","last_played_at","player_id");--> statement-breakpoint
-- Ladders that are there already: who is active, and how many stand where.
UPDATE ratings SET active = last_played_at >= ladders.newest_played_at - interval '60 days' FROM ladders WHERE ladders.id = ratings.ladder_id;
--> statement-breakpoint
INSERT INTO rating_buckets (ladder_id, width, bucket, everyone, active)
SELECT ladder_id, 1, floor(rating)::bigint, count(*), count(*) FILTER (WHERE active) FROM ratings GROUP BY 1, 3;
--> statement-breakpoint
INSERT INTO rating_buckets (ladder_id, width, bucket, everyone, active)
SELECT ladder_id, 64, floor(rating / 64)::bigint, count(*), count(*) FILTER (WHERE active) FROM ratings GROUP BY 1, 3;
