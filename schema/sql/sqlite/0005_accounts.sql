-- People who sign in with a name and a password.

ALTER TABLE users ADD COLUMN password TEXT;  -- argon2id with its salt and cost, as libsodium writes it; null: a guest
