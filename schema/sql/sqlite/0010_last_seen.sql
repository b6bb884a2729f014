-- Guests who have played nothing and were not seen for long are removed.

ALTER TABLE users ADD COLUMN seen_ms INTEGER;  -- when a guest was last seen, give or take a day; null: is never removed

UPDATE users SET seen_ms = CAST(strftime('%s', 'now') AS INTEGER) * 1000 WHERE guest = 1;

CREATE INDEX users_by_seen ON users (seen_ms) WHERE seen_ms IS NOT NULL;
