-- Names of every script. Here and in queries folded(name) is the same for all spellings of one name, in upper and lower
-- case and however its letters are composed, and likeness(name) for all names that look alike: functions that the
-- program adds (server/storage/spelling_functions).

ALTER TABLE users ADD COLUMN folded TEXT;
ALTER TABLE users ADD COLUMN likeness TEXT;  -- null: a guest, whose name the server has chosen
UPDATE users SET folded = folded(name), likeness = iif(guest, NULL, likeness(name));

CREATE INDEX users_by_folded ON users (folded);
CREATE INDEX users_by_likeness ON users (likeness) WHERE likeness IS NOT NULL;
DROP INDEX accounts_by_name;
CREATE INDEX accounts_by_folded ON users (folded) WHERE guest = 0;

ALTER TABLE reserved_names ADD COLUMN folded TEXT;
ALTER TABLE reserved_names ADD COLUMN likeness TEXT;
UPDATE reserved_names SET folded = folded(name), likeness = likeness(name);
CREATE INDEX reserved_names_by_folded ON reserved_names (folded);
CREATE INDEX reserved_names_by_likeness ON reserved_names (likeness);

-- Names are looked for by their beginnings as they are folded.
UPDATE OR REPLACE player_names SET name = folded(name) WHERE name <> folded(name);

-- Whoever asks for a name that somebody else has or had, or for one that looks like it, is told that it is taken.
DROP TRIGGER reserved_names_are_not_given;
DROP TRIGGER reserved_names_are_not_taken;
CREATE TRIGGER names_are_not_given_twice BEFORE INSERT ON users
WHEN NEW.guest = 0 AND (
  EXISTS (SELECT 1 FROM users WHERE folded = folded(NEW.name) OR likeness = likeness(NEW.name))
  OR EXISTS (SELECT 1 FROM reserved_names WHERE folded = folded(NEW.name) OR likeness = likeness(NEW.name))
) BEGIN SELECT raise(IGNORE); END;
CREATE TRIGGER names_are_not_taken_twice BEFORE UPDATE OF name ON users
WHEN NEW.guest = 0 AND (
  EXISTS (SELECT 1 FROM users
          WHERE (folded = folded(NEW.name) OR likeness = likeness(NEW.name)) AND id <> NEW.id)
  OR EXISTS (SELECT 1 FROM reserved_names
             WHERE (folded = folded(NEW.name) OR likeness = likeness(NEW.name)) AND user <> NEW.id)
) BEGIN SELECT raise(IGNORE); END;

CREATE TRIGGER new_names_are_folded AFTER INSERT ON users BEGIN
  UPDATE users SET folded = folded(NEW.name), likeness = iif(NEW.guest, NULL, likeness(NEW.name)) WHERE id = NEW.id;
END;
CREATE TRIGGER changed_names_are_folded AFTER UPDATE OF name ON users BEGIN
  UPDATE users SET folded = folded(NEW.name), likeness = iif(NEW.guest, NULL, likeness(NEW.name)) WHERE id = NEW.id;
END;
CREATE TRIGGER reserved_names_are_folded AFTER INSERT ON reserved_names BEGIN
  UPDATE reserved_names SET folded = folded(NEW.name), likeness = likeness(NEW.name) WHERE name = NEW.name;
END;
