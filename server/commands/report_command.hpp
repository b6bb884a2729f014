// The command line of `gipfel reports`: what people have told the operator of.
#pragma once

#include <optional>

#include "server/commands/database_choice.hpp"

namespace commands {

class ReportCommand {
 public:
  /// Adds it to the program, which outlives this.
  explicit ReportCommand(CLI::App& program);
  ReportCommand(const ReportCommand&) = delete;
  ReportCommand& operator=(const ReportCommand&) = delete;

  /// Runs it if it was asked for; returns the program's exit code then.
  std::optional<int> run() const;

 private:
  CLI::App* reports_ = nullptr;
  DatabaseChoice database_;
  int most_ = 100;
  bool all_ = false;
};

}  // namespace commands
