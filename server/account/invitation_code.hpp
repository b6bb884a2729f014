// The code of an invitation: shown when it is made and never again; only its hash is stored.
#pragma once

#include <string>
#include <string_view>

namespace account {

/// 80 random bits, as a recovery code has them.
std::string make_invitation_code();

/// Bytes; the same however the code is typed: upper and lower case, spaces and hyphens do not matter.
std::string hash_invitation_code(std::string_view typed);

}  // namespace account
