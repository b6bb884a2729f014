// The command line of `gipfel create`: an empty database for a new site.
#pragma once

#include <optional>

#include "server/commands/database_choice.hpp"

namespace commands {

class CreateCommand {
 public:
  /// Adds it to the program, which outlives this.
  explicit CreateCommand(CLI::App& program);
  CreateCommand(const CreateCommand&) = delete;
  CreateCommand& operator=(const CreateCommand&) = delete;

  /// Runs it if it was asked for; returns the program's exit code then.
  std::optional<int> run() const;

 private:
  CLI::App* create_ = nullptr;
  DatabaseChoice database_;
};

}  // namespace commands
