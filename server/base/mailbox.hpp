// What an address of mail may look like here: such that it can stand in a mail's head and in SMTP as it is. Pure.
#pragma once

#include <string>
#include <string_view>

namespace base {

/// RFC 5321, without quotes, comments and letters beyond ASCII: "name@host.example", at most 254 bytes.
bool is_mailbox(std::string_view text);

/// The same for all spellings of an address that reach one mailbox at most services: in lower case, and without what
/// follows '+' in front of the '@'.
std::string folded_mailbox(std::string_view address);

/// Where a mail server is: "smtp://host", "smtps://host:465", without anything else.
bool is_smtp_address(std::string_view text);

}  // namespace base
