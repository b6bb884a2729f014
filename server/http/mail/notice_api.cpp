#include "server/http/mail/notice_api.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "common/game/registry.hpp"
#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/people/owner_check.hpp"
#include "server/http/session_answer.hpp"
#include "server/storage/mail/notice_choices.hpp"
#include "server/storage/people/seek_wishes.hpp"

namespace http {

namespace asio = boost::asio;
using account::SignedIn;
using storage::Channel;
using storage::Database;
using storage::Notice;
using storage::SeekWish;

namespace {

struct Choice {
  Channel channel;
  Notice notice;
  bool is_wanted;
};

struct Choices {
  std::vector<Choice> notices;
  std::optional<std::vector<SeekWish>> seeks;  ///< nothing: they stay
};

Json seeks_json(const std::vector<SeekWish>& wishes) {
  Json seeks = Json::array();
  for (const SeekWish& wish : wishes) seeks.push_back({{"game", wish.game}, {"pace", wish.is_live ? "live" : "slow"}});
  return seeks;
}

Json choices_json(Database& database, core::UserId user) {
  const auto is_wanted = [&](Channel channel, Notice notice) {
    return storage::is_wanted(database, user, channel, notice);
  };
  const bool is_late = is_wanted(Channel::mail, Notice::late);
  const char* mail = is_wanted(Channel::mail, Notice::turn) ? "turn" : is_late ? "late" : "off";
  return {{"push",
           {{"turn", is_wanted(Channel::push, Notice::turn)},
            {"challenge", is_wanted(Channel::push, Notice::challenge)},
            {"club", is_wanted(Channel::push, Notice::club)},
            {"match", is_wanted(Channel::push, Notice::match)}}},
          {"seeks", seeks_json(storage::seek_wishes_of(database, user))},
          {"mail", mail},
          {"mail_match", is_wanted(Channel::mail, Notice::match)}};
}

bool take_push(const nlohmann::json& push, std::vector<Choice>& choices) {
  if (!push.is_object()) return false;
  for (const Notice notice : {Notice::turn, Notice::challenge, Notice::club, Notice::match}) {
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

bool take_mail_match(const nlohmann::json& mail_match, std::vector<Choice>& choices) {
  if (!mail_match.is_boolean()) return false;
  choices.push_back({Channel::mail, Notice::match, mail_match.get<bool>()});
  return true;
}

bool is_game(const nlohmann::json& id) {
  const auto all = game::games();
  return std::any_of(all.begin(), all.end(), [&id](const game::GameInfo* game) { return id == game->id; });
}

std::optional<SeekWish> seek_wish_in(const nlohmann::json& wish) {
  if (!wish.is_object() || !wish.contains("game") || !wish.contains("pace")) return std::nullopt;
  const nlohmann::json& pace = wish["pace"];
  if (!is_game(wish["game"]) || (pace != "live" && pace != "slow")) return std::nullopt;
  return SeekWish{wish["game"].get<std::string>(), pace == "live"};
}

/// Each kind once, so that there are no more than two of each game.
bool take_seeks(const nlohmann::json& seeks, std::optional<std::vector<SeekWish>>& taken) {
  if (!seeks.is_array()) return false;
  std::set<SeekWish> wishes;
  for (const nlohmann::json& each : seeks) {
    const std::optional<SeekWish> wish = seek_wish_in(each);
    if (!wish) return false;
    wishes.insert(*wish);
  }
  taken.emplace(wishes.begin(), wishes.end());
  return true;
}

/// Nothing: it is no such body.
std::optional<Choices> choices_in(const std::string& body) {
  const nlohmann::json read = json_in(body);
  Choices choices;
  if (!read.is_object()) return std::nullopt;
  if (read.contains("push") && !take_push(read["push"], choices.notices)) return std::nullopt;
  if (read.contains("mail") && !take_mail(read["mail"], choices.notices)) return std::nullopt;
  if (read.contains("mail_match") && !take_mail_match(read["mail_match"], choices.notices)) return std::nullopt;
  if (read.contains("seeks") && !take_seeks(read["seeks"], choices.seeks)) return std::nullopt;
  return choices;
}

void keep(Database& database, core::UserId user, const Choices& choices) {
  for (const auto& [channel, notice, is_wanted] : choices.notices) {
    storage::choose(database, user, channel, notice, is_wanted);
  }
  if (choices.seeks) storage::set_seek_wishes(database, user, *choices.seeks);
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
  const std::optional<Choices> choices = choices_in(request.body);
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  if (!choices) {
    co_return error_response(
        400, "bad_request",
        "\"push\" has true or false for \"turn\", \"challenge\", \"club\" and \"match\", \"mail\" is off, turn or "
        "late, \"mail_match\" true or false, each of \"seeks\" has a \"game\" and \"pace\" live or slow.");
  }
  auto write = [user = who->user.id, &choices](Database& database) { keep(database, user, *choices); };
  co_await parts_.writer.run(std::move(write));
  co_return private_answer("{}");
}

}  // namespace http
