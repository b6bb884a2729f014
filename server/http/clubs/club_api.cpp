#include "server/http/clubs/club_api.hpp"

#include <optional>
#include <utility>

#include "server/http/clubs/shown_club.hpp"
#include "server/http/json_text.hpp"
#include "server/http/people/owner_check.hpp"
#include "server/http/people/person_json.hpp"
#include "server/http/presence/here_api.hpp"
#include "server/http/session_answer.hpp"
#include "server/storage/clubs/membership_store.hpp"

namespace http {

namespace asio = boost::asio;
using account::SignedIn;
using storage::ClubRank;
using storage::Database;

namespace {

struct OwnClubs {
  std::vector<storage::OwnClub> clubs;
  std::vector<storage::Club> asked;
};

/// Empty: there is no such club.
struct Outsiders {
  std::optional<ShownClub> shown;
  std::vector<storage::ClubOutsider> requests;
  std::vector<storage::ClubOutsider> banned;
};

std::optional<ShownClub> look(Database& database, const std::string& address, core::UserId viewer,
                              const std::string& link) {
  const auto id = club_at(database, address);
  return id ? shown_club(database, *id, viewer, link) : std::nullopt;
}

std::optional<std::vector<storage::ClubMember>> look_at_members(Database& database, const std::string& address,
                                                                core::UserId viewer) {
  const auto shown = look(database, address, viewer, "");
  return shown ? std::optional(storage::members_of(database, shown->club.id)) : std::nullopt;
}

Outsiders look_at_outsiders(Database& database, const std::string& address, core::UserId viewer) {
  Outsiders found{look(database, address, viewer, ""), {}, {}};
  if (!found.shown || !found.shown->rank || *found.shown->rank < ClubRank::officer) return found;
  found.requests = storage::requests_to(database, found.shown->club.id);
  found.banned = storage::banned_from(database, found.shown->club.id);
  return found;
}

Json outsiders_json(const std::vector<storage::ClubOutsider>& outsiders) {
  Json list = Json::array();
  for (const storage::ClubOutsider& each : outsiders) {
    list.push_back({{"person", person_json(each.user)}, {"at", each.at_ms}});
  }
  return list;
}

Json own_json(const OwnClubs& own) {
  Json clubs = Json::array();
  for (const storage::OwnClub& each : own.clubs) clubs.push_back(own_club_json(each));
  Json asked = Json::array();
  for (const storage::Club& each : own.asked) asked.push_back(summary_json(each));
  return {{"clubs", std::move(clubs)}, {"requested", std::move(asked)}};
}

}  // namespace

std::vector<Route> ClubApi::routes() {
  const auto id = [](const Params& params) { return std::string(params.get("id")); };
  return {
      {Method::get, "/api/clubs", [this](Request request, Params) { return clubs(std::move(request)); }},
      {Method::get, "/api/me/clubs", [this](Request request, Params) { return own_clubs(std::move(request)); }},
      {Method::get, "/api/clubs/{id}",
       [this, id](Request request, Params params) { return club(std::move(request), id(params)); }},
      {Method::get, "/api/clubs/{id}/members",
       [this, id](Request request, Params params) { return members(std::move(request), id(params)); }},
      {Method::get, "/api/clubs/{id}/requests",
       [this, id](Request request, Params params) { return requests(std::move(request), id(params)); }},
  };
}

asio::awaitable<core::UserId> ClubApi::viewer(Request request) {
  const std::optional<account::User> who = co_await parts_.authentication.who(std::move(request));
  co_return who ? who->id : core::UserId();
}

asio::awaitable<Response> ClubApi::clubs(Request request) {
  const storage::ClubSearch search{std::string(request.parameter("part")), std::string(request.parameter("after")),
                                   most_on_page + 1};
  if (is_too_long(search.part) || is_too_long(search.after)) co_return refuse_too_long();
  auto read = [&search](Database& database) { return storage::listed_clubs(database, search); };
  std::vector<storage::Club> found = co_await parts_.lists.run(std::move(read));
  const bool has_more = found.size() > most_on_page;
  if (has_more) found.pop_back();
  Json list = Json::array();
  for (const storage::Club& each : found) list.push_back(summary_json(each));
  Json body = {{"clubs", std::move(list)}};
  if (has_more) body["next"] = found.back().name;
  co_return open_response(text(body));
}

asio::awaitable<Response> ClubApi::own_clubs(Request request) {
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  auto read = [user = who->user.id](Database& database) {
    return OwnClubs{storage::clubs_of(database, user), storage::clubs_asked_by(database, user)};
  };
  const OwnClubs own = co_await parts_.readers.run(std::move(read));
  co_return private_answer(text(own_json(own)));
}

asio::awaitable<Response> ClubApi::club(Request request, std::string id) {
  const std::string link = LinkGuesses::hash_of(request.parameter("link"));
  if (auto refused = parts_.guesses.refuse(request, link)) co_return std::move(*refused);
  const core::UserId user = co_await viewer(request);
  auto read = [&](Database& database) { return look(database, id, user, link); };
  const std::optional<ShownClub> shown = co_await parts_.readers.run(std::move(read));
  if (!shown) {
    parts_.guesses.was_wrong(request, link);
    co_return no_club();
  }
  co_return private_answer(text(club_json(*shown)));
}

asio::awaitable<Response> ClubApi::members(Request request, std::string id) {
  const core::UserId user = co_await viewer(std::move(request));
  auto read = [&](Database& database) { return look_at_members(database, id, user); };
  const auto found = co_await parts_.readers.run(std::move(read));
  if (!found) co_return no_club();
  const People apart = parts_.apart_from(user);
  Json list = Json::array();
  for (const storage::ClubMember& each : *found) {
    const bool is_here = !apart.contains(each.user.id) && parts_.is_shown_here(each.user.id);
    list.push_back({{"person", person_json(each.user)},
                    {"rank", storage::club_rank_word(each.rank)},
                    {"since", each.since_ms},
                    {"here", is_here}});
  }
  const Json body = {{"members", std::move(list)}};
  co_return private_answer(text(body));
}

asio::awaitable<Response> ClubApi::requests(Request request, std::string id) {
  const core::UserId user = co_await viewer(std::move(request));
  auto read = [&](Database& database) { return look_at_outsiders(database, id, user); };
  const Outsiders found = co_await parts_.readers.run(std::move(read));
  if (!found.shown) co_return no_club();
  if (!found.shown->rank || *found.shown->rank < ClubRank::officer) {
    co_return std::move(*refusal_of(storage::ClubOutcome::not_allowed));
  }
  const Json body = {{"requests", outsiders_json(found.requests)}, {"banned", outsiders_json(found.banned)}};
  co_return private_answer(text(body));
}

}  // namespace http
