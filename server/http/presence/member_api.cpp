#include "server/http/presence/member_api.hpp"

#include <optional>
#include <string>
#include <utility>

#include "server/http/json_text.hpp"
#include "server/http/people/person_json.hpp"
#include "server/http/presence/here_api.hpp"
#include "server/http/session_answer.hpp"
#include "server/storage/people/member_store.hpp"

namespace http {

namespace asio = boost::asio;

namespace {

constexpr std::int64_t day_ms = 86'400'000;

std::string_view step(std::int64_t absent_ms) {
  if (absent_ms <= day_ms) return "day";
  if (absent_ms <= 7 * day_ms) return "week";
  return absent_ms <= 30 * day_ms ? "month" : "longer";
}

}  // namespace

std::vector<Route> MemberApi::routes() {
  return {
      {Method::get, "/api/people/members", [this](Request request, Params) { return members(std::move(request)); }},
  };
}

asio::awaitable<Response> MemberApi::members(Request request) {
  const std::string prefix(request.parameter("prefix"));
  const std::string after(request.parameter("after"));
  if (is_too_long(prefix) || is_too_long(after)) co_return refuse_too_long();
  const std::optional<account::User> viewer = co_await parts_.authentication.who(std::move(request));
  const People apart = viewer ? parts_.apart_from(viewer->id) : People();
  auto query = [&prefix, &after](storage::Database& database) {
    return storage::members_beginning(database, prefix, after, most_on_page + 1);
  };
  std::vector<storage::Member> found = co_await parts_.lists.run(std::move(query));
  Json body = {{"members", Json::array()}};
  const bool goes_on = found.size() > static_cast<std::size_t>(most_on_page);
  if (goes_on) found.pop_back();
  for (const storage::Member& member : found) {
    Json json = person_json(member.user);
    const bool is_told = !apart.contains(member.user.id);
    if (is_told && parts_.is_shown_here(member.user.id)) {
      json["seen"] = step(0);
    } else if (is_told && member.here_ms) {
      json["seen"] = step(parts_.now() - *member.here_ms);
    }
    body["members"].push_back(std::move(json));
  }
  if (goes_on) body["next"] = found.back().user.name;
  co_return private_answer(text(body));
}

}  // namespace http
