-- Clubs: their texts, their members, who asks to be one, who is kept out, and how often people have done what is limited.

CREATE TABLE clubs (
  id         TEXT    PRIMARY KEY,
  name       TEXT    NOT NULL,
  folded     TEXT    UNIQUE,                -- folded, without what parts words; null: it is entered by a link, and not listed
  likeness   TEXT    UNIQUE,                -- what that looks like; null: the same
  about      TEXT    NOT NULL,
  entry      TEXT    NOT NULL CHECK (entry IN ('open', 'request', 'link')),
  link       BLOB,                          -- hash of the secret in its link; null: there is none
  founded_ms INTEGER NOT NULL,
  members    INTEGER NOT NULL               -- how many rows of club_members it has
) STRICT;

CREATE TABLE club_members (
  club     TEXT    NOT NULL REFERENCES clubs (id),
  user     INTEGER NOT NULL REFERENCES users (id),
  rank     INTEGER NOT NULL CHECK (rank IN (0, 1, 2)),  -- 0: member, 1: officer, 2: founder
  since_ms INTEGER NOT NULL,
  PRIMARY KEY (club, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX club_members_by_user ON club_members (user, club);
CREATE INDEX club_members_by_rank ON club_members (club, rank DESC, since_ms, user);
CREATE UNIQUE INDEX club_founders ON club_members (club) WHERE rank = 2;

CREATE TABLE club_requests (
  club  TEXT    NOT NULL REFERENCES clubs (id),
  user  INTEGER NOT NULL REFERENCES users (id),
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (club, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX club_requests_by_user ON club_requests (user, club);

CREATE TABLE club_bans (
  club  TEXT    NOT NULL REFERENCES clubs (id),
  user  INTEGER NOT NULL REFERENCES users (id),
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (club, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX club_bans_by_user ON club_bans (user, club);

-- Of the last day.
CREATE TABLE club_acts (
  id    INTEGER PRIMARY KEY AUTOINCREMENT,
  user  INTEGER NOT NULL REFERENCES users (id),
  kind  TEXT    NOT NULL CHECK (kind IN ('found', 'join', 'edit')),
  at_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX club_acts_by_user ON club_acts (user, kind, at_ms);
CREATE INDEX club_acts_by_time ON club_acts (kind, at_ms);
