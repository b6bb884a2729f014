#include "server/http/tournaments/tournament_api.hpp"

#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/http/body_json.hpp"
#include "server/http/entity_tag.hpp"
#include "server/http/feed/feed_text.hpp"
#include "server/http/json_text.hpp"
#include "server/http/tournaments/asked_act.hpp"
#include "server/http/tournaments/asked_tournament.hpp"
#include "server/http/tournaments/asking.hpp"
#include "server/http/tournaments/summary_json.hpp"
#include "server/storage/accounts/user_names.hpp"
#include "server/tournament/report/csv.hpp"
#include "server/tournament/report/trf16.hpp"
#include "server/tournaments/shown/acts_log.hpp"
#include "server/tournaments/shown/viewer.hpp"
#include "server/tournaments/stored/arranged.hpp"

namespace http {

namespace asio = boost::asio;
using account::User;
using core::TournamentId;
using core::UserId;
using storage::Database;
using tournaments::Person;
using tournaments::Seen;

namespace {

/// From one address, at once and in an hour, so that it does not take all places.
constexpr account::AddressLimit::Rate foundings{10, 10};

Response none() { return error_response(404, "not_found", "There is no such tournament."); }

Response misunderstood(const std::string& sentence) { return error_response(400, "bad_request", sentence); }

Json act_json(tournaments::LoggedAct act, const Names& names) {
  act.json["by"] = act.by.value() == 0 ? Json() : Json(name_in(names, act.by));
  return std::move(act.json);
}

/// The game that this person has agreed on a time for; nothing: there is none.
std::optional<storage::Upcoming> match_of(const Seen& seen, UserId user) {
  const tournament::State& state = seen.tournament->state();
  for (const storage::ArrangedGame& game : tournaments::arranged_games(seen.founding.id, state)) {
    const auto& [one, two] = game.players;
    if (one != user && two != user) continue;
    return storage::Upcoming{game, {state.players[state.row_of(one)].name, state.players[state.row_of(two)].name}};
  }
  return std::nullopt;
}

Response download(std::string body, const char* type, const char* name) {
  Response response;
  response.content_type = type;
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + std::string(name) + "\"");
  response.headers.emplace_back("Cache-Control", "no-store");
  response.body = std::move(body);
  return response;
}

}  // namespace

TournamentApi::TournamentApi(Parts parts, account::AddressLimit::Rate acts, const base::HomeNetworks& home)
    : parts_(std::move(parts)),
      looking_(parts_.authentication, parts_.readers, parts_.desk),
      limit_(acts, home),
      founding_(foundings, home) {}

std::vector<Route> TournamentApi::routes() {
  const auto id = [](const Params& params) { return std::string(params.get("id")); };
  return {
      {Method::get, "/api/tournaments", [this](Request request, Params) { return list(std::move(request)); }},
      {Method::post, "/api/tournaments", [this](Request request, Params) { return create(std::move(request)); }},
      {Method::get, "/api/tournaments/{id}",
       [this, id](Request request, Params params) { return show(std::move(request), id(params)); }},
      {Method::post, "/api/tournaments/{id}/acts",
       [this, id](Request request, Params params) { return act(std::move(request), id(params)); }},
      {Method::get, "/api/tournaments/{id}/log",
       [this, id](Request request, Params params) { return log(std::move(request), id(params)); }},
      {Method::get, "/api/tournaments/{id}/table.csv",
       [this, id](Request request, Params params) { return table(std::move(request), id(params)); }},
      {Method::get, "/api/tournaments/{id}/report.trf",
       [this, id](Request request, Params params) { return report(std::move(request), id(params)); }},
      {Method::get, "/api/tournaments/{id}/match.ics",
       [this, id](Request request, Params params) { return calendar(std::move(request), id(params)); }},
  };
}

asio::awaitable<Response> TournamentApi::list(Request request) {
  const std::optional<User> who = co_await parts_.authentication.who(std::move(request));
  const Summaries all = parts_.desk.list();
  std::set<core::ClubId> clubs;
  for (const auto& each : all) {
    if (each->founding.circle.club) clubs.insert(*each->founding.circle.club);
  }
  ListReader reader;
  if (who) reader.viewer = who->id;
  auto ask = [&all, &clubs, &reader](Database& database) {
    reader.names = storage::names_of(database, people_in(all));
    reader.clubs = club_sides(database, clubs, reader.viewer);
    return true;
  };
  co_await parts_.lists.run(std::move(ask));
  Json body;
  body["tournaments"] = summaries_json(all, reader);
  co_return private_answer(text(body));
}

asio::awaitable<Response> TournamentApi::create(Request request) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  if (auto refused = limit_.refuse(request)) co_return std::move(*refused);
  const auto asked = tournament_in(json_in(request.body));
  Request from;
  from.remote_address = request.remote_address;
  const std::optional<User> who = co_await parts_.authentication.who(std::move(request));
  if (!who) co_return unauthorized();
  if (!asked) co_return misunderstood(asked.error());
  if (auto refused = parts_.refuse_writer(*who, from.remote_address)) co_return std::move(*refused);
  if (auto refused = founding_.refuse(from)) co_return std::move(*refused);
  const Person person{{who->id, who->name, who->guest, who->bot, who->level}};
  auto making = parts_.desk.create(asked->settings, person, asked->circle);
  const auto made = co_await std::move(making);
  if (!made) co_return refused_by(made.error(), "tournament");
  const Json body = {{"id", made->value()}};
  Response response = private_answer(text(body));
  response.status = 201;
  co_return response;
}

