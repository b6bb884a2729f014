// How long a computer thinks about a turn, and how long it waits before it plays: as much as its level and its clock
// allow. Pure: time is an argument, in milliseconds of any steady clock.
#pragma once

#include <cstdint>
#include <optional>

namespace bots {

/// What a live clock, or one by days, leaves to the computer.
struct TimeLeft {
  std::int64_t ms = 0;
  std::int64_t increment_ms = 0;  ///< added after each turn
  std::int64_t at_ms = 0;         ///< when that was so; it may have run since then
};

/// What a search may take.
struct Allowed {
  std::int64_t longest_ms = 0;             ///< of searching
  std::optional<std::int64_t> until_ms{};  ///< the moment at which it must have answered; empty: there is none
};

/// For a turn of this level; `left` is empty in an untimed game.
Allowed allowed(int level, const std::optional<TimeLeft>& left);

/// How long a search may go on while so many others wait for as many threads as there are.
std::int64_t fair_share_ms(std::int64_t longest_ms, int threads, int waiting);

/// How long after the opponent's turn the answer is shown at the earliest, so that a person sees what happened: 400 to
/// 900 ms by the seed, less where the clock is short.
std::int64_t pause_ms(std::uint64_t seed, const std::optional<TimeLeft>& left);

}  // namespace bots
