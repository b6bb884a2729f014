-- Codes with which people may make an account where registration is by invitation.
CREATE TABLE invitations (
  id         INTEGER PRIMARY KEY,
  hash       BLOB    NOT NULL UNIQUE,  -- of the code, which itself is stored nowhere: account/invitation_code.hpp
  created_ms INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL,
  uses       INTEGER NOT NULL CHECK (uses > 0),  -- for how many accounts it was made
  used       INTEGER NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND uses)
) STRICT;
