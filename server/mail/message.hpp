// A mail as SMTP carries it (RFC 5322): plain text in UTF-8, quoted-printable, with the heads that mailboxes expect.
// Pure.
#pragma once

#include <cstdint>
#include <string>

namespace mail {

struct Message {
  std::string sender;  ///< an address
  std::string name;    ///< of the sender, for people
  std::string to;      ///< an address
  std::string subject;
  std::string text;        ///< lines with '\n'
  std::string id;          ///< unique in the world: "left@right", the same whenever this mail is tried again
  std::string stop;        ///< where reminders are ended by one POST (RFC 8058); empty: it is no reminder
  std::int64_t at_ms = 0;  ///< when it is sent: Unix time
};

/// Lines with CR LF. No text of `message` gets out of its head or the body, whatever it has in it.
std::string written(const Message& message);

}  // namespace mail
