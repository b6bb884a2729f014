// The command lines of `gipfel network`, `gipfel room`, `gipfel announce`, `gipfel report` and `gipfel setting`: what
// operators do that is about no person.
#pragma once

#include <optional>

#include "server/commands/act_commands.hpp"
#include "server/commands/setting_list.hpp"

namespace commands {

class OperatorCommands {
 public:
  /// Adds them to the program, which outlives this.
  explicit OperatorCommands(CLI::App& program);

  /// Runs the one that was asked for; returns the program's exit code then.
  std::optional<int> run() const;

 private:
  ActCommands networks_;
  ActCommands rooms_;
  ActCommands announcements_;
  ActCommands reports_;
  ActCommands settings_;
  SettingList setting_list_;
};

}  // namespace commands
