// The command line of `gipfel backup`: a checked copy of the database, also while a server runs.
#pragma once

#include <optional>
#include <string>

#include "server/commands/database_choice.hpp"

namespace commands {

class BackupCommand {
 public:
  /// Adds it to the program, which outlives this.
  explicit BackupCommand(CLI::App& program);
  BackupCommand(const BackupCommand&) = delete;
  BackupCommand& operator=(const BackupCommand&) = delete;

  /// Runs it if it was asked for; returns the program's exit code then.
  std::optional<int> run() const;

 private:
  CLI::App* backup_ = nullptr;
  DatabaseChoice database_;
  std::string target_;
};

}  // namespace commands
