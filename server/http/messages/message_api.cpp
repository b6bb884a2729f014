#include "server/http/messages/message_api.hpp"

#include <utility>

#include "server/base/clocks.hpp"
#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/messages/message_json.hpp"
#include "server/http/people/owner_check.hpp"
#include "server/http/people/person_json.hpp"
#include "server/http/request_limit.hpp"
#include "server/http/session_answer.hpp"
#include "server/room/chat.hpp"

namespace http {

namespace asio = boost::asio;
using account::SignedIn;
using storage::Database;
using storage::Sending;
using storage::User;

namespace {

/// What a page shows of one conversation.
struct Read {
  std::vector<storage::Message> messages;
  bool may_write = false;
};

Read read_conversation(Database& database, core::UserId user, core::UserId other, std::int64_t before) {
  const storage::WritingRight right = storage::writing_right(database, user, other);
  constexpr int most = MessageApi::messages_of_page + 1;
  return {storage::messages_before(database, user, other, before, most), storage::may_write(right)};
}

Json list_json(const std::vector<storage::Message>& messages, std::size_t most, core::UserId viewer) {
  Json list = Json::array();
  for (std::size_t i = 0; i < std::min(messages.size(), most); ++i) list.push_back(message_json(messages[i], viewer));
  return list;
}

Response not_allowed(storage::WritingRight right, const std::string& name) {
  if (right == storage::WritingRight::blocking) {
    return error_response(403, "person_blocked", "You have blocked them: unblock them first to write to them.",
                          "writing_to_blocked");
  }
  return error_response(403, "no_messages", name + " takes no messages from you.");
}

std::optional<Response> refusal(const Sending& sending, const std::string& name) {
  switch (sending.what) {
    case Sending::What::sent:
      return std::nullopt;
    case Sending::What::not_allowed:
      return not_allowed(sending.right, name);
    case Sending::What::too_fast:
      return too_often("You are writing too fast.", sending.wait_ms);
    case Sending::What::too_many_strangers:
      return too_often("You have begun to write to many people whom you do not know.", sending.wait_ms);
    case Sending::What::too_many_conversations:
      break;
  }
  return error_response(403, "too_many_conversations", "You write to too many people already.");
}

Response bad_before() {
  return error_response(400, "bad_parameter", "The parameter \"before\" must be the number of a message.");
}

Response yourself() { return error_response(400, "yourself", "You cannot write to yourself.", "writing_to_yourself"); }

}  // namespace

std::vector<Route> MessageApi::routes() {
  const std::string one = "/api/me/messages/{name}";
  const auto name = [](const Params& params) { return std::string(params.get("name")); };
  return {
      {Method::get, "/api/me/unread", [this](Request request, Params) { return unread(std::move(request)); }},
      {Method::get, "/api/me/messages", [this](Request request, Params) { return conversations(std::move(request)); }},
      {Method::get, one,
       [this, name](Request request, Params params) { return conversation(std::move(request), name(params)); }},
      {Method::post, one,
       [this, name](Request request, Params params) { return send(std::move(request), name(params)); }},
      {Method::put, one,
       [this, name](Request request, Params params) { return note_read(std::move(request), name(params)); }},
  };
}

asio::awaitable<std::optional<User>> MessageApi::find(std::string name) {
  auto query = [&name](Database& database) { return storage::find_player(database, name); };
  std::optional<storage::KnownPlayer> player = co_await parts_.readers.run(std::move(query));
  if (!player) co_return std::nullopt;
  co_return std::move(player->user);
}

/// Behind the commit, and on the writer's thread, where changes of one person keep their order.
asio::awaitable<void> MessageApi::tell_unread(core::UserId user) {
  auto tell = [this, user](Database& database) { parts_.unread(user, storage::unread_messages(database, user)); };
  co_await parts_.writer.run(std::move(tell));
}

asio::awaitable<Response> MessageApi::unread(Request request) {
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  auto read = [id = who->user.id](Database& database) { return storage::unread_messages(database, id); };
  const std::int64_t number = co_await parts_.readers.run(std::move(read));
  const Json body = {{"unread", number}};
  co_return private_answer(text(body));
}

asio::awaitable<Response> MessageApi::conversations(Request request) {
  const std::optional<std::int64_t> before = before_in(request);
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  if (!before) co_return bad_before();
  const core::UserId user = who->user.id;
  auto read = [user, before](Database& database) {
    return storage::conversations_before(database, user, *before, conversations_of_page + 1);
  };
  std::vector<storage::Conversation> found = co_await parts_.readers.run(std::move(read));
  const bool has_more = found.size() > conversations_of_page;
  if (has_more) found.pop_back();
  Json list = Json::array();
  for (const storage::Conversation& each : found) list.push_back(conversation_json(each, user));
  Json body = {{"conversations", std::move(list)}};
  if (has_more) body["next"] = found.back().last.id;
  co_return private_answer(text(body));
}

asio::awaitable<Response> MessageApi::conversation(Request request, std::string name) {
  const std::optional<std::int64_t> before = before_in(request);
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  if (!before) co_return bad_before();
  const std::optional<User> other = co_await find(std::move(name));
  if (!other) co_return nobody();
  const core::UserId user = who->user.id;
  if (other->id == user) co_return yourself();
  auto query = [&](Database& database) { return read_conversation(database, user, other->id, *before); };
  const Read read = co_await parts_.readers.run(std::move(query));
  const Json body = {{"with", person_json(*other)},
                     {"may_write", read.may_write},
                     {"messages", list_json(read.messages, messages_of_page, user)},
                     {"has_more", read.messages.size() > messages_of_page}};
  co_return private_answer(text(body));
}

asio::awaitable<Response> MessageApi::send(Request request, std::string name) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  const std::string line = room::cleaned_line(text_in(request.body, "text"));
  const std::string address = request.remote_address;
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  if (line.empty()) co_return error_response(400, "bad_text", "A message must have text.");
  if (characters(line) > most_characters) {
    co_return error_response(413, "too_big", "A message has 1000 characters at most.");
  }
  if (auto refused = parts_.refuse_writer(who->user, address)) co_return std::move(*refused);
  const std::optional<User> other = co_await find(std::move(name));
  if (!other) co_return nobody();
  const storage::Letter letter{who->user.id, other->id, base::wall_ms(), line};
  if (letter.to == letter.from) co_return yourself();
  auto write = [&letter](Database& database) { return storage::send_letter(database, letter); };
  const Sending sending = co_await parts_.writer.run(std::move(write));
  if (auto refused = refusal(sending, other->name)) co_return std::move(*refused);
  co_await tell_unread(other->id);
  const storage::Message sent{sending.id, letter.from, letter.at_ms, letter.line};
  co_return private_answer(text(message_json(sent, letter.from)));
}

asio::awaitable<Response> MessageApi::note_read(Request request, std::string name) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  const std::int64_t id = id_in(request.body);
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  if (id == 0) co_return error_response(400, "bad_request", "\"id\" must be the number of a message.");
  const std::optional<User> other = co_await find(std::move(name));
  if (!other) co_return nobody();
  const core::UserId user = who->user.id;
  if (other->id == user) co_return yourself();
  auto write = [&](Database& database) { return storage::note_read(database, user, other->id, id); };
  const bool has_changed = co_await parts_.writer.run(std::move(write));
  if (has_changed) co_await tell_unread(user);
  co_return private_answer("{}");
}

}  // namespace http