asio::awaitable<Response> TournamentApi::show(Request request, std::string id) {
  std::string known(request.header("if-none-match"));
  auto finding = looking_.by(std::move(request), std::move(id));
  std::optional<Looked> found = co_await std::move(finding);
  if (!found) co_return none();
  auto showing = shown(std::move(*found), std::move(known));
  Response response = co_await std::move(showing);
  co_return response;
}

/// `known`: tags of what the client has.
asio::awaitable<Response> TournamentApi::shown(Looked looked, std::string known) {
  const Seen& seen = looked.seen;
  std::optional<tournaments::LoggedAct> last = tournaments::last_act_of(*seen.tournament);
  std::set<UserId> people{seen.founding.director};
  if (last) people.insert(last->by);
  auto ask = [&people](Database& database) { return storage::names_of(database, people); };
  const Names names = co_await parts_.readers.run(std::move(ask));
  Json own;
  own["director"] = name_in(names, seen.founding.director);
  own["you"] =
      tournaments::viewer_json(seen, looked.person, parts_.absences_of(looked.person.user.id), base::wall_ms());
  own["club"] = side_json(looked.club);
  own["last_act"] = last ? act_json(std::move(*last), names) : Json();
  Response response = private_answer(bodies_.with(seen, text(own)));
  response.headers.emplace_back("ETag", tag_of(response.body, ""));
  if (has_tag(known, response.headers.back().second)) {
    response.status = 304;
    response.body.clear();
  }
  co_return response;
}

asio::awaitable<Response> TournamentApi::act(Request request, std::string id) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  if (auto refused = limit_.refuse(request)) co_return std::move(*refused);
  const nlohmann::json asked = json_in(request.body);
  const std::optional<User> who = co_await parts_.authentication.who(std::move(request));
  if (!who) co_return unauthorized();
  auto finding = looking_.by(who, id);
  std::optional<Looked> found = co_await std::move(finding);
  if (!found) co_return none();
  const auto what = act_in(asked, *found->seen.tournament);
  if (!what) co_return misunderstood(what.error());
  auto acting = parts_.desk.act(TournamentId(std::move(id)), *what, found->person);
  const auto after = co_await std::move(acting);
  if (!after) co_return refused_by(after.error(), "tournament");
  found->seen = *after;
  auto showing = shown(std::move(*found), std::string());
  Response response = co_await std::move(showing);
  co_return response;
}

asio::awaitable<Response> TournamentApi::log(Request request, std::string id) {
  auto finding = looking_.by(std::move(request), std::move(id));
  const std::optional<Looked> found = co_await std::move(finding);
  if (!found) co_return none();
  std::vector<tournaments::LoggedAct> acts = tournaments::acts_log(*found->seen.tournament);
  std::set<UserId> people;
  for (const tournaments::LoggedAct& act : acts) people.insert(act.by);
  auto ask = [&people](Database& database) { return storage::names_of(database, people); };
  const Names names = co_await parts_.readers.run(std::move(ask));
  Json body;
  body["acts"] = Json::array();
  for (tournaments::LoggedAct& act : acts) body["acts"].push_back(act_json(std::move(act), names));
  co_return private_answer(text(body));
}

asio::awaitable<Response> TournamentApi::table(Request request, std::string id) {
  auto finding = looking_.by(std::move(request), std::move(id));
  const std::optional<Looked> found = co_await std::move(finding);
  if (!found) co_return none();
  co_return download(tournament::report::csv(found->seen.tournament->state()), "text/csv; charset=utf-8", "table.csv");
}

asio::awaitable<Response> TournamentApi::report(Request request, std::string id) {
  auto finding = looking_.by(std::move(request), std::move(id));
  const std::optional<Looked> found = co_await std::move(finding);
  if (!found) co_return none();
  co_return download(tournament::report::trf16(found->seen.tournament->state()), "text/plain; charset=utf-8",
                     "report.trf");
}

asio::awaitable<Response> TournamentApi::calendar(Request request, std::string id) {
  Feed feed{parts_.origins.site(request), "", parts_.site_name, "", 0, {}};
  const PageWords& words = words_for(request.header("accept-language"));
  auto finding = looking_.by(std::move(request), std::move(id));
  const std::optional<Looked> found = co_await std::move(finding);
  if (!found) co_return none();
  const std::optional<storage::Upcoming> match = match_of(found->seen, found->person.user.id);
  if (!match) co_return error_response(404, "no_match", "You have agreed on no time in this tournament.");
  feed.name = found->person.user.name;
  feed.matches.push_back(own_match(*match, found->person.user.id));
  co_return download(calendar_text(feed, words), "text/calendar; charset=utf-8", "match.ics");
}

}  // namespace http
