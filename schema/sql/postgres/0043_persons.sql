-- A mute reaches whoever is new on a device of the person, known by the same marks as those of a ban.

ALTER TABLE ban_marks RENAME TO device_marks;
ALTER INDEX ban_marks_by_user RENAME TO device_marks_by_user;

-- From whose mute it was passed on, with which it ends; null: it is the person's own.
ALTER TABLE mutes ADD COLUMN passed_on_by BIGINT REFERENCES users (id) ON DELETE CASCADE;
CREATE INDEX mutes_passed_on ON mutes (passed_on_by) WHERE passed_on_by IS NOT NULL;

-- Marks on letters tell names apart no more: "Noël" looks like "Noel"; and two v look like w. As base::likeness()
-- has it.
CREATE FUNCTION unmarked(TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(
    normalize($1, NFD),
    '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]',
    '', 'g')
$$;
UPDATE users SET likeness = replace(unmarked(likeness), 'vv', 'w') WHERE likeness IS NOT NULL;
UPDATE reserved_names SET likeness = replace(unmarked(likeness), 'vv', 'w') WHERE likeness IS NOT NULL;
DROP FUNCTION unmarked(TEXT);
