// The command line of `gipfel export`, `gipfel import`, `gipfel verify` and `gipfel openings`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/commands/database_choice.hpp"
#include "server/storage/games/archive_store.hpp"

namespace commands {

class ArchiveCommands {
 public:
  /// Adds them to the program, which outlives this.
  explicit ArchiveCommands(CLI::App& program);

  /// Runs the chosen command, if any; returns the program's exit code.
  std::optional<int> run() const;

 private:
  void add_export(CLI::App& program);
  void add_filter(CLI::App& command);
  void add_import(CLI::App& program);
  void add_verify(CLI::App& program);
  void add_openings(CLI::App& program);

  CLI::App* export_ = nullptr;
  CLI::App* import_ = nullptr;
  CLI::App* verify_ = nullptr;
  CLI::App* openings_ = nullptr;
  DatabaseChoice database_;
  std::optional<std::string> output_;
  storage::ArchiveFilter filter_;  ///< all but the times
  std::optional<std::string> since_;
  std::optional<std::string> until_;
  std::string format_ = "records";
  std::vector<std::string> files_;
  bool again_ = false;
  bool creates_ = false;
};

}  // namespace commands
