#include "server/http/review_api.hpp"

#include <utility>

#include "server/base/network.hpp"
#include "server/http/json_text.hpp"
#include "server/storage/games/review_store.hpp"

namespace http {

namespace asio = boost::asio;

namespace {

Response waiting_answer(const reviews::Progress& progress) {
  const Json body = {{"before", progress.before}, {"share", progress.share}};
  return json_response(202, text(body));
}

Response full_answer(reviews::Full full) {
  const bool is_of_all = full == reviews::Full::in_all;
  Response response = is_of_all ? error_response(503, "reviews_busy", "Too many games are waiting for their review.")
                                : error_response(429, "too_many_reviews", "You have as many games waiting as allowed.");
  response.headers.emplace_back("Retry-After", "10");
  return response;
}

}  // namespace

std::vector<Route> ReviewApi::routes() {
  return {
      {Method::get, "/api/games/{id}/review",
       [this](Request, Params params) { return review(core::RoomId(std::string(params.get("id")))); }},
      {Method::post, "/api/games/{id}/review",
       [this](Request request, Params params) {
         return ask(std::move(request), core::RoomId(std::string(params.get("id"))));
       }},
  };
}

asio::awaitable<Response> ReviewApi::review(core::RoomId room) {
  auto finding = finished(room);
  const core::Expected<ShownGame, Response> game = co_await std::move(finding);
  if (!game) co_return game.error();
  auto reading = stored(room);
  std::optional<Response> made = co_await std::move(reading);
  if (made) co_return std::move(*made);
  const auto progress = parts_.maker ? parts_.maker->progress(room) : std::nullopt;
  if (progress) co_return waiting_answer(*progress);
  co_return error_response(404, "no_review", "Nobody has asked for a review of this game.");
}

asio::awaitable<Response> ReviewApi::ask(Request request, core::RoomId room) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  auto finding = finished(room);
  const core::Expected<ShownGame, Response> game = co_await std::move(finding);
  if (!game) co_return game.error();
  auto reading = stored(room);
  std::optional<Response> made = co_await std::move(reading);
  if (made) co_return std::move(*made);
  reviews::Asker asker;
  asker.address = base::address_key(request.remote_address);
  const std::optional<account::User> who = co_await parts_.authentication.who(std::move(request));
  if (who) asker.person = who->id;
  co_return have_made(room, *game, asker);
}

asio::awaitable<core::Expected<ShownGame, Response>> ReviewApi::finished(core::RoomId room) {
  using Refused = core::Unexpected<Response>;
  const std::optional<std::string> state = co_await parts_.state_of(std::move(room));
  if (!state) co_return Refused(error_response(404, "not_found", "There is no such game."));
  ShownGame game = read_shown(*state);
  if (!game.over()) co_return Refused(error_response(409, "not_over", "The game is not over."));
  co_return game;
}

/// One that is there needs no more work, wherever it was made.
asio::awaitable<std::optional<Response>> ReviewApi::stored(core::RoomId room) {
  auto query = [room](storage::Database& database) { return storage::review_of(database, room); };
  std::optional<std::string> review = co_await parts_.readers.run(std::move(query));
  std::optional<Response> answer;
  if (!review) co_return answer;
  if (parts_.maker) parts_.maker->forget(room);
  answer = open_response(std::move(*review));
  co_return answer;
}

Response ReviewApi::have_made(const core::RoomId& room, const ShownGame& shown, const reviews::Asker& asker) {
  if (!parts_.maker) return error_response(404, "reviews_off", "This server does not review games.");
  auto game = played(shown, shown.turns.size());
  if (!game) return error_response(500, "internal", "The game cannot be read.");
  const auto progress = parts_.maker->ask(room, std::move(game), asker);
  return progress ? waiting_answer(*progress) : full_answer(progress.error());
}

}  // namespace http
