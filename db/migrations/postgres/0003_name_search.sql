-- Searches by the start of a name, whatever language the database sorts in.
CREATE INDEX players_by_start ON players (name_key text_pattern_ops);
