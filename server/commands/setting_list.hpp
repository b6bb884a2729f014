// The command line of `gipfel setting list`.
#pragma once

#include <optional>

#include "server/commands/database_choice.hpp"

namespace commands {

class SettingList {
 public:
  /// Adds it to `setting`, which outlives this.
  explicit SettingList(CLI::App& setting);
  SettingList(const SettingList&) = delete;
  SettingList& operator=(const SettingList&) = delete;

  /// Runs it if it was asked for; returns the program's exit code then.
  std::optional<int> run() const;

 private:
  CLI::App* list_ = nullptr;
  DatabaseChoice database_;
};

}  // namespace commands
