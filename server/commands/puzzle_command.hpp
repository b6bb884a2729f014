// The command line of `gipfel puzzles make`, `gipfel puzzles export` and `gipfel puzzles import`.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "server/commands/database_choice.hpp"

namespace commands {

class PuzzleCommand {
 public:
  /// Adds it to the program, which outlives this.
  explicit PuzzleCommand(CLI::App& program);
  PuzzleCommand(const PuzzleCommand&) = delete;
  PuzzleCommand& operator=(const PuzzleCommand&) = delete;

  /// Runs it if it was asked for; returns the program's exit code then.
  std::optional<int> run() const;

 private:
  CLI::App* puzzles_ = nullptr;
  CLI::App* make_ = nullptr;
  CLI::App* export_ = nullptr;
  CLI::App* import_ = nullptr;
  DatabaseChoice database_;
  std::optional<std::size_t> games_;
  std::optional<std::string> game_;
  std::string file_;
};

}  // namespace commands
