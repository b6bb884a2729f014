-- Mail: the addresses of people who want some, and what waits to be sent.

CREATE TABLE mail_addresses (
  "user"         INTEGER PRIMARY KEY REFERENCES users (id),
  address        TEXT,                  -- confirmed; null: none is yet
  wanted         TEXT,                  -- to be confirmed; null: none
  token          BLOB    UNIQUE,        -- hash of what confirms it, which is stored nowhere; null: no mail has it yet
  token_until_ms INTEGER NOT NULL DEFAULT 0,
  stop           TEXT    NOT NULL UNIQUE,  -- ends reminders without signing in; as each mail has it, it is no hash
  refused_ms     INTEGER,               -- since when a mail server refuses the address for good; null: none does
  reminded_ms    INTEGER NOT NULL DEFAULT 0,  -- when the last reminder was sent
  language       TEXT    NOT NULL       -- of who has chosen none in their account
) STRICT;

-- For the bounds of a day.
CREATE TABLE mail_confirmations (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  "user"  INTEGER NOT NULL,
  address BLOB    NOT NULL,  -- hash
  at_ms   INTEGER NOT NULL
) STRICT;

CREATE INDEX mail_confirmations_by_time ON mail_confirmations (at_ms);
CREATE INDEX mail_confirmations_by_user ON mail_confirmations ("user");
CREATE INDEX mail_confirmations_by_address ON mail_confirmations (address);

-- What is to be sent. What a mail says is written when it is sent.
CREATE TABLE mails (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  "user"  INTEGER NOT NULL,            -- 0: the moderators
  kind    TEXT    NOT NULL CHECK (kind IN ('confirmation', 'reminder', 'reports')),
  made_ms INTEGER NOT NULL,
  due_ms  INTEGER NOT NULL,            -- no sooner is it tried again
  tries   INTEGER NOT NULL DEFAULT 0,
  handed  INTEGER NOT NULL DEFAULT 0 CHECK (handed IN (0, 1)),  -- a mail server may have all of it
  UNIQUE ("user", kind)
) STRICT;

CREATE INDEX mails_by_due ON mails (due_ms);

-- Of what people were reminded, or are to be: the newest turn of each game.
CREATE TABLE reminders (
  "user" INTEGER NOT NULL,
  room   TEXT    NOT NULL,
  ply    INTEGER NOT NULL,             -- after how many turns it became theirs
  told   INTEGER NOT NULL CHECK (told IN (0, 1)),
  PRIMARY KEY ("user", room)
) STRICT, WITHOUT ROWID;

-- Which notices people want by which way, where it is not what most want.
CREATE TABLE notice_choices (
  "user"    INTEGER NOT NULL,
  channel   TEXT    NOT NULL CHECK (channel IN ('mail', 'push')),
  kind      TEXT    NOT NULL CHECK (kind IN ('turn', 'late', 'challenge')),
  is_wanted INTEGER NOT NULL CHECK (is_wanted IN (0, 1)),
  PRIMARY KEY ("user", channel, kind)
) STRICT, WITHOUT ROWID;

-- The newest report of which the moderators were told by mail, and when.
CREATE TABLE report_mail (
  id        INTEGER PRIMARY KEY CHECK (id = 1),
  newest_ms INTEGER NOT NULL,
  mailed_ms INTEGER NOT NULL
) STRICT;
