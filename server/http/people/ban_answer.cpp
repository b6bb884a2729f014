#include "server/http/people/ban_answer.hpp"

#include <string>
#include <string_view>

#include "common/record/time_text.hpp"
#include "server/http/json_text.hpp"
#include "server/metrics/counters.hpp"

namespace http {

namespace {

Response refusal(std::string_view code, const std::string& what, const storage::Ban& ban) {
  const std::string sentence = what + " is banned until " + record::time_text(ban.until_ms) + ": " + ban.reason;
  return restricted(code, sentence, ban.until_ms, ban.reason);
}

}  // namespace

Response restricted(std::string_view code, const std::string& sentence, std::int64_t until_ms,
                    const std::string& reason) {
  metrics::count_refusal(code);
  Json json;
  json["error"] = {{"code", code}, {"message", sentence}, {"until", until_ms}, {"reason", reason}};
  return json_response(403, text(json));
}

Response banned(const storage::Ban& ban) {
  return ban.network.empty() ? refusal("banned", "This account", ban) : refusal("network_banned", "Your network", ban);
}

std::optional<Response> banned(const account::NoSession& refused) {
  using Why = account::NoSession::Why;
  if (refused.why == Why::banned) return banned(refused.ban);
  if (refused.why == Why::device_banned) return refusal("browser_banned", "This browser", refused.ban);
  return std::nullopt;
}

}  // namespace http
