#include "server/http/game_filter.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "common/record/time_text.hpp"

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

bool is_speed(std::string_view text) {
  const auto& all = storage::searched_speeds;
  return std::find(all.begin(), all.end(), text) != all.end();
}

core::Unexpected<std::string> wrong(const std::string& parameter, const std::string& what) {
  return core::Unexpected<std::string>("The parameter \"" + parameter + "\" " + what + ".");
}

bool is_reason(std::string_view text) {
  constexpr std::size_t longest = 64;
  constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyz0123456789_";
  return text.size() <= longest && text.find_first_not_of(allowed) == text.npos;
}

/// Of one parameter: what is wrong with it, if anything. One that is absent or empty says nothing.
using Refused = std::optional<core::Unexpected<std::string>>;

Refused read_texts(const Request& request, GameFilter& filter) {
  for (auto [name, text] : {std::pair{"player", &filter.player},
                            {"opponent", &filter.opponent},
                            {"game", &filter.game},
                            {"setup", &filter.setup},
                            {"reason", &filter.reason},
                            {"speed", &filter.speed}}) {
    const std::string_view given = request.parameter(name);
    if (given.size() > longest_text) return wrong(name, "is too long");
    if (!given.empty()) *text = given;
  }
  if (filter.setup && !is_long_enough(*filter.setup)) {
    return wrong("setup", "must be a kind, or a kind followed by a colon and at least four characters");
  }
  if (filter.reason && !is_reason(*filter.reason)) {
    return wrong("reason", "must be a word of small letters, digits and _, like no_capture");
  }
  if (filter.speed && !is_speed(*filter.speed)) {
    return wrong("speed", "must be live, bullet, blitz, rapid, classical, correspondence or untimed");
  }
  return std::nullopt;
}

Refused read_number(const Request& request, const char* name, int most, std::optional<int>& value) {
  const std::string_view given = request.parameter(name);
  if (given.empty()) return std::nullopt;
  value = number<int>(given).value_or(-1);
  if (*value >= 0 && *value <= most) return std::nullopt;
  return wrong(name, "must be a whole number from 0 to " + std::to_string(most));
}

Refused read_numbers(const Request& request, GameFilter& filter) {
  constexpr int most_rating = 4000;
  constexpr int most_turns = 100'000;
  for (auto [name, most, value] : {std::tuple{"min_rating", most_rating, &filter.least_rating},
                                   {"max_rating", most_rating, &filter.most_rating},
                                   {"min_turns", most_turns, &filter.fewest_turns},
                                   {"max_turns", most_turns, &filter.most_turns}}) {
    if (auto refused = read_number(request, name, most, *value)) return refused;
  }
  if (filter.least_rating > filter.most_rating && filter.most_rating) {
    return wrong("max_rating", "must not be below \"min_rating\"");
  }
  if (filter.fewest_turns > filter.most_turns && filter.most_turns) {
    return wrong("max_turns", "must not be below \"min_turns\"");
  }
  const std::string_view rated = request.parameter("rated");
  if (rated.empty()) return std::nullopt;
  if (rated != "true" && rated != "false") return wrong("rated", "must be true or false");
  filter.rated = rated == "true";
  return std::nullopt;
}

Refused read_times(const Request& request, GameFilter& filter) {
  for (auto [name, at_ms] : {std::pair{"since", &filter.since_ms}, {"until", &filter.until_ms}}) {
    const std::string_view given = request.parameter(name);
    if (given.empty()) continue;
    *at_ms = record::read_time(given);
    if (!*at_ms) return wrong(name, "must be a time like 2026-09-21 or 2026-09-21T14:13Z");
  }
  if (filter.since_ms && filter.until_ms && *filter.until_ms < *filter.since_ms) {
    return wrong("until", "must not be before \"since\"");
  }
  return std::nullopt;
}

Refused read_page(const Request& request, GameFilter& filter) {
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
  return std::nullopt;
}

}  // namespace

core::Expected<GameFilter, std::string> game_filter(const Request& request) {
  GameFilter filter;
  for (const auto read : {read_texts, read_numbers, read_times, read_page}) {
    if (auto refused = read(request, filter)) return *refused;
  }
  if (const std::string_view result = request.parameter("result"); !result.empty()) {
    if (!is_outcome(result)) return wrong("result", "must be first, second, draw or aborted");
    filter.outcome = result;
  }
  return filter;
}

std::string cursor_text(const GameCursor& last) { return std::to_string(last.ended_ms) + "-" + last.id; }

}  // namespace http
