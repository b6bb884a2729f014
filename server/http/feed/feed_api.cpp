#include "server/http/feed/feed_api.hpp"

#include <algorithm>
#include <utility>

#include "server/account/tokens.hpp"
#include "server/base/clocks.hpp"
#include "server/http/body_json.hpp"
#include "server/http/feed/feed_answer.hpp"
#include "server/http/json_text.hpp"
#include "server/http/people/owner_check.hpp"
#include "server/http/session_answer.hpp"
#include "server/storage/people/preference_store.hpp"

namespace http {

namespace asio = boost::asio;
using account::SignedIn;
using storage::Database;

namespace {

constexpr int most_finished = 20;
/// A calendar keeps a match so long after its time.
constexpr std::int64_t kept_ms = 24 * 3'600'000;

std::optional<Response> refuse_feed(const std::optional<SignedIn>& who) {
  if (who && who->user.guest) {
    return error_response(403, "guest", "Links to your games need an account: create one first.");
  }
  return refuse_owner(who);
}

Response no_feed() { return error_response(404, "not_found", "This link has ended or never existed."); }

/// For whoever has the link alone.
Response secret_feed(const Request& request, std::string body, const char* type) {
  Response response = feed_answer(request, std::move(body), type);
  response.headers.emplace_back("Cache-Control", "private, no-cache");
  response.headers.emplace_back("X-Robots-Tag", "noindex");
  return response;
}

std::int64_t last_change(const std::vector<OwnGame>& games, std::int64_t since_ms) {
  for (const OwnGame& game : games) since_ms = std::max(since_ms, game.changed_ms);
  return since_ms;
}

}  // namespace

FeedApi::FeedApi(Parts parts) : parts_(std::move(parts)) {}

std::vector<Route> FeedApi::routes() {
  return {
      {Method::get, "/api/feed", [this](Request request, Params) { return since(std::move(request)); }},
      {Method::post, "/api/feed", [this](Request request, Params) { return make(std::move(request)); }},
      {Method::post, "/api/feed/end", [this](Request request, Params) { return end(std::move(request)); }},
      {Method::get, "/feed/{token}.atom",
       [this](Request request, Params params) {
         return read(std::move(request), std::string(params.get("token")), Form::atom);
       }},
      {Method::get, "/feed/{token}.ics",
       [this](Request request, Params params) {
         return read(std::move(request), std::string(params.get("token")), Form::calendar);
       }},
  };
}

asio::awaitable<Response> FeedApi::since(Request request) {
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_feed(who)) co_return std::move(*refused);
  auto read = [user = who->user.id](Database& database) { return storage::feed_since(database, user); };
  const std::optional<std::int64_t> since = co_await parts_.readers.run(std::move(read));
  const Json body = {{"since", since ? Json(*since) : Json()}};
  co_return private_answer(text(body));
}

asio::awaitable<Response> FeedApi::make(Request request) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_feed(who)) co_return std::move(*refused);
  const std::string token = account::make_token();
  const std::string hash = account::hash_token(token);
  const std::int64_t now_ms = base::wall_ms();
  auto write = [&](Database& database) {
    return storage::make_feed(database, who->user.id, who->session, hash, now_ms);
  };
  const bool is_made = co_await parts_.writer.run(std::move(write));
  if (!is_made) co_return unauthorized();
  const Json body = {{"since", now_ms}, {"token", token}};
  co_return private_answer(text(body));
}

asio::awaitable<Response> FeedApi::end(Request request) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_feed(who)) co_return std::move(*refused);
  auto write = [user = who->user.id](Database& database) { storage::end_feed(database, user); };
  co_await parts_.writer.run(std::move(write));
  co_return private_answer("{}");
}

asio::awaitable<Response> FeedApi::read(Request request, std::string token, Form form) {
  const std::optional<storage::FeedOwner> owner = co_await owner_of(std::move(token));
  if (!owner) co_return no_feed();
  Feed feed{parts_.origins.site(request), request.path, parts_.site_name, owner->user.name, owner->since_ms, {}};
  feed.games = co_await running(owner->user.id);
  const std::string language = co_await language_of(owner->user.id);
  const PageWords& words = words_for(language);
  if (form == Form::calendar) {
    feed.matches = co_await matches(owner->user.id);
    co_return secret_feed(request, calendar_text(feed, words), "text/calendar; charset=utf-8");
  }
  std::vector<OwnGame> ended = co_await finished(owner->user.id);
  feed.games.insert(feed.games.end(), std::make_move_iterator(ended.begin()), std::make_move_iterator(ended.end()));
  feed.changed_ms = last_change(feed.games, feed.changed_ms);
  co_return secret_feed(request, atom_text(feed, words), "application/atom+xml; charset=utf-8");
}

asio::awaitable<std::optional<storage::FeedOwner>> FeedApi::owner_of(std::string token) {
  const std::string hash = account::hash_token(token);
  auto find = [&hash](Database& database) { return storage::feed_owner(database, hash); };
  std::optional<storage::FeedOwner> owner = co_await parts_.readers.run(std::move(find));
  co_return owner;
}

asio::awaitable<std::vector<OwnGame>> FeedApi::running(core::UserId user) {
  const std::vector<core::RoomId> rooms = co_await parts_.games_of(user);
  std::vector<OwnGame> games;
  for (const core::RoomId& room : rooms) {
    const std::optional<std::string> state = co_await parts_.state_of(room, user);
    if (!state) continue;
    if (auto game = own_game(room, *state, user)) games.push_back(std::move(*game));
  }
  std::sort(games.begin(), games.end(), [](const OwnGame& a, const OwnGame& b) { return a.changed_ms > b.changed_ms; });
  co_return games;
}

asio::awaitable<std::vector<OwnGame>> FeedApi::finished(core::UserId user) {
  storage::GameFilter filter;
  filter.person = user;
  filter.viewer = user;
  filter.limit = most_finished;
  auto list = [&filter](Database& database) { return storage::list_games(database, filter); };
  const storage::GameList listed = co_await parts_.list_readers.run(std::move(list));
  std::vector<OwnGame> games;
  for (const storage::GameSummary& summary : listed.games) {
    if (auto game = own_game(summary, user)) games.push_back(std::move(*game));
  }
  co_return games;
}

asio::awaitable<std::vector<OwnMatch>> FeedApi::matches(core::UserId user) {
  auto read = [user, from_ms = base::wall_ms() - kept_ms](Database& database) {
    return storage::arranged_games_of(database, user, from_ms);
  };
  const std::vector<storage::Upcoming> all = co_await parts_.readers.run(std::move(read));
  std::vector<OwnMatch> own;
  for (const storage::Upcoming& each : all) own.push_back(own_match(each, user));
  co_return own;
}

/// As an Accept-Language header; empty: they have chosen none.
asio::awaitable<std::string> FeedApi::language_of(core::UserId user) {
  auto read = [user](Database& database) { return storage::preferences_of(database, user); };
  const std::string preferences = co_await parts_.readers.run(std::move(read));
  co_return text_in(preferences, "language");
}

}  // namespace http
