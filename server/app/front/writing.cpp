#include "server/app/front/writing.hpp"

#include "server/base/clocks.hpp"
#include "server/base/network.hpp"
#include "server/http/people/ban_answer.hpp"
#include "server/http/request_limit.hpp"

namespace app {

std::optional<http::Response> refuse_writer(Visitors& visitors, const account::User& user, const std::string& address) {
  if (const auto muted = visitors.mutes.refusal_for(user.id, base::wall_ms())) {
    return http::restricted(muted->code, muted->message, muted->restriction->until_ms, muted->restriction->reason);
  }
  const rooms::Visitor writer{{}, {user.id, user.name}, nullptr, base::address_key(address)};
  const auto excess = visitors.rates.take(session::Rates::Kind::chat, writer, base::steady_ms());
  if (!excess) return std::nullopt;
  const bool is_own = excess->whose == session::Rates::Whose::user;
  return http::too_often(is_own ? "You are writing too fast." : "Too many lines are coming from your address.",
                         excess->wait_ms);
}

}  // namespace app
