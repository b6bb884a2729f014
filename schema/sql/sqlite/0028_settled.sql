-- Reports that an operator has settled are no longer shown to them, and settings that an operator has changed while the
-- server runs stand over those that it was started with.

ALTER TABLE reports ADD COLUMN settled_ms INTEGER NOT NULL DEFAULT 0;  -- 0: nobody has yet

CREATE INDEX reports_open ON reports (id) WHERE settled_ms = 0;

CREATE TABLE settings (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
