#include "common/boardspace/log.hpp"

#include <array>
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

/// What stands before and behind the winner's name, in lower case but for letters that are not ASCII. The last is
/// Russian, of which each letter's low byte was written in hex.
struct Phrase {
  std::string_view before;
  std::string_view behind;
};
constexpr std::array<Phrase, 7> phrases_of_winning{{
    {"game won by ", ""},
    {"", " hat gewonnen"},
    {"partie gagnée par ", ""},
    {"de partij is gewonnen door ", ""},
    {"gra wygrana przez ", ""},
    {"vyhrál ", ""},
    {"ð18ð33ð40ð43 ð32ð4bð38ð33ð40ð30ð3b(ð30) ", ""},
}};

/// "Game won by Ada" → Ada; empty if the text says something else.
std::string winner_in(std::string_view result) {
  if (result.ends_with('.')) result.remove_suffix(1);
  const std::string text = lower(result);
  for (const auto& [before, behind] : phrases_of_winning) {
    if (!text.starts_with(before) || !text.ends_with(behind)) continue;
    return unquoted(result.substr(before.size(), result.size() - before.size() - behind.size()));
  }
  return {};
}

/// Who won, or that nobody did; anything else says nothing.
void read_result(Log& log) {
  const std::string text = lower(log.result);
  log.drawn = text.starts_with("game drawn") || text.starts_with("the game is a draw");
  log.winner = named(log, winner_in(log.result));
}

}  // namespace

core::Expected<Log, record::Error> read_log(std::string_view text) {
  const auto properties = read_sgf(text);
  if (!properties) return core::Unexpected<record::Error>(properties.error());
  Log log;
  std::string date;
  for (const Property& property : *properties) {
    if (property.name == "GM" && !log.actions.empty()) break;  // a second copy of the game
    add(log, date, property);
  }
  if (log.variant.empty()) {
    return core::Unexpected<record::Error>({{}, "This is no log of BoardSpace: it does not say its variant, SU."});
  }
  read_result(log);
  log.began = began(log.title, date);
  log.end = properties->back().at;
  return log;
}

}  // namespace boardspace
