// What may happen in a tournament, and why not. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "server/tournament/event.hpp"
#include "server/tournament/state.hpp"

namespace tournament {

/// Why something may not happen: a stable word, and a sentence for people.
struct Refusal {
  std::string_view code;
  std::string_view sentence;
};

/// How often one person can join a tournament, or sign up for a season, after having left: each time is kept for ever.
inline constexpr int most_joins = 10;

/// Why this may not happen now; empty: it may. `by` 0: the tournament itself. `last_act`: of Tournament; only for
/// Undone.
std::optional<Refusal> refusal(const State& state, const What& what, core::UserId by, std::int64_t now_ms,
                               std::optional<std::int64_t> last_act);

}  // namespace tournament
