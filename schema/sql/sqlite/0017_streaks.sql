-- The same checked by comparisons: for a list of three, SQLite makes a table of its own at every game's end.

ALTER TABLE streaks RENAME TO listed_streaks;

CREATE TABLE streaks (
  user     INTEGER PRIMARY KEY,
  result   TEXT    NOT NULL CHECK (result = 'won' OR result = 'drawn' OR result = 'lost'),  -- of the last game
  length   INTEGER NOT NULL,  -- how many ended so without a break
  most_won INTEGER NOT NULL   -- the longest of all streaks of games won
) STRICT;

INSERT INTO streaks SELECT user, result, length, most_won FROM listed_streaks;

DROP TABLE listed_streaks;
