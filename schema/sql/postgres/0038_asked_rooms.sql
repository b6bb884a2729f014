-- Who has asked for a room, and with which key: the same message to another server makes no second room. It stands for as
-- long as the room is at work; by then all servers know it.
ALTER TABLE room_owners
  ADD COLUMN asked_by  BIGINT,
  ADD COLUMN asked_key TEXT COLLATE "C";

CREATE UNIQUE INDEX room_owners_by_request ON room_owners (asked_by, asked_key) WHERE asked_key IS NOT NULL;
