#include "common/boardspace/log.hpp"

#include <utility>

#include "common/boardspace/dates.hpp"
#include "common/boardspace/sgf.hpp"
#include "common/boardspace/words.hpp"
#include "common/core/text_cursor.hpp"

namespace boardspace {
namespace {

/// "P0" → 0, "P1" → 1, "P-1" → nobody.
std::optional<int> player_of(std::string_view name) {
  if (name == "P-1" || name == "p-1") return nobody;
  if (name == "P0" || name == "p0") return 0;
  if (name == "P1" || name == "p1") return 1;
  return std::nullopt;
}

void add_variant(Log& log, const Property& property) {
  const std::vector<std::string> words = split(property.value);
  log.variant_at = property.at;
  if (!words.empty()) log.variant = lower(words[0]);
  if (words.size() > 1) log.key = whole_number(words[1]);
}

/// A name, a time used, or an action with or without its number.
void add_player(Log& log, int player, const Property& property) {
  std::vector<std::string> words = split(property.value);
  if (words.empty() || words[0] == "time" || words[0] == "ranking") return;
  if (words[0] == "id") {
    if (player == nobody) return;
    const std::size_t value = property.value.find("id") + 2;
    log.names[static_cast<std::size_t>(player)] = unquoted(std::string_view(property.value).substr(value));
    return;
  }
  if (number(words[0])) words.erase(words.begin());
  if (!words.empty()) log.actions.push_back(Action{player, std::move(words), std::nullopt, property.at});
}

/// TM follows the action it belongs to.
void add_used(Log& log, const Property& property) {
  const auto used = number(core::trim(property.value));
  if (used && !log.actions.empty()) log.actions.back().used_ms = *used;
}

/// `date` becomes DT.
void add(Log& log, std::string& date, const Property& property) {
  if (const auto player = player_of(property.name)) {
    add_player(log, *player, property);
  } else if (property.name == "SU") {
    add_variant(log, property);
  } else if (property.name == "CM") {
    log.white = core::trim(property.value) == "1,0" ? 1 : 0;
  } else if (property.name == "GN") {
    log.title = core::trim(property.value);
  } else if (property.name == "DT") {
    date = property.value;
  } else if (property.name == "RE") {
    log.result = core::trim(property.value);
  } else if (property.name == "TM") {
    add_used(log, property);
  }
}

bool has_number_behind(std::string_view winner, std::string_view name) {
  if (name.empty() || !winner.starts_with(name)) return false;
  for (const char c : winner.substr(name.size())) {
    if (!core::is_digit(c)) return false;
  }
  return true;
}

/// The one player whose name this is; in the result a guest's has a number behind it.
std::optional<int> named(const Log& log, std::string_view winner) {
  const auto only = [](bool first, bool second) -> std::optional<int> {
    if (first == second) return std::nullopt;
    return first ? 0 : 1;
  };
  if (winner.empty()) return std::nullopt;
  const auto& [first, second] = log.names;
  if (winner == first || winner == second) return only(winner == first, winner == second);
  return only(has_number_behind(winner, first), has_number_behind(winner, second));
}

/// "Game won by Ada", "Game drawn"; anything else says nothing.
void read_result(Log& log) {
  constexpr std::string_view won_by = "game won by ";
  const std::string text = lower(log.result);
  if (text.starts_with(won_by)) {
    log.winner = named(log, unquoted(std::string_view(log.result).substr(won_by.size())));
  } else {
    log.drawn = text.starts_with("game drawn");
  }
}

}  // namespace

core::Expected<Log, record::Error> read_log(std::string_view text) {
  const auto properties = read_sgf(text);
  if (!properties) return core::Unexpected<record::Error>(properties.error());
  Log log;
  std::string date;
  for (const Property& property : *properties) add(log, date, property);
  if (log.variant.empty()) {
    return core::Unexpected<record::Error>({{}, "This is no log of BoardSpace: it does not say its variant, SU."});
  }
  read_result(log);
  log.began = began(log.title, date);
  log.end = properties->back().at;
  return log;
}

}  // namespace boardspace
