-- Accounts that a program plays with: shown as computers, without a password and without ratings.

CREATE TABLE bots (
  user  INTEGER PRIMARY KEY REFERENCES users (id),
  owner INTEGER REFERENCES users (id),                 -- whose account made it; null: one of the server's own computers
  level INTEGER UNIQUE CHECK (level BETWEEN 1 AND 8),  -- of the server's own computers; null: somebody's bot
  CHECK ((owner IS NULL) = (level IS NOT NULL))
) STRICT;

CREATE INDEX bots_by_owner ON bots (owner);
