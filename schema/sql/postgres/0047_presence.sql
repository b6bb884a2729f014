-- When somebody with an account was last here, and who does not want that to be shown.

ALTER TABLE users ADD COLUMN here_ms BIGINT;  -- give or take an hour; null: not since this is kept, a guest, or hides
ALTER TABLE users ADD COLUMN hides BIGINT NOT NULL DEFAULT 0 CHECK (hides IN (0, 1));

CREATE INDEX users_who_hide ON users (id) WHERE hides = 1;
