-- What players of unfinished games have prepared for the case that the other plays certain turns. Nobody else may see it.
CREATE TABLE conditional_turns (
  room       TEXT    NOT NULL,
  "user"     INTEGER NOT NULL,
  lines      TEXT    NOT NULL,  -- JSON: lists of turns, the other player's first, from the present position on
  dropped_at INTEGER,           -- after how many turns of the game others were dropped; null: none were
  PRIMARY KEY (room, "user")
) STRICT, WITHOUT ROWID;
