// The command line of `gipfel bots`: computers that play on a server.
#pragma once

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace commands {

class BotsCommand {
 public:
  /// Adds it to the program, which outlives this.
  explicit BotsCommand(CLI::App& program);
  BotsCommand(const BotsCommand&) = delete;
  BotsCommand& operator=(const BotsCommand&) = delete;

  /// Plays if it was asked for; returns the program's exit code then.
  std::optional<int> run() const;

 private:
  CLI::App* bots_ = nullptr;
  std::string server_;
  std::string tokens_ = "-";
  int threads_ = 1;
  int games_ = 64;
  int nice_ = 0;
  int parent_ = 0;
  std::string log_level_ = "info";
  std::string log_format_ = "text";
};

}  // namespace commands
