#include "server/http/people/leader_api.hpp"

#include <algorithm>
#include <utility>

#include "server/http/json_text.hpp"
#include "server/http/session_answer.hpp"
#include "server/storage/people/leader_store.hpp"

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

std::string text_of(const std::string& pool, const storage::Leaders& leaders) {
  Json body = {{"pool", pool}, {"players", Json::array()}, {"you", nullptr}};
  for (const storage::Leader& leader : leaders.first) body["players"].push_back(leader_json(leader));
  if (leaders.viewer) body["you"] = leader_json(*leaders.viewer);
  return text(body);
}

}  // namespace

LeaderApi::LeaderApi(const Authentication& authentication, storage::Readers& readers, std::vector<std::string> pools,
                     std::function<std::int64_t()> now)
    : authentication_(authentication), readers_(readers), pools_(std::move(pools)), now_(std::move(now)) {}

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
  auto query = [&pool, id = viewer ? viewer->id : core::UserId(), now_ms = now_()](storage::Database& database) {
    return storage::leaders_in(database, pool, id, now_ms);
  };
  const storage::Leaders leaders = co_await readers_.run(std::move(query));
  Response answer = private_answer(text_of(pool, leaders));
  answer.is_open = true;  // whoever looks is on the list or not, which is no secret
  co_return answer;
}

}  // namespace http
