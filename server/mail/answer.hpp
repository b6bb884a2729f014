// What a mail server's answer to the recipient, or to the mail itself, says of whom it refuses. Pure.
#pragma once

#include <string>
#include <string_view>

namespace mail {

enum class Refusal {
  none,
  for_now,     ///< 4xx
  of_address,  ///< nothing will ever be delivered there
  of_all,      ///< the sender, the missing login or this server's policy: the operator has to act
};

/// `line`: the last one of the answer, "550 5.1.1 no such user". Without an enhanced code (RFC 3463) its words decide.
Refusal refusal_in(std::string_view line);

/// "550 5.1.1" or "550": without the server's words, which may have the address in them. Empty: it is no answer.
std::string code_in(std::string_view line);

}  // namespace mail
