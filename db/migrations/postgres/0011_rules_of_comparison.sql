-- What counts as ahead, and what a newcomer's game is worth: ladders that are there keep the original's rules.
UPDATE "ladders" SET "rules" = "rules" || '{"compare": "rate", "newcomer": null}'::jsonb;
