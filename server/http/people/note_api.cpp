#include "server/http/people/note_api.hpp"

#include <optional>
#include <utility>

#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/people/owner_check.hpp"
#include "server/http/session_answer.hpp"
#include "server/storage/people/note_store.hpp"

namespace http {

namespace asio = boost::asio;
using account::SignedIn;
using storage::Database;
using storage::Noting;

namespace {

static_assert(storage::most_notes == 1000, "a refusal says so");

std::optional<std::string> wanted_text(const std::string& body) {
  const auto json = json_in(body);
  if (!json.is_object() || !json.contains("text") || !json["text"].is_string()) return std::nullopt;
  return json["text"].get<std::string>();
}

Response answer_to(Noting outcome) {
  if (outcome == Noting::no_game) return error_response(404, "not_found", "There is no finished game at this address.");
  if (outcome == Noting::done) return private_answer("{}");
  return error_response(403, "too_many_notes", "You have notes on 1000 games: remove one first.", "notes_full");
}

}  // namespace

std::vector<Route> NoteApi::routes() {
  return {
      {Method::get, "/api/me/notes/{id}",
       [this](Request request, Params params) {
         return note(std::move(request), core::RoomId(std::string(params.get("id"))));
       }},
      {Method::put, "/api/me/notes/{id}",
       [this](Request request, Params params) {
         return set_note(std::move(request), core::RoomId(std::string(params.get("id"))));
       }},
  };
}

asio::awaitable<Response> NoteApi::note(Request request, core::RoomId game) {
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  auto read = [&, user = who->user.id](Database& database) { return storage::note_on(database, user, game); };
  const std::string stored = co_await parts_.readers.run(std::move(read));
  const Json body = {{"text", stored}};
  co_return private_answer(text(body));
}

asio::awaitable<Response> NoteApi::set_note(Request request, core::RoomId game) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  const std::optional<std::string> text = wanted_text(request.body);
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  if (!text) co_return error_response(400, "bad_request", "\"text\" must be a text.");
  if (characters(*text) > most_characters) {
    co_return error_response(413, "too_big", "A note has 2000 characters at most.");
  }
  auto write = [&, user = who->user.id](Database& database) { return storage::set_note(database, user, game, *text); };
  const Noting outcome = co_await parts_.writer.run(std::move(write));
  co_return answer_to(outcome);
}

}  // namespace http
