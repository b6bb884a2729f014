#include "server/moderation/acts.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "common/record/time_text.hpp"
#include "server/account/account_name.hpp"
#include "server/base/nearest.hpp"
#include "server/base/spelling.hpp"
#include "server/config/keys.hpp"
#include "server/moderation/networks.hpp"
#include "server/moderation/rooms.hpp"
#include "server/room/chat.hpp"
#include "server/storage/accounts/account_list.hpp"
#include "server/storage/accounts/bot_store.hpp"
#include "server/storage/accounts/naming.hpp"
#include "server/storage/accounts/token_store.hpp"
#include "server/storage/moderation/admin_store.hpp"
#include "server/storage/moderation/audit_store.hpp"
#include "server/storage/moderation/ban_store.hpp"
#include "server/storage/moderation/complaint_store.hpp"
#include "server/storage/moderation/device_mark_store.hpp"
#include "server/storage/moderation/mute_store.hpp"
#include "server/storage/moderation/order_store.hpp"
#include "server/storage/moderation/report_store.hpp"
#include "server/storage/moderation/setting_store.hpp"
#include "server/storage/people/lobby_chat_store.hpp"
#include "server/storage/rooms/rating_store.hpp"

namespace moderation {

using storage::Database;
using Sentence = core::Expected<std::string, std::string>;
using Wrong = core::Unexpected<std::string>;

namespace {

constexpr std::int64_t hour_ms = 3'600'000;

/// One act that is under way.
struct Doing {
  Database& database;
  const Act& act;
  std::optional<storage::User> whom;  ///< empty: it is done to nobody
  std::string text;                   ///< as it is shown
  std::optional<storage::Player> by;
  std::int64_t now_ms = 0;
  const config::Settings& settings;

