#include "server/http/people/owner_check.hpp"

#include <optional>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/http/json_text.hpp"
#include "server/http/request_limit.hpp"

namespace http {

namespace asio = boost::asio;
using account::LoginLimit;
using account::SignedIn;

std::optional<Response> refuse_owner(const std::optional<SignedIn>& who) {
  if (!who) return unauthorized();
  if (who->user.guest) return error_response(403, "guest", "A guest has no password: create an account first.");
  if (who->user.bot) return error_response(403, "bot", "A bot has no password.");
  return std::nullopt;
}

Response wrong_password() { return error_response(403, "wrong_password", "This is not your password."); }

asio::awaitable<core::Expected<OwnerCheck::Admitted, Response>> OwnerCheck::asks(Request request) {
  using Refused = core::Unexpected<Response>;
  if (auto refused = authentication_.refuse_origin(request)) co_return Refused(std::move(*refused));
  std::optional<SignedIn> who = co_await authentication_.who_by_session(request);
  if (auto refused = refuse_owner(who)) co_return Refused(std::move(*refused));
  LoginLimit::Attempt attempt{request.remote_address, who->user.name, {}};
  const std::int64_t wait_ms = failed_.take(attempt, base::steady_ms());
  if (wait_ms > 0) co_return Refused(too_often("Too many wrong passwords.", wait_ms));
  account::Client client = client_of(request);
  client.is_known = true;  // its owner is signed in there
  Admitted admitted{std::move(*who), std::move(request.body), std::move(client), std::move(attempt)};
  co_return admitted;
}

void OwnerCheck::succeeded(const Admitted& admitted) { failed_.succeeded(admitted.attempt, base::steady_ms()); }

void OwnerCheck::give_back(const Admitted& admitted) { failed_.give_back(admitted.attempt, base::steady_ms()); }

}  // namespace http
