-- Running games as events, finished games as one row each.

-- Append-only, in rowid order. The events of a game go when it ends and becomes a row of `games`.
CREATE TABLE room_events (
  id   INTEGER PRIMARY KEY,  -- given by the server, rising
  room TEXT NOT NULL,
  body TEXT NOT NULL         -- JSON: the event with everything, its sender and key too
) STRICT;

CREATE TABLE games (
  id          TEXT    PRIMARY KEY NOT NULL,  -- the room's
  game        TEXT    NOT NULL,
  setup       TEXT    NOT NULL,              -- full: a random one with its seed
  setup_kind  TEXT    NOT NULL,              -- the set-up up to its first colon
  first_id    INTEGER,                       -- null: nobody sat there
  first_name  TEXT,                          -- as it was when the game was played
  second_id   INTEGER,
  second_name TEXT,
  outcome     TEXT    NOT NULL CHECK (outcome IN ('first', 'second', 'draw', 'aborted')),
  reason      TEXT    NOT NULL,
  visibility  TEXT    NOT NULL CHECK (visibility IN ('public', 'private')),
  created_ms  INTEGER NOT NULL,
  ended_ms    INTEGER NOT NULL,
  plies       INTEGER NOT NULL,
  record      TEXT    NOT NULL               -- the bodies of all events, one a line
) STRICT;

-- One index for each way in which the list of games may be narrowed, each in the order of the list; what
-- else a filter asks is read from the index too.
CREATE INDEX games_by_end ON games (ended_ms, id, outcome) WHERE visibility = 'public';
CREATE INDEX games_by_game ON games (game, ended_ms, id, outcome) WHERE visibility = 'public';
CREATE INDEX games_by_kind ON games (setup_kind, ended_ms, id, game, outcome) WHERE visibility = 'public';
CREATE INDEX games_by_game_and_kind ON games (game, setup_kind, ended_ms, id, outcome) WHERE visibility = 'public';
CREATE INDEX games_by_outcome ON games (outcome, ended_ms, id) WHERE visibility = 'public';
CREATE INDEX games_by_game_and_outcome ON games (game, outcome, ended_ms, id) WHERE visibility = 'public';
CREATE INDEX games_by_setup ON games (setup, game) WHERE visibility = 'public';

-- Who played what, one row a seat, in the order of the list.
CREATE TABLE game_players (
  user       INTEGER NOT NULL,
  visibility TEXT    NOT NULL,
  ended_ms   INTEGER NOT NULL,
  game_id    TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  PRIMARY KEY (user, visibility, ended_ms, game_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX game_players_by_game ON game_players (game_id);
