-- Games that were not played here. All three are null for those that were.

ALTER TABLE games ADD COLUMN imported_ms INTEGER;
ALTER TABLE games ADD COLUMN source TEXT;  -- null: another Gipfel
ALTER TABLE games ADD COLUMN tags TEXT;    -- of its record, those that mean nothing here, as lines of it
