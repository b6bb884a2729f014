#include "server/http/password_rules.hpp"

#include "server/account/common_passwords.hpp"
#include "server/account/password_hash.hpp"

namespace http {

std::optional<Response> refuse_password(std::string_view wanted) {
  if (!account::is_password(wanted)) {
    return error_response(400, "bad_password", "A password has 8 to 200 characters.");
  }
  if (account::is_common_password(wanted)) {
    return error_response(400, "bad_password",
                          "This password is one of the thousand most common, which are guessed first. Choose another.",
                          "common_password");
  }
  return std::nullopt;
}

}  // namespace http
