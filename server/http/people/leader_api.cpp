#include "server/http/people/leader_api.hpp"

#include <algorithm>
#include <utility>

#include "server/http/json_text.hpp"
#include "server/http/session_answer.hpp"

namespace http {

namespace asio = boost::asio;

namespace {

Json leader_json(const storage::Leader& leader) {
  return {{"place", leader.place},
          {"id", leader.user.id.value()},
          {"name", leader.user.name},
          {"rating", rating::shown(leader.rating.rating)},
          {"games", leader.rating.games}};
}

Json contender_json(const storage::Contender& one) {
  return {{"id", one.user.id.value()},
          {"name", one.user.name},
          {"rating", rating::shown(one.rating.rating)},
          {"games", one.rating.games},
          {"missing",
           {{"games", one.games_missing}, {"opponents", one.opponents_missing}, {"deviation", !one.is_settled}}}};
}

Json rule_json(const storage::LeaderRule& rule) {
  return {{"games", rule.least_games},
          {"deviation", rule.most_deviation},
          {"opponents", storage::least_opponents_of_leader},
          {"days", storage::days_of_leader}};
}

std::string text_of(const std::string& pool, const storage::LeaderRule& rule, const storage::Leaders& leaders) {
  Json body = {{"pool", pool},
               {"rule", rule_json(rule)},
               {"players", Json::array()},
               {"you", nullptr},
               {"contenders", Json::array()}};
  for (const storage::Leader& leader : leaders.first) body["players"].push_back(leader_json(leader));
  for (const storage::Contender& one : leaders.contenders) body["contenders"].push_back(contender_json(one));
  if (leaders.viewer) body["you"] = leader_json(*leaders.viewer);
  return text(body);
}

}  // namespace

LeaderApi::LeaderApi(const Authentication& authentication, storage::Readers& readers, std::vector<std::string> pools,
                     const storage::LeaderRule& rule, std::function<std::int64_t()> now)
    : authentication_(authentication), readers_(readers), pools_(std::move(pools)), rule_(rule), now_(std::move(now)) {}

std::vector<Route> LeaderApi::routes() {
  return {
      {Method::get, "/api/leaderboard/{pool}",
       [this](Request request, Params params) { return leaders(std::move(request), std::string(params.get("pool"))); }},
  };
}

asio::awaitable<Response> LeaderApi::leaders(Request request, std::string pool) {
  if (std::find(pools_.begin(), pools_.end(), pool) == pools_.end()) {
    co_return error_response(404, "not_found", "There is no such leaderboard.");
  }
  const std::optional<account::User> viewer = co_await authentication_.who(std::move(request));
  auto query = [this, &pool, id = viewer ? viewer->id : core::UserId(), now_ms = now_()](storage::Database& database) {
    return storage::leaders_in(database, pool, rule_, id, now_ms);
  };
  const storage::Leaders leaders = co_await readers_.run(std::move(query));
  Response answer = private_answer(text_of(pool, rule_, leaders));
  answer.is_open = true;  // whoever looks is on the list or not, which is no secret
  co_return answer;
}

}  // namespace http
