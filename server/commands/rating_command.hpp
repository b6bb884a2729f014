// The command line of `gipfel ratings`: works every rating out again from the stored games.
#pragma once

#include <optional>

#include "server/commands/database_choice.hpp"

namespace commands {

class RatingCommand {
 public:
  /// Adds it to the program, which outlives this.
  explicit RatingCommand(CLI::App& program);
  RatingCommand(const RatingCommand&) = delete;
  RatingCommand& operator=(const RatingCommand&) = delete;

  /// Runs it if it was asked for; returns the program's exit code then.
  std::optional<int> run() const;

 private:
  CLI::App* ratings_ = nullptr;
  DatabaseChoice database_;
};

}  // namespace commands
