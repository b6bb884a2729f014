-- Games of tournaments at times that their players have agreed on: for calendars and reminders.

CREATE TABLE arranged_games (
  tournament TEXT   COLLATE "C" NOT NULL REFERENCES tournaments (id),
  round      BIGINT NOT NULL,
  board      BIGINT NOT NULL,
  name       TEXT   NOT NULL,             -- of the tournament
  game       TEXT   NOT NULL,             -- of the registry
  first      BIGINT NOT NULL,             -- both are users
  second     BIGINT NOT NULL,
  at_ms      BIGINT NOT NULL,
  agreed_ms  BIGINT NOT NULL,             -- when they agreed on it
  told       BIGINT NOT NULL CHECK (told IN (0, 1, 2)),  -- 1: reminded an hour before, 2: ten minutes before
  PRIMARY KEY (tournament, round, board)
);

CREATE INDEX arranged_games_by_time ON arranged_games (at_ms) WHERE told < 2;
CREATE INDEX arranged_games_by_first ON arranged_games (first);
CREATE INDEX arranged_games_by_second ON arranged_games (second);

ALTER TABLE notice_choices DROP CONSTRAINT notice_choices_kind_check;
ALTER TABLE notice_choices ADD CONSTRAINT notice_choices_kind_check
  CHECK (kind IN ('turn', 'late', 'challenge', 'club', 'match'));

ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check CHECK (kind IN ('confirmation', 'reminder', 'reports', 'match'));
