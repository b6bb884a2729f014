#include "tests/faults/time_check.hpp"

#include <array>
#include <cstdint>
#include <variant>

#include "common/clock/time_control.hpp"

namespace faults {

using Json = nlohmann::json;

namespace {

// The time of day is read to the millisecond, and so is the clock that measures.
constexpr std::int64_t rounding_ms = 2;

/// The wall clock's stamps before and at the turn.
std::int64_t passed_ms(const Json& state, std::size_t ply) {
  const std::int64_t began = ply == 0 ? state.at("created") : state.at("times").at(ply - 1);
  return state.at("times").at(ply).get<std::int64_t>() - began;
}

std::string named(std::size_t ply, const Json& time, const std::string& what) {
  return "the time of turn " + std::to_string(ply + 1) + " is wrong, " + what + ": " + time.dump();
}

std::string wrong_charge(const Json& state, std::size_t ply, const Json& time) {
  const std::int64_t spent = time.at("spent");
  const std::int64_t given = time.at("given");
  if (spent < 0 || given < 0 || given > time.at("lag")) return named(ply, time, "out of range");
  if (spent + given <= passed_ms(state, ply) + rounding_ms) return {};
  return named(ply, time, "only " + std::to_string(passed_ms(state, ply)) + " ms passed");
}

std::string wrong_live_times(const Json& state, const clocks::Live& live) {
  std::array<std::int64_t, 2> left{live.full_ms(), live.full_ms()};
  for (std::size_t ply = 0; ply < state.at("spent").size(); ++ply) {
    const Json& time = state.at("spent")[ply];
    if (std::string wrong = wrong_charge(state, ply, time); !wrong.empty()) return wrong;
    const bool is_timed = ply >= 2;
    if (!is_timed && time.at("spent") != 0) return named(ply, time, "first turns cost nothing");
    if (is_timed) left[ply % 2] = live.after_turn(left[ply % 2] - time.at("spent").get<std::int64_t>());
    if (time.at("first") != left[0] || time.at("second") != left[1]) return named(ply, time, "it does not add up");
  }
  return {};
}

std::string wrong_times_by_days(const Json& state) {
  for (std::size_t ply = 0; ply < state.at("spent").size(); ++ply) {
    if (std::string wrong = wrong_charge(state, ply, state.at("spent")[ply]); !wrong.empty()) return wrong;
  }
  return {};
}

bool ended_by_time(const Json& result) {
  if (result.is_null()) return false;
  const std::string reason = result.at("reason");
  return reason == "time" || reason == "no_first_turn" || reason == "abandoned";
}

}  // namespace

std::string wrong_times(const Json& state) {
  if (state.at("clock").is_null()) return {};
  if (state.at("spent").size() != state.at("turns").size()) return "a turn has no time";
  if (ended_by_time(state.at("result"))) return "somebody's time ran out: " + state.at("result").dump();
  const auto control = clocks::parse_time_control(state.at("clock").at("control").get<std::string>());
  const auto* live = std::get_if<clocks::Live>(&*control);
  return live ? wrong_live_times(state, *live) : wrong_times_by_days(state);
}

}  // namespace faults
