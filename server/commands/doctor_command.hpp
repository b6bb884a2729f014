// The command line of `gipfel doctor`: says what is wrong with a set-up, and what mends it.
#pragma once

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace commands {

class DoctorCommand {
 public:
  /// The exit code where something is wrong; 1 where the settings cannot even be read.
  static constexpr int found_wrong = 2;

  /// Adds it to the program, which outlives this.
  explicit DoctorCommand(CLI::App& program);
  DoctorCommand(const DoctorCommand&) = delete;
  DoctorCommand& operator=(const DoctorCommand&) = delete;

  /// Runs it if it was asked for; returns the program's exit code then.
  std::optional<int> run() const;

 private:
  CLI::App* doctor_ = nullptr;
  std::optional<std::string> config_file_;
  std::optional<int> port_;
  std::optional<std::string> database_;
  std::optional<std::string> site_;
};

}  // namespace commands
