#include "server/http/mail/mail_api.hpp"

#include <utility>

#include "server/account/tokens.hpp"
#include "server/base/clocks.hpp"
#include "server/base/mailbox.hpp"
#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/page/visitor.hpp"
#include "server/http/people/owner_check.hpp"
#include "server/http/session_answer.hpp"
#include "server/storage/mail/address_store.hpp"

namespace http {

namespace asio = boost::asio;
using account::SignedIn;
using storage::Database;
using storage::Wanting;

namespace {

constexpr std::int64_t day_ms = 24 * 3'600'000;

Json text_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

Response shown(bool is_offered, const std::optional<storage::MailAddress>& held) {
  const storage::MailAddress address = held.value_or(storage::MailAddress());
  const Json body = {{"offered", is_offered},
                     {"address", text_or_null(address.confirmed)},
                     {"wanted", text_or_null(address.wanted)},
                     {"refused", address.is_refused}};
  return private_answer(http::text(body));
}

Response answer_to(Wanting outcome) {
  if (outcome == Wanting::too_often) return too_often("You have asked for many confirmations today.", day_ms);
  if (outcome == Wanting::too_many) return too_often("This site has sent too many confirmations today.", day_ms);
  return private_answer("{}");
}

}  // namespace

std::vector<Route> MailApi::routes() {
  return {
      {Method::get, "/api/me/mail", [this](Request request, Params) { return address(std::move(request)); }},
      {Method::put, "/api/me/mail", [this](Request request, Params) { return set_address(std::move(request)); }},
      {Method::post, "/api/me/mail/end",
       [this](Request request, Params) { return remove_address(std::move(request)); }},
  };
}

asio::awaitable<Response> MailApi::address(Request request) {
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  auto read = [user = who->user.id](Database& database) { return storage::mail_address_of(database, user); };
  const std::optional<storage::MailAddress> held = co_await parts_.readers.run(std::move(read));
  co_return shown(parts_.is_there, held);
}

asio::awaitable<Response> MailApi::set_address(Request request) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  storage::WantedAddress wanted;
  wanted.address = text_in(request.body, "address");
  wanted.language = visitor_of(request).language;
  auto asking = parts_.authentication.who_by_session(request);
  const std::optional<SignedIn> who = co_await std::move(asking);
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  if (!parts_.is_there) co_return error_response(404, "no_mail", "This site sends no mail.");
  if (!base::is_mailbox(wanted.address)) {
    co_return error_response(400, "bad_address", "\"address\" must be an address of mail such as \"you@example.org\".");
  }
  if (auto refused = asked_.refuse(request)) co_return std::move(*refused);
  wanted.user = who->user.id;
  wanted.hash = account::hash_token("mail:" + base::folded_mailbox(wanted.address));
  wanted.stop = account::make_token();
  auto write = [&](Database& database) { return storage::want_address(database, wanted, base::wall_ms()); };
  const Wanting outcome = co_await parts_.writer.run(std::move(write));
  co_return answer_to(outcome);
}

asio::awaitable<Response> MailApi::remove_address(Request request) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  auto write = [user = who->user.id](Database& database) { storage::remove_address(database, user); };
  co_await parts_.writer.run(std::move(write));
  co_return private_answer("{}");
}

}  // namespace http
