// Subcommands that do one of the acts of moderation each. A server that runs on the file knows within about a second.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/core/expected.hpp"
#include "server/commands/database_choice.hpp"
#include "server/moderation/acts.hpp"

namespace commands {

/// One subcommand. What is null or false it does not ask for.
struct ActLine {
  const char* name;
  const char* help;
  const char* act;             ///< moderation::Act::act
  const char* whom = nullptr;  ///< what the name that it is done to is
  const char* room = nullptr;
  bool has_line = false;  ///< of the room's chat
  bool has_hours = false;
  const char* reason = nullptr;  ///< --reason
  const char* text = nullptr;    ///< without a dash
  const char* setting = nullptr;
  const char* sure = nullptr;       ///< what --yes is for
  const char* complaint = nullptr;  ///< what its number is
};

class ActCommands {
 public:
  /// Adds them to `parent`, which outlives this.
  ActCommands(CLI::App& parent, std::span<const ActLine> lines);
  ActCommands(const ActCommands&) = delete;
  ActCommands& operator=(const ActCommands&) = delete;

  /// Does the one that was asked for; returns the program's exit code then.
  std::optional<int> run() const;

 private:
  void add(CLI::App& parent, const ActLine& line);

  struct Command {
    CLI::App* app;
    const char* act;
  };
  std::vector<Command> commands_;
  DatabaseChoice database_;
  moderation::Act act_;
  std::string room_;
};

/// What a job in one transaction says: a sentence for people, or what is wrong.
using DatabaseAct = std::function<core::Expected<std::string, std::string>(storage::Database&)>;

/// Does it to the database at `path` and prints what it says; returns the program's exit code.
int do_in(const std::string& path, const DatabaseAct& act);

}  // namespace commands
