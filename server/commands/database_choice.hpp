// Which database a command is about: its options `--config` and `--database`.
#pragma once

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace commands {

class DatabaseChoice {
 public:
  /// Adds the options to a command; this outlives its parsing.
  void add_to(CLI::App& command);

  /// The file, that of the settings where none was given. Empty: the settings are wrong, and stderr has said how.
  std::optional<std::string> path() const;

 private:
  std::optional<std::string> config_file_;
  std::optional<std::string> database_;
};

}  // namespace commands
