// The command lines of `gipfel invite`: codes for new accounts, where registration is by invitation.
#pragma once

#include <cstdint>
#include <optional>

#include "server/commands/database_choice.hpp"

namespace commands {

class InviteCommand {
 public:
  /// Adds it to the program, which outlives this.
  explicit InviteCommand(CLI::App& program);
  InviteCommand(const InviteCommand&) = delete;
  InviteCommand& operator=(const InviteCommand&) = delete;

  /// Runs the one that was asked for; returns the program's exit code then.
  std::optional<int> run() const;

 private:
  CLI::App* create_ = nullptr;
  CLI::App* list_ = nullptr;
  CLI::App* revoke_ = nullptr;
  DatabaseChoice database_;
  int uses_ = 1;
  int days_ = 14;
  std::int64_t number_ = 0;
};

}  // namespace commands
