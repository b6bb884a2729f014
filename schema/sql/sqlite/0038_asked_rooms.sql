-- Who has asked for a room, and with which key, for several servers on a PostgreSQL database. Here the table stays empty.
ALTER TABLE room_owners ADD COLUMN asked_by INTEGER;
ALTER TABLE room_owners ADD COLUMN asked_key TEXT;

CREATE UNIQUE INDEX room_owners_by_request ON room_owners (asked_by, asked_key) WHERE asked_key IS NOT NULL;
