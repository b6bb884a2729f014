-- What the end of each game need not cost.

-- The program counts a game as it stores it (server/storage/games/statistics). With a trigger that writes elsewhere, SQLite
-- keeps copies of all pages that the statement changes.
DROP TRIGGER games_are_counted;

-- Nearly every kind of set-up belongs to one game: games_by_kind answers the same.
DROP INDEX games_by_game_and_kind;

-- The same checked by comparisons: for a list of four, SQLite makes a table of its own at every game's end. Other
-- constraints need no other rows, so the text is changed in place, as SQLite's page on ALTER TABLE describes.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'outcome IN (''first'', ''second'', ''draw'', ''aborted'')',
  'outcome = ''first'' OR outcome = ''second'' OR outcome = ''draw'' OR outcome = ''aborted''')
WHERE type = 'table' AND name = 'games';
PRAGMA writable_schema = RESET;
