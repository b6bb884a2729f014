#include "server/http/people/tie_api.hpp"

#include <optional>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/people/owner_check.hpp"
#include "server/http/people/person_json.hpp"
#include "server/http/session_answer.hpp"

namespace http {

namespace asio = boost::asio;
using account::SignedIn;
using storage::Database;
using storage::Tie;
using What = storage::TieOutcome::What;

namespace {

std::optional<Response> refusal(What what, Tie wanted) {
  if (what == What::nobody) return nobody();
  if (what == What::yourself) return error_response(400, "yourself", "You cannot follow or block yourself.");
  if (what == What::done) return std::nullopt;
  const std::string act = wanted == Tie::block ? "block" : "follow";
  return error_response(403, "too_many_people",
                        "You " + act + " " + std::to_string(storage::most_ties) + " people, and nobody can " + act +
                            " more. Take somebody out of your list first.");
}

Json with(const storage::User& other, const Whereabouts& at) {
  Json json = person_json(other);
  json["here"] = at.is_here;
  json["playing"] = rooms_json(at.playing);
  return json;
}

/// `at`: of those who are followed, in their order.
Json ties_json(const std::vector<storage::Tied>& ties, const std::vector<Whereabouts>& at) {
  Json follows = Json::array();
  Json blocks = Json::array();
  for (const storage::Tied& each : ties) {
    if (each.tie == Tie::block) {
      blocks.push_back(person_json(each.other));
    } else {
      follows.push_back(with(each.other, at[follows.size()]));
    }
  }
  return {{"follows", std::move(follows)}, {"blocks", std::move(blocks)}};
}

}  // namespace

std::vector<Route> TieApi::routes() {
  return {
      {Method::get, "/api/me/people", [this](Request request, Params) { return people(std::move(request)); }},
      {Method::put, "/api/me/people/{name}",
       [this](Request request, Params params) { return set_tie(std::move(request), std::string(params.get("name"))); }},
  };
}

asio::awaitable<Response> TieApi::people(Request request) {
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  auto read = [id = who->user.id](Database& database) { return storage::ties_of(database, id); };
  const std::vector<storage::Tied> ties = co_await parts_.readers.run(std::move(read));
  std::vector<core::UserId> followed;
  for (const storage::Tied& each : ties) {
    if (each.tie == Tie::follow) followed.push_back(each.other.id);
  }
  const std::vector<Whereabouts> at = co_await parts_.whereabouts(who->user.id, std::move(followed));
  co_return private_answer(text(ties_json(ties, at)));
}

asio::awaitable<Response> TieApi::set_tie(Request request, std::string name) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  const std::optional<Tie> wanted = storage::tie_of_word(text_in(request.body, "tie"));
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  if (!wanted) co_return error_response(400, "bad_request", "\"tie\" must be \"follow\", \"block\" or \"none\".");
  const core::UserId user = who->user.id;
  const storage::TieChange change{user, std::move(name), *wanted, base::wall_ms()};
  auto write = [&change](Database& database) { return storage::set_tie(database, change); };
  const storage::TieOutcome outcome = co_await parts_.writer.run(std::move(write));
  if (auto refused = refusal(outcome.what, *wanted)) co_return std::move(*refused);
  // Behind the commit, and on the writer's thread, where changes of one person keep their order.
  auto tell = [&](Database& database) {
    return parts_.blocked(user, outcome.other, storage::tie_between(database, user, outcome.other) == Tie::block);
  };
  const bool is_new = co_await parts_.writer.run(std::move(tell));
  if (is_new && parts_.settled) co_await parts_.settled();
  co_return private_answer("{}");
}

}  // namespace http
