// `gipfel serve`: settings, signals and the exit status around an App.
#pragma once

#include <optional>
#include <string>

namespace app {

struct ServeOptions {
  std::optional<std::string> config_file;
  std::optional<int> port;
  std::optional<std::string> database;
  bool creates = false;  ///< begins a new database if there is none
};

/// Serves until SIGINT or SIGTERM. The exit status: 0, or 1 after a sentence on stderr.
int serve(const ServeOptions& options);

}  // namespace app
