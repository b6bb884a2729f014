// The command line of `gipfel backup`: a checked copy of the database, also while a server runs, or each
// night's in a folder.
#pragma once

#include <optional>
#include <string>

#include "server/commands/database_choice.hpp"

namespace commands {

/// Makes a new file, or writes to standard output if `target` is "-". Returns the program's exit code.
int back_up(const std::string& database, const std::string& target);

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
  std::string folder_;  ///< of nightly backups; empty: one to `target_`
};

}  // namespace commands
