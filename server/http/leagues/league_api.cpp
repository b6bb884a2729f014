#include "server/http/leagues/league_api.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/leagues/asked_league.hpp"
#include "server/http/leagues/league_json.hpp"
#include "server/http/tournaments/asking.hpp"

namespace http {

namespace asio = boost::asio;
using account::User;
using core::LeagueId;
using leagues::Person;
using leagues::Seen;

namespace {

Response no_league() { return error_response(404, "not_found", "There is no such league."); }

/// From one address, at once and in an hour, so that it does not take all places.
constexpr account::AddressLimit::Rate foundings{10, 10};

Response misread(const std::string& sentence) { return error_response(400, "bad_request", sentence); }

/// Of the division in which this person plays and has not left.
std::optional<std::string> own_tournament(const Seen& seen, core::UserId user, const tournaments::Desk& desk) {
  const auto* const division = leagues::playing_division(seen.league->state(), user);
  if (!division) return std::nullopt;
  const auto played = desk.in_memory(core::TournamentId(division->tournament));
  if (!played) return division->tournament;
  const tournament::State& state = played->tournament->state();
  const int row = state.row_of(user);
  const bool has_left = row < 0 || state.players[static_cast<std::size_t>(row)].gone;
  return has_left ? std::nullopt : std::optional(division->tournament);
}

}  // namespace

LeagueApi::LeagueApi(Parts parts, account::AddressLimit::Rate acts, const base::HomeNetworks& home)
    : parts_(std::move(parts)),
      looking_(parts_.authentication, parts_.readers, parts_.leagues),
      limit_(acts, home),
      founding_(foundings, home) {}

std::vector<Route> LeagueApi::routes() {
  const auto id = [](const Params& params) { return std::string(params.get("id")); };
  return {
      {Method::get, "/api/leagues", [this](Request request, Params) { return list(std::move(request)); }},
      {Method::post, "/api/leagues", [this](Request request, Params) { return create(std::move(request)); }},
      {Method::get, "/api/leagues/{id}",
       [this, id](Request request, Params params) { return show(std::move(request), id(params)); }},
      {Method::post, "/api/leagues/{id}/acts",
       [this, id](Request request, Params params) { return act(std::move(request), id(params)); }},
  };
}

asio::awaitable<Response> LeagueApi::list(Request request) {
  const std::optional<User> who = co_await parts_.authentication.who(std::move(request));
  const core::UserId viewer = who ? who->id : core::UserId();
  auto ask = [all = parts_.leagues.list(), viewer](storage::Database& database) {
    return listed_leagues(database, all, viewer);
  };
  const std::vector<LookedLeague> known = co_await parts_.lists.run(std::move(ask));
  Json body;
  body["leagues"] = Json::array();
  for (const LookedLeague& each : known) body["leagues"].push_back(league_summary_json(each, viewer));
  co_return private_answer(text(body));
}

asio::awaitable<Response> LeagueApi::create(Request request) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  if (auto refused = limit_.refuse(request)) co_return std::move(*refused);
  auto asked = league_in(json_in(request.body));
  Request from;
  from.remote_address = request.remote_address;
  const std::optional<User> who = co_await parts_.authentication.who(std::move(request));
  if (!who) co_return unauthorized();
  if (!asked) co_return misread(asked.error());
  if (auto refused = parts_.refuse_writer(*who, from.remote_address)) co_return std::move(*refused);
  if (auto refused = founding_.refuse(from)) co_return std::move(*refused);
  auto finding = person_of(parts_.readers, who);
  Person person = co_await std::move(finding);
  auto making = parts_.leagues.create(std::move(asked->settings), std::move(person), std::move(asked->circle));
  const auto made = co_await std::move(making);
  if (!made) co_return refused_by(made.error(), "league");
  const Json body = {{"id", made->value()}};
  Response response = private_answer(text(body));
  response.status = 201;
  co_return response;
}

asio::awaitable<Response> LeagueApi::show(Request request, std::string id) {
  auto looking = looking_.by(std::move(request), std::move(id));
  const std::optional<LookedLeague> found = co_await std::move(looking);
  co_return found ? shown(*found) : no_league();
}

Response LeagueApi::shown(const LookedLeague& looked) const {
  const auto own = own_tournament(looked.seen, looked.person.user.id, parts_.desk);
  return private_answer(text(league_json(looked, own)));
}

asio::awaitable<Response> LeagueApi::act(Request request, std::string id) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  if (auto refused = limit_.refuse(request)) co_return std::move(*refused);
  const auto asked = league_act_in(json_in(request.body));
  const std::optional<User> who = co_await parts_.authentication.who(std::move(request));
  if (!who) co_return unauthorized();
  auto finding = looking_.by(who, id);
  std::optional<LookedLeague> found = co_await std::move(finding);
  if (!found) co_return no_league();
  if (!asked) co_return misread(asked.error());
  auto acting = parts_.leagues.act(LeagueId(std::move(id)), *asked, found->person);
  const auto after = co_await std::move(acting);
  if (!after) co_return refused_by(after.error(), "league");
  found->seen = *after;
  co_return shown(*found);
}

}  // namespace http
