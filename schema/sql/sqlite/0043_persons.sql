-- A mute reaches whoever is new on a device of the person, known by the same marks as those of a ban.

ALTER TABLE ban_marks RENAME TO device_marks;
DROP INDEX ban_marks_by_user;
CREATE INDEX device_marks_by_user ON device_marks (user);

-- From whose mute it was passed on, with which it ends; null: it is the person's own.
ALTER TABLE mutes ADD COLUMN passed_on_by INTEGER REFERENCES users (id) ON DELETE CASCADE;
CREATE INDEX mutes_passed_on ON mutes (passed_on_by) WHERE passed_on_by IS NOT NULL;

-- Marks on letters tell names apart no more: "Noël" looks like "Noel"; and two v look like w.
UPDATE users SET likeness = likeness(name) WHERE likeness IS NOT NULL;
UPDATE reserved_names SET likeness = likeness(name);
