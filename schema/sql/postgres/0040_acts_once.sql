-- What an operator does over a server has a key, which the server makes before the transaction: however often that is run,
-- the act is noted once and ordered once. Null: of an act that cannot be run twice, as on the command line.
ALTER TABLE audit ADD COLUMN act_key TEXT COLLATE "C";
ALTER TABLE orders ADD COLUMN act_key TEXT COLLATE "C";

CREATE UNIQUE INDEX audit_by_key ON audit (act_key);
CREATE UNIQUE INDEX orders_by_key ON orders (act_key);
