-- SQLite's own index on name_key serves searches by the start of a name; PostgreSQL needs one of its own (see there).
SELECT 1;
