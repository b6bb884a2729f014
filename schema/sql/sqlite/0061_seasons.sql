-- What players have won, and the leagues of clubs.

CREATE INDEX tournaments_by_winner ON tournaments (winner, ended_ms, id) WHERE winner IS NOT NULL;

ALTER TABLE leagues ADD COLUMN club TEXT;          -- null: of the whole site; it may be closed since
ALTER TABLE leagues ADD COLUMN members_only INTEGER NOT NULL DEFAULT 0 CHECK (members_only IN (0, 1));
