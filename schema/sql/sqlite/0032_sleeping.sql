-- Unfinished games that nobody looks at and that no live clock drives: their events in one row each, which is read when
-- somebody comes.

-- The first events of an unfinished game. Those after them, if any, are rows of `room_events`.
CREATE TABLE folded_events (
  room  TEXT PRIMARY KEY NOT NULL,
  lines TEXT             NOT NULL  -- bodies as in `room_events`, one a line
) STRICT;

-- What the server knows of a game without a look at its events. Whatever changes these removes the row.
CREATE TABLE sleeping_rooms (
  room       TEXT    PRIMARY KEY NOT NULL,
  beginning  TEXT    NOT NULL,  -- the events that made it and began its game, as lines, numbered from 0
  ply        INTEGER NOT NULL,
  to_move    INTEGER NOT NULL CHECK (to_move IN (0, 1)),
  position   TEXT    NOT NULL,  -- for a miniature board; empty until it is drawn
  last_turn  TEXT    NOT NULL,
  unattended INTEGER NOT NULL CHECK (unattended IN (0, 1)),
  due_ms     INTEGER            -- wall clock: something falls due then; null: nothing does
) STRICT, WITHOUT ROWID;
