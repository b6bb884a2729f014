#include "server/account/invitation_code.hpp"

#include "server/account/recovery_code.hpp"
#include "server/account/tokens.hpp"

namespace account {

std::string make_invitation_code() { return make_recovery_code(); }

std::string hash_invitation_code(std::string_view typed) {
  return hash_token("invitation:" + hash_recovery_code(typed));
}

}  // namespace account
