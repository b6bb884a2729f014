// The command line of `gipfel audit`: what operators have done.
#pragma once

#include <optional>

#include "server/commands/database_choice.hpp"

namespace commands {

class AuditCommand {
 public:
  /// Adds it to the program, which outlives this.
  explicit AuditCommand(CLI::App& program);
  AuditCommand(const AuditCommand&) = delete;
  AuditCommand& operator=(const AuditCommand&) = delete;

  /// Runs it if it was asked for; returns the program's exit code then.
  std::optional<int> run() const;

 private:
  CLI::App* audit_ = nullptr;
  DatabaseChoice database_;
  int most_ = 100;
};

}  // namespace commands
