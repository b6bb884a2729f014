// The command lines of `gipfel user list`, `gipfel user show` and `gipfel user delete`.
#pragma once

#include <optional>
#include <string>

#include "server/commands/database_choice.hpp"

namespace commands {

class AccountCommands {
 public:
  /// Adds them to `user`, which outlives this.
  explicit AccountCommands(CLI::App& user);
  AccountCommands(const AccountCommands&) = delete;
  AccountCommands& operator=(const AccountCommands&) = delete;

  /// Runs the one that was asked for; returns the program's exit code then.
  std::optional<int> run() const;

 private:
  CLI::App* list_ = nullptr;
  CLI::App* show_ = nullptr;
  CLI::App* delete_ = nullptr;
  DatabaseChoice database_;
  std::string name_;
  int most_ = 1000;
  bool is_sure_ = false;
};

}  // namespace commands
