#include "server/http/mail/notice_api.hpp"

#include <optional>
#include <utility>

#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/people/owner_check.hpp"
#include "server/http/session_answer.hpp"
#include "server/storage/mail/notice_choices.hpp"

namespace http {

namespace asio = boost::asio;
using account::SignedIn;
using storage::Channel;
using storage::Database;
using storage::Notice;

namespace {

struct Choice {
  Channel channel;
  Notice notice;
  bool is_wanted;
};

Json choices_json(Database& database, core::UserId user) {
  const auto is_wanted = [&](Channel channel, Notice notice) {
    return storage::is_wanted(database, user, channel, notice);
  };
  const bool is_late = is_wanted(Channel::mail, Notice::late);
  const char* mail = is_wanted(Channel::mail, Notice::turn) ? "turn" : is_late ? "late" : "off";
  return {
      {"push",
       {{"turn", is_wanted(Channel::push, Notice::turn)}, {"challenge", is_wanted(Channel::push, Notice::challenge)}}},
      {"mail", mail}};
}

bool take_push(const nlohmann::json& push, std::vector<Choice>& choices) {
  if (!push.is_object()) return false;
  for (const Notice notice : {Notice::turn, Notice::challenge}) {
    const auto found = push.find(storage::word(notice));
    if (found == push.end()) continue;
    if (!found->is_boolean()) return false;
    choices.push_back({Channel::push, notice, found->get<bool>()});
  }
  return true;
}

/// One kind at most, so that nobody has two mails of one turn.
bool take_mail(const nlohmann::json& mail, std::vector<Choice>& choices) {
  if (mail != "off" && mail != "turn" && mail != "late") return false;
  for (const Notice notice : {Notice::turn, Notice::late}) {
    choices.push_back({Channel::mail, notice, mail == storage::word(notice)});
  }
  return true;
}

/// Nothing: it is no such body.
std::optional<std::vector<Choice>> choices_in(const std::string& body) {
  const nlohmann::json read = json_in(body);
  std::vector<Choice> choices;
  if (!read.is_object()) return std::nullopt;
  if (read.contains("push") && !take_push(read["push"], choices)) return std::nullopt;
  if (read.contains("mail") && !take_mail(read["mail"], choices)) return std::nullopt;
  return choices;
}

}  // namespace

std::vector<Route> NoticeApi::routes() {
  return {
      {Method::get, "/api/me/notices", [this](Request request, Params) { return notices(std::move(request)); }},
      {Method::put, "/api/me/notices", [this](Request request, Params) { return set_notices(std::move(request)); }},
  };
}

asio::awaitable<Response> NoticeApi::notices(Request request) {
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  auto read = [user = who->user.id](Database& database) { return http::text(choices_json(database, user)); };
  std::string body = co_await parts_.readers.run(std::move(read));
  co_return private_answer(std::move(body));
}

asio::awaitable<Response> NoticeApi::set_notices(Request request) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  const std::optional<std::vector<Choice>> choices = choices_in(request.body);
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  if (!choices) {
    co_return error_response(
        400, "bad_request",
        "\"push\" has true or false for \"turn\" and \"challenge\", \"mail\" is off, turn or late.");
  }
  auto write = [user = who->user.id, &choices](Database& database) {
    for (const auto& [channel, notice, is_wanted] : *choices)
      storage::choose(database, user, channel, notice, is_wanted);
  };
  co_await parts_.writer.run(std::move(write));
  co_return private_answer("{}");
}

}  // namespace http
