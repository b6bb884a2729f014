-- A webhook of a club can be told of the puzzles of the day.

ALTER TABLE club_webhooks ADD COLUMN tells_puzzles BIGINT NOT NULL DEFAULT 0 CHECK (tells_puzzles IN (0, 1));
-- Since 1970, UTC: no puzzles of this day and those before it are told any more.
ALTER TABLE club_webhooks ADD COLUMN puzzle_day BIGINT NOT NULL DEFAULT 0;

CREATE INDEX club_webhooks_by_puzzle_day ON club_webhooks (puzzle_day) WHERE tells_puzzles = 1 AND is_off = 0;

ALTER TABLE club_letters DROP CONSTRAINT club_letters_kind_check;
ALTER TABLE club_letters ADD CONSTRAINT club_letters_kind_check
  CHECK (kind IN ('event', 'result', 'seek', 'puzzle', 'test'));
