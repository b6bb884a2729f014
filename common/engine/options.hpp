// What can be set for the engine's play: `options get|set`, as in the Universal Hive Protocol. Values only.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "common/core/expected.hpp"
#include "common/game/rules.hpp"

namespace engine {

class Options {
 public:
  int level() const { return static_cast<int>(values_[0]); }
  int megabytes() const { return static_cast<int>(values_[1]); }
  int lines() const { return static_cast<int>(values_[2]); }
  std::uint64_t seed() const { return values_[3]; }

  /// Answers "", "get <name>" and "set <name> <value>" with a line "name;int;value;default;least;most" for each option
  /// asked for. Codes: "unknown_option", "bad_value", "bad_options".
  core::Expected<std::string, game::Refusal> answer(std::string_view argument);

 private:
  static constexpr std::size_t count = 4;
  struct Description;
  static const std::array<Description, count>& descriptions();

  std::string line(std::size_t option) const;

  std::array<std::uint64_t, count> values_{8, 32, 1, 0};
};

}  // namespace engine
