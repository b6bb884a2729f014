// The command line of `gipfel check`: whether a database is whole and what is in it follows the rules; with --repair it
// mends what can be mended without a loss.
#pragma once

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace commands {

/// Says what is wrong with the database. Returns the program's exit code.
int check_file(const std::string& path, bool is_to_be_repaired = false);

class CheckCommand {
 public:
  /// The exit code where something is wrong; 1 where nothing could be checked.
  static constexpr int found_wrong = 2;

  /// Adds it to the program, which outlives this.
  explicit CheckCommand(CLI::App& program);
  CheckCommand(const CheckCommand&) = delete;
  CheckCommand& operator=(const CheckCommand&) = delete;

  /// Runs it if it was asked for; returns the program's exit code then.
  std::optional<int> run() const;

 private:
  CLI::App* check_ = nullptr;
  std::string file_;
  bool repairs_ = false;
};

}  // namespace commands
