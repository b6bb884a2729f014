// The words for the values of a tournament's enumerations, in their order: stored, and shown by HTTP.
#pragma once

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tournaments {

inline constexpr std::array<std::string_view, 21> kind_words{
    "created",       "joined",    "withdrawn", "checked_in",     "bye_asked",   "started",    "round_paired",
    "round_started", "game_made", "appeared",  "times_proposed", "time_agreed", "said_ready", "result_given",
    "adjudicated",   "expelled",  "paused",    "resumed",        "pause_set",   "undone",     "ended"};
inline constexpr std::array<std::string_view, 4> form_words{"swiss", "round_robin", "knock_out", "arena"};
inline constexpr std::array<std::string_view, 7> outcome_words{"first_won",     "second_won",  "drawn",  "first_absent",
                                                               "second_absent", "both_absent", "stopped"};
inline constexpr std::array<std::string_view, 3> ending_words{"finished", "cancelled", "too_few"};
inline constexpr std::array<std::string_view, 4> status_words{"planned", "running", "ended", "cancelled"};
inline constexpr std::array<std::string_view, 2> side_words{"first", "second"};
inline constexpr std::array<std::string_view, 7> tiebreak_words{
    "buchholz", "buchholz_cut_1", "median_buchholz", "sonneborn_berger", "direct_encounter", "wins", "progressive"};

template <class Words, class Value>
std::string_view word_of(const Words& words, Value value) {
  return words.at(static_cast<std::size_t>(value));
}

/// Throws std::out_of_range for another word.
template <class Value, class Words>
Value value_of(const Words& words, const std::string& word) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == word) return static_cast<Value>(i);
  }
  throw std::out_of_range("unknown word " + word);
}

}  // namespace tournaments
