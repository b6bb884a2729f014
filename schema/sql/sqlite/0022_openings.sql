-- The opening explorer: how public games with a result went on from the positions of their first turns.

-- One row for each turn that was played in a position. Symmetric positions are one (common/opening); so are their turns.
CREATE TABLE openings (
  position INTEGER NOT NULL,  -- its key
  turn     TEXT    NOT NULL,  -- empty: the game ended there
  first    INTEGER NOT NULL,  -- how many of these games the first player won
  second   INTEGER NOT NULL,
  drawn    INTEGER NOT NULL,
  latest   TEXT    NOT NULL,  -- ids of the games stored last, with a space between
  PRIMARY KEY (position, turn)
) STRICT, WITHOUT ROWID;

-- Games that were stored before this table are added by `gipfel openings`, from the newest to the oldest.
CREATE TABLE openings_to_come (
  below INTEGER NOT NULL  -- rowids of `games` below this are not in `openings` yet
) STRICT;

INSERT INTO openings_to_come SELECT coalesce(max(rowid), 0) + 1 FROM games;