  std::int64_t until_ms() const { return now_ms + act.hours * hour_ms; }
  std::string until() const { return record::time_text(until_ms()); }
  void note(const std::string& detail) const {
    auto player = whom ? std::optional(storage::Player{whom->id, whom->name}) : std::nullopt;
    storage::note_act(database, {now_ms, act.act, std::move(player), detail, by, act.key});
  }
  void order() const {
    const core::UserId user = whom ? whom->id : core::UserId();
    storage::give_order(database, {0, now_ms, act.act, user, act.room, act.version, text, act.key});
  }
};

Sentence warn(const Doing& doing) {
  doing.order();
  doing.note(doing.text);
  return doing.whom->name + " is told when they are here.";
}

Sentence mute(const Doing& doing) {
  storage::set_mute(doing.database, {doing.whom->id, doing.until_ms(), doing.text});
  storage::mark_devices_of(doing.database, doing.whom->id);
  doing.note("until " + doing.until() + ": " + doing.text);
  return doing.whom->name + " may not write in chats until " + doing.until() + ", and is told why when they try.";
}

Sentence unmute(const Doing& doing) {
  if (!storage::lift_mute(doing.database, doing.whom->id)) return Wrong(doing.whom->name + " is not muted");
  storage::unmark_devices_of(doing.database, doing.whom->id);
  doing.note("");
  return doing.whom->name + " may write in chats again.";
}

Sentence ban(const Doing& doing) {
  if (doing.whom->level > 0) {
    return Wrong(doing.whom->name + " is one of the server's own computers: the setting \"bots\" switches them off");
  }
  storage::set_ban(doing.database, {doing.whom->id, "", doing.until_ms(), doing.text});
  storage::mark_devices_of(doing.database, doing.whom->id);
  storage::delete_tokens_of(doing.database, doing.whom->id);
  for (const core::UserId bot : storage::bots_owned_by(doing.database, doing.whom->id)) {
    storage::delete_tokens_of(doing.database, bot);
  }
  doing.note("until " + doing.until() + ": " + doing.text);
  return doing.whom->name + " is signed out and cannot sign in until " + doing.until() + ".";
}

Sentence unban(const Doing& doing) {
  if (!storage::lift_ban(doing.database, {doing.whom->id, "", 0, ""}))
    return Wrong(doing.whom->name + " is not banned");
  storage::unmark_devices_of(doing.database, doing.whom->id);
  doing.note("");
  return doing.whom->name + " may sign in again.";
}

Sentence ban_network(const Doing& doing) {
  const std::string& network = doing.act.whom;
  if (auto why = why_not_banned(network, doing.act.sure, doing.settings)) return Wrong(std::move(*why));
  storage::set_ban(doing.database, {core::UserId(), network, doing.until_ms(), doing.text});
  doing.note(network + " until " + doing.until() + ": " + doing.text);
  return "Nobody can play from " + network + " until " + doing.until() + ".";
}

Sentence unban_network(const Doing& doing) {
  const std::string& network = doing.act.whom;
  if (!storage::lift_ban(doing.database, {core::UserId(), network, 0, ""})) return Wrong(network + " is not banned");
  doing.note(network);
  return "People can play from " + network + " again.";
}

Sentence rename(const Doing& doing) {
  if (doing.whom->guest || doing.whom->bot) return Wrong(doing.whom->name + " is not a person's account");
  if (!account::is_account_name(doing.text)) return Wrong("\"" + doing.text + "\" is not a valid account name");
  const auto renamed = storage::rename_account(doing.database, {doing.whom->id, doing.text, doing.now_ms, 0});
  if (renamed.what != storage::Renaming::done)
    return Wrong("somebody else has the name " + doing.text + ", or had it, or one that looks the same");
  doing.order();
  doing.note("to " + doing.text);
  return doing.whom->name + " is now called " + doing.text + ".";
}

Sentence confirm(const Doing& doing) {
  if (!storage::confirm(doing.database, doing.whom->id, true))
    return Wrong(doing.whom->name + " is already confirmed, or is not a person's account");
  doing.note("");
  return doing.whom->name + " counts on leaderboards as a known opponent.";
}

Sentence unconfirm(const Doing& doing) {
  if (!storage::confirm(doing.database, doing.whom->id, false)) return Wrong(doing.whom->name + " is not confirmed");
  doing.note("");
  return doing.whom->name + " counts on leaderboards only by their rating.";
}

Sentence annul(const Doing& doing) {
  const int games = storage::annul_rated_games(doing.database, doing.whom->id);
  if (games == 0) return Wrong(doing.whom->name + " has played no rated game that counts");
  doing.note("games: " + std::to_string(games));
  return "The rated games of " + doing.whom->name + ", " + std::to_string(games) +
         " of them, no longer count, and all ratings have been recomputed.";
}

/// At once: running servers look at what is left.
Sentence remove_lobby_line(const Doing& doing) {
  const std::string line = "line " + std::to_string(doing.act.version);
  if (!storage::remove_lobby_line(doing.database, doing.act.version)) return Wrong("the lobby has no " + line);
  doing.note("lobby, " + line);
  return "The " + line + " is removed from the lobby.";
}

Sentence remove_line(const Doing& doing) {
  if (doing.act.room.value() == storage::place_of_lobby) return remove_lobby_line(doing);
  if (auto why = why_no_line(doing.database, doing.act.room, doing.act.version); !why.empty()) {
    return Wrong(std::move(why));
  }
  doing.order();
  doing.note("room " + doing.act.room.value() + ", line " + std::to_string(doing.act.version));
  return "The line is removed from room " + doing.act.room.value() + " as soon as the server runs.";
}

Sentence close_room(const Doing& doing) {
  if (auto why = why_not_closed(doing.database, doing.act.room); !why.empty()) return Wrong(std::move(why));
  doing.order();
  doing.note("room " + doing.act.room.value());
  return "Room " + doing.act.room.value() + " is closed as soon as the server runs, unless its game is over by then.";
}

Sentence announce(const Doing& doing) {
  doing.order();
  doing.note(doing.text);
  return std::string("Everybody who is here is told.");
}

Sentence settle(const Doing& doing) {
  const std::string line = "line " + std::to_string(doing.act.version) + " in room " + doing.act.room.value();
  if (!storage::settle_reports(doing.database, doing.act.room, doing.act.version, doing.now_ms)) {
    return Wrong("nobody has reported " + line + ", or the reports are settled");
  }
  doing.note(line);
  return "The reports of " + line + " are settled.";
}

Sentence settle_complaint(const Doing& doing) {
  const auto whom = storage::settle_complaints(doing.database, doing.act.complaint, doing.now_ms);
  if (!whom) return Wrong("there is no report " + std::to_string(doing.act.complaint) + ", or it is settled");
  doing.note("of " + whom->name);
  return "All reports of " + whom->name + " are settled.";
}

std::string why_not_changed(const std::string& setting) {
  const auto known = config::keys();
  const std::string why = "\"" + setting + "\" is not a setting that can be changed here";
  if (std::find(known.begin(), known.end(), setting) == known.end()) return why + base::did_you_mean(setting, known);
  std::string list;
  for (const std::string_view key : config::changing_keys()) list += (list.empty() ? "" : ", ") + std::string(key);
  return why + "; these are: " + list;
}

Sentence set(const Doing& doing) {
  const std::string& name = doing.act.setting;
  config::Settings tried;
  if (!config::changes_while_running(name)) return Wrong(why_not_changed(name));
  if (const auto wrong = config::set_text(tried, name, doing.text)) return Wrong(name + " " + *wrong);
  storage::change_setting(doing.database, name, doing.text);
  doing.note(name + ": " + doing.text);
  return name + " is " + doing.text + " from now on, also after the next start.";
}

Sentence reset(const Doing& doing) {
  const std::string& name = doing.act.setting;
  if (!storage::reset_setting(doing.database, name)) return Wrong("\"" + name + "\" was not changed here");
  doing.note(name);
  return name + " is back to its value at the server's start.";
}

struct Rule {
  std::string_view word;
  Sentence (*perform)(const Doing&);
  bool needs_person = false;
  bool needs_hours = false;
  std::string_view text = "";  ///< what its text is; empty: it has none
  bool needs_room = false;
};

constexpr std::array<Rule, 18> rules{{{"warn", warn, true, false, "reason"},
                                      {"mute", mute, true, true, "reason"},
                                      {"unmute", unmute, true},
                                      {"ban", ban, true, true, "reason"},
                                      {"unban", unban, true},
                                      {"ban_network", ban_network, false, true, "reason"},
                                      {"unban_network", unban_network},
                                      {"rename", rename, true, false, "name"},
                                      {"confirm", confirm, true},
                                      {"unconfirm", unconfirm, true},
                                      {"annul", annul, true},
                                      {"remove_line", remove_line, false, false, "", true},
                                      {"close_room", close_room, false, false, "", true},
                                      {"announce", announce, false, false, "text"},
                                      {"settle", settle, false, false, "", true},
                                      {"settle_complaint", settle_complaint},
                                      {"set", set, false, false, "value"},
                                      {"reset", reset}}};

const Rule* rule_of(std::string_view word) {
  const auto found = std::find_if(rules.begin(), rules.end(), [word](const Rule& rule) { return rule.word == word; });
  return found == rules.end() ? nullptr : found;
}

/// What is missing; empty: nothing.
std::string missing(const Rule& rule, const Doing& doing) {
  const Act& act = doing.act;
  if (rule.needs_person && !doing.whom) {
    return "there is nobody named \"" + act.whom + "\"" + storage::did_you_mean_account(doing.database, act.whom);
  }
  if (rule.needs_hours && (act.hours < 1 || act.hours > most_hours))
    return "hours are 1 to " + std::to_string(most_hours);
  const std::string text(rule.text);
  if (act.text.size() > most_text_bytes)
    return "the " + text + " is longer than " + std::to_string(most_text_bytes) + " bytes";
  if (!text.empty() && doing.text.empty()) return "the " + text + " must not be empty";
  if (rule.needs_room && act.room.value().empty()) return "no room is named";
  return "";
}

}  // namespace

bool is_act(std::string_view word) { return rule_of(word) != nullptr; }

Sentence perform(Database& database, const Act& act, const std::optional<storage::Player>& by, std::int64_t now_ms,
                 const config::Settings& settings) {
  const Rule* rule = rule_of(act.act);
  if (!rule) return Wrong("\"" + act.act + "\" is nothing that can be done");
  if (!act.key.empty() && storage::is_noted(database, act.key)) return std::string("This is done already.");
  auto whom = rule->needs_person ? storage::find_user(database, act.whom) : std::nullopt;
  const Doing doing{database, act, std::move(whom), base::composed(room::cleaned_line(act.text)), by, now_ms, settings};
  if (std::string wrong = missing(*rule, doing); !wrong.empty()) return Wrong(std::move(wrong));
  return rule->perform(doing);
}

Sentence appoint(Database& database, const std::string& name, bool is_to_be, std::int64_t now_ms) {
  const auto user = storage::find_user(database, name);
  if (!user || user->guest) {
    return Wrong("there is no account named \"" + name + "\"" + storage::did_you_mean_account(database, name));
  }
  if (!storage::make_admin(database, user->id, is_to_be)) {
    return Wrong(user->name + (is_to_be ? " is an admin already, or a bot" : " is no admin"));
  }
  storage::note_act(database, {now_ms, is_to_be ? "admin" : "no_admin", storage::Player{user->id, user->name}, ""});
  return user->name + (is_to_be ? " is an admin: they find the admin page at /admin." : " is no admin any more.");
}

}  // namespace moderation
