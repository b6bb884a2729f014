// Which database a command is about: its options `--config` and `--database`.
#pragma once

#include <optional>
#include <string>

#include "server/config/settings.hpp"

namespace CLI {
class App;
}

namespace commands {

class DatabaseChoice {
 public:
  /// Adds the options to a command; this outlives its parsing.
  void add_to(CLI::App& command);

  /// With the database that was given, if one was. Empty: they are wrong, and stderr has said how.
  std::optional<config::Settings> settings() const;
  /// Their database.
  std::optional<std::string> path() const;

 private:
  std::optional<std::string> config_file_;
  std::optional<std::string> database_;
};

}  // namespace commands
