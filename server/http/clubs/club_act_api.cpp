#include "server/http/clubs/club_act_api.hpp"

#include <optional>
#include <utility>

#include "server/account/tokens.hpp"
#include "server/base/clocks.hpp"
#include "server/http/body_json.hpp"
#include "server/http/clubs/club_hour.hpp"
#include "server/http/clubs/club_text.hpp"
#include "server/http/json_text.hpp"
#include "server/http/people/owner_check.hpp"
#include "server/http/session_answer.hpp"
#include "server/room/lot.hpp"

namespace http {

namespace asio = boost::asio;
using account::SignedIn;
using storage::ClubEntry;
using storage::ClubOutcome;
using storage::Database;

namespace {

std::string cleaned_text(std::string_view act, const std::string& text) {
  return act == "rename" ? cleaned_club_name(text) : cleaned_about(text);
}

ClubWish wish_in(const std::string& body, const std::string& fresh_secret) {
  ClubWish wish;
  wish.act = text_in(body, "act");
  wish.whom = text_in(body, "whom");
  wish.text = cleaned_text(wish.act, text_in(body, "text"));
  wish.entry = text_in(body, "entry");
  wish.link = LinkGuesses::hash_of(text_in(body, "link"));
  wish.fresh = account::hash_token(fresh_secret);
  wish.key = account::make_token();
  if (wish.act == "set_hour") wish.hour = club_hour_in(body, base::wall_ms());
  return wish;
}

Response act_answer(const ClubActDone& done, const std::string& fresh_secret) {
  Json body = Json::object();
  if (done.shown) body["club"] = club_json(*done.shown);
  if (done.has_fresh_link) body["link"] = fresh_secret;
  return private_answer(text(body));
}

Response bad_entry() {
  return error_response(400, "bad_request", "\"entry\" must be \"open\", \"request\" or \"link\".");
}

}  // namespace

std::vector<Route> ClubActApi::routes() {
  return {
      {Method::post, "/api/clubs", [this](Request request, Params) { return found(std::move(request)); }},
      {Method::post, "/api/clubs/{id}/acts",
       [this](Request request, Params params) { return act(std::move(request), std::string(params.get("id"))); }},
  };
}

std::optional<Response> ClubActApi::refuse_text(const ClubWish& wish, const storage::User& by,
                                                const std::string& address) const {
  if (wish.act == "rename") {
    if (auto refused = refuse_club_name(wish.text)) return refused;
  }
  if (auto refused = refuse_about(wish.text)) return refused;
  if (wish.act == "report" && characters(wish.text) > most_characters) {
    return error_response(413, "too_big", "A report has 300 characters at most.");
  }
  return writes_text(wish.act) ? parts_.refuse_writer(by, address) : std::nullopt;
}

asio::awaitable<Response> ClubActApi::found(Request request) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  const std::string address = request.remote_address;
  const std::string secret = account::make_token();
  const std::optional<ClubEntry> entry = storage::club_entry_of_word(text_in(request.body, "entry"));
  storage::NewClub wanted{core::ClubId(room::new_room_id().value()), cleaned_club_name(text_in(request.body, "name")),
                          cleaned_about(text_in(request.body, "about"))};
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  if (!entry) co_return bad_entry();
  if (auto refused = refuse_club_name(wanted.name)) co_return std::move(*refused);
  if (auto refused = refuse_about(wanted.about)) co_return std::move(*refused);
  if (auto refused = parts_.refuse_writer(who->user, address)) co_return std::move(*refused);
  wanted.entry = *entry;
  if (*entry == ClubEntry::link) wanted.link = account::hash_token(secret);
  wanted.founder = who->user.id;
  wanted.at_ms = base::wall_ms();
  auto write = [&wanted](Database& database) { return storage::found_club(database, wanted); };
  const ClubOutcome outcome = co_await parts_.writer.run(std::move(write));
  if (auto refused = refusal_of(outcome)) co_return std::move(*refused);
  Json body = {{"id", wanted.id.value()}};
  if (*entry == ClubEntry::link) body["link"] = secret;
  Response response = private_answer(text(body));
  response.status = 201;
  co_return response;
}

asio::awaitable<Response> ClubActApi::act(Request request, std::string id) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  const std::string fresh_secret = account::make_token();
  const ClubWish wish = wish_in(request.body, fresh_secret);
  if (auto refused = parts_.guesses.refuse(request, wish.link)) co_return std::move(*refused);
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(request);
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  if (!is_club_act(wish.act)) co_return error_response(400, "bad_act", "\"act\" is nothing that can be done.");
  if (wish.act == "set_entry" && !storage::club_entry_of_word(wish.entry)) co_return bad_entry();
  if (wish.act == "set_hour" && !wish.hour) co_return bad_club_hour();
  if (auto refused = refuse_text(wish, who->user, request.remote_address)) co_return std::move(*refused);
  auto write = [&, now_ms = base::wall_ms()](Database& database) {
    return do_club_act(database, id, wish, who->user, now_ms);
  };
  const ClubActDone done = co_await parts_.writer.run(std::move(write));
  if (done.outcome == ClubOutcome::nothing) parts_.guesses.was_wrong(request, wish.link);
  if (auto refused = refusal_of(done.outcome)) co_return std::move(*refused);
  co_return act_answer(done, fresh_secret);
}

}  // namespace http
