-- Of which seeks people with accounts want to be told by push messages while they are not here.

CREATE TABLE seek_wishes (
  "user"  INTEGER NOT NULL,
  game    TEXT    NOT NULL,             -- id of the registry
  is_live INTEGER NOT NULL CHECK (is_live IN (0, 1)),
  told_ms INTEGER NOT NULL DEFAULT 0,   -- when the person was told last, of whatever seek
  PRIMARY KEY ("user", game, is_live)
) STRICT, WITHOUT ROWID;

CREATE INDEX seek_wishes_by_kind ON seek_wishes (game, is_live, told_ms, "user");
