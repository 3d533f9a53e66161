-- What counts as ahead, and what a newcomer's game is worth: ladders that are there keep the original's rules.
UPDATE `ladders` SET `rules` = json_set(`rules`, '$.compare', 'rate', '$.newcomer', NULL);
