-- Messages to browsers that are not open, by way of push services.

-- A browser of somebody who is signed in there: it goes with the session.
CREATE TABLE push_subscriptions (
  endpoint TEXT    PRIMARY KEY NOT NULL,  -- an address of a push service, secret
  session  BLOB    NOT NULL REFERENCES tokens (hash) ON DELETE CASCADE,
  user     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  p256dh   TEXT    NOT NULL,              -- both as the browser gave them: base64url
  auth     TEXT    NOT NULL,
  since_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user);
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session);

-- The key by which push services know this server: browsers take messages from no other.
CREATE TABLE push_key (
  id  INTEGER PRIMARY KEY CHECK (id = 1),
  pem TEXT    NOT NULL
) STRICT;
