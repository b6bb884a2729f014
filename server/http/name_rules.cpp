#include "server/http/name_rules.hpp"

#include "server/account/account_name.hpp"
#include "server/account/house_names.hpp"

namespace http {

std::optional<Response> refuse_name(std::string_view name) {
  if (!account::is_account_name(name)) {
    return error_response(
        400, "bad_name",
        "A name has 3 to 20 letters of one script, digits, \"-\" and \"_\", and begins with a letter.");
  }
  if (account::speaks_for_the_house(name)) {
    return error_response(400, "bad_name",
                          "A name must not seem to speak for this server: not with \"Gipfel\", \"administrator\" or "
                          "\"moderator\" in it, nor \"admin\" at its beginning or end, nor a word of its own like "
                          "\"root\", \"system\", \"server\", \"computer\" or \"staff\", however they are written.");
  }
  return std::nullopt;
}

}  // namespace http
