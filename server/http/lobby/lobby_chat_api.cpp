#include "server/http/lobby/lobby_chat_api.hpp"

#include <optional>
#include <string>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/people/owner_check.hpp"
#include "server/http/request_limit.hpp"
#include "server/http/session_answer.hpp"
#include "server/room/chat.hpp"
#include "server/storage/people/lobby_chat_store.hpp"

namespace http {

namespace asio = boost::asio;
using account::SignedIn;
using storage::Database;
using storage::LobbySaying;

namespace {

constexpr std::size_t most_bytes = 500;  // as in rooms
constexpr std::size_t most_key_bytes = 64;

/// Empty: it may be written.
std::optional<Response> refuse(const std::string& line, const std::string& key) {
  if (line.empty()) return error_response(400, "bad_text", "A line must have text.");
  if (key.size() > most_key_bytes) return error_response(400, "bad_text", "A key has 64 bytes at most.");
  if (line.size() > most_bytes) return error_response(413, "too_big", "A line has 500 bytes at most.");
  return std::nullopt;
}

Response answer_to(const LobbySaying& saying) {
  switch (saying.what) {
    case LobbySaying::What::too_fast:
      return too_often("You are writing too fast.", saying.wait_ms);
    case LobbySaying::What::too_many:
      return too_often("Too many lines are written in the lobby now.", saying.wait_ms);
    case LobbySaying::What::said:
      break;
  }
  const Json body = {{"v", saying.id}};
  return private_answer(text(body));
}

}  // namespace

std::vector<Route> LobbyChatApi::routes() {
  return {{Method::get, "/api/lobby/chat", [this](Request request, Params) { return state(std::move(request)); }},
          {Method::post, "/api/lobby/chat", [this](Request request, Params) { return say(std::move(request)); }}};
}

asio::awaitable<Response> LobbyChatApi::state(Request) {
  const State now = parts_.state();
  const Json body = {{"on", now.is_on}, {"last", now.is_on ? now.last : 0}};
  co_return private_answer(text(body));
}

/// Once it is answered, whoever has the chat open at this server has been told: jobs are done in their order.
asio::awaitable<void> LobbyChatApi::show() {
  parts_.said();
  auto nothing = [](Database&) {};
  co_await parts_.writer.run(std::move(nothing));
}

asio::awaitable<Response> LobbyChatApi::say(Request request) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  const std::string line = room::cleaned_line(text_in(request.body, "text"));
  const std::string key = text_in(request.body, "key");
  const std::string address = request.remote_address;
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  if (!parts_.state().is_on) co_return error_response(403, "no_lobby_chat", "The operator has switched this chat off.");
  if (auto refused = refuse(line, key)) co_return std::move(*refused);
  if (auto refused = parts_.refuse_writer(who->user, address)) co_return std::move(*refused);
  storage::LobbyLine said;
  said.user = who->user.id;
  said.at_ms = base::wall_ms();
  said.line = line;
  auto write = [&](Database& database) { return storage::say_in_lobby(database, said, key); };
  const LobbySaying saying = co_await parts_.writer.run(std::move(write));
  if (saying.what == LobbySaying::What::said) co_await show();
  co_return answer_to(saying);
}

}  // namespace http
