#include "server/http/presence/here_api.hpp"

#include <optional>
#include <utility>

#include "server/http/session_answer.hpp"
#include "server/storage/people/tie_store.hpp"

namespace http {

namespace asio = boost::asio;
using account::User;

namespace {

/// No name is as long.
constexpr std::size_t longest_parameter = 200;

}  // namespace

bool is_too_long(std::string_view parameter) { return parameter.size() > longest_parameter; }

Response refuse_too_long() {
  return error_response(400, "bad_parameter",
                        R"("prefix" must be the beginning of a name, and "after" what an answer calls "next".)");
}

std::vector<Route> HereApi::routes() {
  return {
      {Method::get, "/api/people/here", [this](Request request, Params) { return here(std::move(request)); }},
  };
}

asio::awaitable<Response> HereApi::here(Request request) {
  HereList::Wanted wanted{std::string(request.parameter("prefix")), std::string(request.parameter("after")), {}};
  if (is_too_long(wanted.beginning) || is_too_long(wanted.after)) co_return refuse_too_long();
  const std::optional<User> viewer = co_await parts_.authentication.who(std::move(request));
  if (viewer) wanted.apart = parts_.apart_from(viewer->id);
  auto asking = followed_by(viewer);
  const std::vector<core::UserId> followed = co_await std::move(asking);
  auto getting = latest_.get();
  const LatestHere::Shared list = co_await std::move(getting);
  const auto follows = list->among(followed, wanted);
  const bool is_usual = wanted.beginning.empty() && wanted.after.empty() && follows.empty();
  const bool is_shared = is_usual && !list->has_any(wanted.apart);
  Response answer = private_answer(is_shared ? list->first_page() : page_text(list->page(wanted), follows));
  answer.is_open = is_shared;
  co_return answer;
}

/// Guests follow nobody.
asio::awaitable<std::vector<core::UserId>> HereApi::followed_by(std::optional<User> viewer) {
  if (!viewer || viewer->guest) co_return std::vector<core::UserId>();
  auto query = [id = viewer->id](storage::Database& database) { return storage::followed_by(database, id); };
  std::vector<core::UserId> followed = co_await parts_.readers.run(std::move(query));
  co_return followed;
}

}  // namespace http
