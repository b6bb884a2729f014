// The command line of `gipfel user`: what the operator does for people, and about those who spoil it for others.
#pragma once

#include <optional>
#include <string>

#include "server/commands/account_commands.hpp"
#include "server/commands/act_commands.hpp"
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
  CLI::App* user_ = nullptr;
  CLI::App* password_ = nullptr;
  CLI::App* admin_ = nullptr;
  CLI::App* games_ = nullptr;
  AccountCommands accounts_;
  ActCommands acts_;
  DatabaseChoice database_;
  std::string name_;
  bool is_removed_ = false;
  int most_ = 100;
};

}  // namespace commands
