-- What people with accounts write to each other, the newest of each two, and who lets whom write to them.

ALTER TABLE users ADD COLUMN writers TEXT NOT NULL DEFAULT 'known' CHECK (writers IN ('nobody', 'known', 'all'));

CREATE TABLE messages (
  id     INTEGER PRIMARY KEY AUTOINCREMENT,
  one    INTEGER NOT NULL REFERENCES users (id),  -- of the two people, the one with the smaller number
  two    INTEGER NOT NULL REFERENCES users (id),
  sender INTEGER NOT NULL,                        -- one of them
  at_ms  INTEGER NOT NULL,
  line   TEXT    NOT NULL
) STRICT;

CREATE INDEX messages_between ON messages (one, two, id);
CREATE INDEX messages_of_two ON messages (two);
CREATE INDEX messages_by_sender ON messages (sender, at_ms);

-- Twice for each two people, once as each of them has it.
CREATE TABLE conversations (
  user        INTEGER NOT NULL REFERENCES users (id),
  other       INTEGER NOT NULL REFERENCES users (id),
  last_id     INTEGER NOT NULL,            -- of their newest message
  unread      INTEGER NOT NULL,            -- how many the user has not read
  wrote       INTEGER NOT NULL CHECK (wrote IN (0, 1)),  -- whether the user has written in it
  stranger_ms INTEGER NOT NULL DEFAULT 0,  -- when the user began it with somebody who did not know them; 0: they did not
  PRIMARY KEY (user, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX conversations_by_last ON conversations (user, last_id);
CREATE INDEX conversations_by_other ON conversations (other);
CREATE INDEX conversations_unread ON conversations (user, unread) WHERE unread > 0;
