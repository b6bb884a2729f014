-- The explorer: public games with a result are found by every position they reached, not by their first ones alone.
-- Symmetric positions have one key (common/explorer).

DROP TABLE openings;
DROP TABLE openings_to_come;

-- Games that are in no segment yet, in the order in which they were added; numbers leave no gaps. A game is added in the
-- transaction that ends it.
CREATE TABLE explored_games (
  number    INTEGER PRIMARY KEY,
  game      INTEGER NOT NULL,  -- its rowid
  result    INTEGER NOT NULL,  -- 0: the first player won, 1: the second, 2: drawn
  positions BLOB    NOT NULL   -- the keys of its positions from the start on, eight bytes each, the lowest first
) STRICT;

-- The positions of some thousand games, sorted: the first 8000 of the table above become the next segment.
CREATE TABLE explorer_segments (
  place   INTEGER PRIMARY KEY,  -- number of the segment times 256, and the first 8 bits of the positions' keys
  entries BLOB NOT NULL         -- sixteen bytes for each position of a game: server/storage/games/segment.cpp
) STRICT;

CREATE TABLE explorer (
  below         INTEGER NOT NULL,  -- rowids of `games` below this are not in it yet; they are added from the newest on
  first_segment INTEGER NOT NULL,  -- segments before this are to be removed
  next_segment  INTEGER NOT NULL   -- segments from this on are not whole
) STRICT;

INSERT INTO explorer SELECT coalesce(max(rowid) + 1, 0), 0, 0 FROM games;
