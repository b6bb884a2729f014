#include "server/http/game_filter.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>

namespace http {

namespace {

using storage::GameCursor;
using storage::GameFilter;

constexpr std::size_t longest_text = 2000;  // a set-up given as a position

template <class Number>
std::optional<Number> number(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<GameCursor> cursor(std::string_view text) {
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto ended_ms = number<std::int64_t>(text.substr(0, dash));
  if (!ended_ms) return std::nullopt;
  return GameCursor{*ended_ms, std::string(text.substr(dash + 1))};
}

/// Whether enough is given of a set-up beyond its kind: a shorter beginning would find half of all games.
bool is_long_enough(std::string_view setup) {
  constexpr std::size_t least = 4;
  const std::size_t colon = setup.find(':');
  return colon == std::string_view::npos || colon + 1 == setup.size() || setup.size() - colon - 1 >= least;
}

bool is_outcome(std::string_view text) {
  constexpr std::array<std::string_view, 4> outcomes = {"first", "second", "draw", "aborted"};
  return std::find(outcomes.begin(), outcomes.end(), text) != outcomes.end();
}

core::Unexpected<std::string> wrong(const std::string& parameter, const std::string& what) {
  return core::Unexpected<std::string>("The parameter \"" + parameter + "\" " + what + ".");
}

}  // namespace

core::Expected<GameFilter, std::string> game_filter(const Request& request) {
  GameFilter filter;
  for (auto [name, text] : {std::pair{"player", &filter.player}, {"game", &filter.game}, {"setup", &filter.setup}}) {
    const std::string_view given = request.parameter(name);
    if (given.size() > longest_text) return wrong(name, "is too long");
    if (!given.empty()) *text = given;
  }
  if (filter.setup && !is_long_enough(*filter.setup)) {
    return wrong("setup", "must be a kind, or a kind followed by a colon and at least four characters");
  }
  if (const std::string_view result = request.parameter("result"); !result.empty()) {
    if (!is_outcome(result)) return wrong("result", "must be first, second, draw or aborted");
    filter.outcome = result;
  }
  if (const std::string_view before = request.parameter("before"); !before.empty()) {
    filter.before = cursor(before);
    if (!filter.before) return wrong("before", "must be the \"next\" of an earlier answer");
  }
  if (const std::string_view limit = request.parameter("limit"); !limit.empty()) {
    filter.limit = number<int>(limit).value_or(0);
    if (filter.limit < 1 || filter.limit > most_games_listed) {
      return wrong("limit", "must be from 1 to " + std::to_string(most_games_listed));
    }
  }
  return filter;
}

std::string cursor_text(const storage::GameSummary& last) {
  return std::to_string(last.ended_ms) + "-" + last.id.value();
}

}  // namespace http
