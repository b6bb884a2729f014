// The words of the format: names of tags, outcomes and sides, one list for reading and writing.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "common/core/text_cursor.hpp"
#include "common/record/record.hpp"

namespace record {

inline constexpr std::array<std::string_view, 4> outcome_words{"first", "second", "draw", "aborted"};
inline constexpr std::array<std::string_view, 3> drawn_words{"setup", "sides", "both"};
inline constexpr std::string_view private_word = "private";

constexpr std::string_view word(Drawn drawn) { return drawn_words[static_cast<std::size_t>(drawn)]; }

constexpr std::optional<Drawn> drawn_of(std::string_view text) {
  for (std::size_t i = 0; i < drawn_words.size(); ++i) {
    if (drawn_words[i] == text) return static_cast<Drawn>(i);
  }
  return std::nullopt;
}

constexpr std::string_view word(Outcome outcome) { return outcome_words[static_cast<std::size_t>(outcome)]; }

constexpr std::optional<Outcome> outcome_of(std::string_view text) {
  for (std::size_t i = 0; i < outcome_words.size(); ++i) {
    if (outcome_words[i] == text) return static_cast<Outcome>(i);
  }
  return std::nullopt;
}

constexpr std::optional<game::Side> side_of(std::string_view text) {
  for (const game::Side side : {game::Side::first, game::Side::second}) {
    if (game::name(side) == text) return side;
  }
  return std::nullopt;
}

constexpr bool is_reason(std::string_view text) {
  constexpr std::size_t longest = 64;
  if (text.empty() || text.size() > longest || text.front() < 'a' || text.front() > 'z') return false;
  for (const char c : text) {
    if (!(c >= 'a' && c <= 'z') && !core::is_digit(c) && c != '_') return false;
  }
  return true;
}

}  // namespace record
