#include "server/http/people/ban_answer.hpp"

#include "common/record/time_text.hpp"

namespace http {

Response banned(const storage::Ban& ban) {
  const std::string whom = ban.network.empty() ? "This account is" : "Your network is";
  return error_response(403, "banned", whom + " banned until " + record::time_text(ban.until_ms) + ": " + ban.reason);
}

}  // namespace http
