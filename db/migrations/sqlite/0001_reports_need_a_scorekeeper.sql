ALTER TABLE `reports` ADD `needs_scorekeeper` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `objected_by` integer REFERENCES players(id);--> statement-breakpoint
-- A sentence said who objects to the game of a confirmed report, or why a scorekeeper has to decide one.
UPDATE reports SET objected_by = (
  SELECT player_id FROM report_answers WHERE report_id = reports.id AND kind = 'denied' ORDER BY report_answers.id DESC LIMIT 1
) WHERE state = 'confirmed' AND queued_because IS NOT NULL;--> statement-breakpoint
-- The sentence began with the name of the player who blocks the reporter; null where nobody has that name now.
UPDATE reports SET needs_scorekeeper = CAST('{"why":"blocked","blockerId":' || COALESCE((
  SELECT CAST(MIN(players.id) AS text) FROM players
  WHERE substr(queued_because, 1, length(name) + 40) = name || ' has asked that scorekeepers check what '
), 'null') || '}' AS text) WHERE state <> 'confirmed' AND queued_because LIKE '% has asked that scorekeepers check what %';--> statement-breakpoint
-- A sentence that no release wrote may say what is not for everybody, and is not kept.
UPDATE reports SET needs_scorekeeper = CAST('{"why":"' || CASE queued_because
  WHEN 'On this ladder, scorekeepers check every report.' THEN 'every-report'
  WHEN 'Players do not report games of this ladder any more.' THEN 'reports-off'
  WHEN 'The player who reported it cannot sign in any more.' THEN 'reporter-gone'
  WHEN 'Nobody who pays can be asked.' THEN 'nobody-to-ask'
  ELSE 'unknown' END || '"}' AS text)
WHERE state <> 'confirmed' AND queued_because IS NOT NULL AND needs_scorekeeper IS NULL;--> statement-breakpoint
ALTER TABLE `reports` DROP COLUMN `queued_because`;