ALTER TABLE "games" ADD COLUMN "rated_again" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Of earlier games, the moves that a late one caused say that it was late; the games after it are those that were entered before.
UPDATE games SET rated_again = (
  SELECT count(*) FROM games AS later
  WHERE later.ladder_id = games.ladder_id AND later.status = 'rated' AND later.id < games.id
    AND (later.played_at, later.id) > (games.played_at, games.id)
) WHERE id IN (SELECT game_id FROM rating_moves WHERE cause = 'late' AND game_id IS NOT NULL);
