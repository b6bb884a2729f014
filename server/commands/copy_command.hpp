// The command line of `gipfel copy`: a whole server from an SQLite file to PostgreSQL, or back.
#pragma once

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace commands {

class CopyCommand {
 public:
  /// Adds it to the program, which outlives this.
  explicit CopyCommand(CLI::App& program);
  CopyCommand(const CopyCommand&) = delete;
  CopyCommand& operator=(const CopyCommand&) = delete;

  /// Runs it if it was asked for; returns the program's exit code then.
  std::optional<int> run() const;

 private:
  CLI::App* copy_ = nullptr;
  std::string from_;
  std::string to_;
};

}  // namespace commands
