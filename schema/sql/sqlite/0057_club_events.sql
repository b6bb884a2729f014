-- Tournaments as events of clubs, and what the page of a club says of those that have ended.

ALTER TABLE tournaments ADD COLUMN club TEXT;          -- null: of no club; it may be closed since
ALTER TABLE tournaments ADD COLUMN members_only INTEGER NOT NULL DEFAULT 0 CHECK (members_only IN (0, 1));
ALTER TABLE tournaments ADD COLUMN winner INTEGER;     -- null: it has not ended, or without one
ALTER TABLE tournaments ADD COLUMN players INTEGER NOT NULL DEFAULT 0;  -- at its end

CREATE INDEX tournaments_by_club ON tournaments (club, ended_ms) WHERE club IS NOT NULL;
