-- What an operator does over a server has a key, which the server makes before the transaction: however often that is run,
-- the act is noted once and ordered once. Null: of an act that cannot be run twice, as on the command line.
ALTER TABLE audit ADD COLUMN act_key TEXT;
ALTER TABLE orders ADD COLUMN act_key TEXT;

CREATE UNIQUE INDEX audit_by_key ON audit (act_key);
CREATE UNIQUE INDEX orders_by_key ON orders (act_key);

-- REPLACE deletes without a word: what has the same key, too.
DROP TRIGGER audit_is_added_to;
CREATE TRIGGER audit_is_added_to BEFORE INSERT ON audit
WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id OR act_key = NEW.act_key) BEGIN
  SELECT raise(ABORT, 'The audit log cannot be changed.');
END;
