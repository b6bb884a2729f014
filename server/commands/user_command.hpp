// The command line of `gipfel user`: what the operator does for people with accounts.
#pragma once

#include <optional>
#include <string>

#include "server/commands/database_choice.hpp"

namespace commands {

class UserCommand {
 public:
  /// Adds it to the program, which outlives this.
  explicit UserCommand(CLI::App& program);
  UserCommand(const UserCommand&) = delete;
  UserCommand& operator=(const UserCommand&) = delete;

  /// Runs it if it was asked for; returns the program's exit code then.
  std::optional<int> run() const;

 private:
  CLI::App* password_ = nullptr;
  DatabaseChoice database_;
  std::string name_;
};

}  // namespace commands
