// The command line of `gipfel prune`: removes old aborted games and guests who have stopped coming.
#pragma once

#include <optional>

#include "server/commands/database_choice.hpp"

namespace commands {

class PruneCommand {
 public:
  /// Days. The server notes a guest once a day: whoever was not seen for less may be here now.
  static constexpr int least_age = 2;
  static constexpr int most_age = 36'500;

  /// Adds it to the program, which outlives this.
  explicit PruneCommand(CLI::App& program);
  PruneCommand(const PruneCommand&) = delete;
  PruneCommand& operator=(const PruneCommand&) = delete;

  /// Runs it if it was asked for; returns the program's exit code then.
  std::optional<int> run() const;

 private:
  CLI::App* prune_ = nullptr;
  DatabaseChoice database_;
  std::optional<int> aborted_days_;
  std::optional<int> guest_days_;
};

}  // namespace commands
