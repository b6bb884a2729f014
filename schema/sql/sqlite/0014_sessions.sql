-- Sessions as their owner sees them, and the code that stands for a forgotten password.

ALTER TABLE tokens ADD COLUMN created_ms INTEGER NOT NULL DEFAULT 0;  -- 0: before this was kept
ALTER TABLE tokens ADD COLUMN place TEXT NOT NULL DEFAULT '';  -- browser, system and network as people read them

ALTER TABLE users ADD COLUMN recovery BLOB;  -- BLAKE2b-256 of a code that can be used once; null: there is none
