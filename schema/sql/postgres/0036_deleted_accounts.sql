-- Leaderboards leave deleted accounts out: a few among all people.
CREATE INDEX deleted_accounts ON users (id) WHERE deleted_ms IS NOT NULL;
