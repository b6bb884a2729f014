#include "server/commands/database_choice.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>

#include "server/config/load.hpp"

namespace commands {

void DatabaseChoice::add_to(CLI::App& command) {
  command.add_option("--config", config_file_, "The server's JSON file with settings");
  command.add_option("--database", database_,
                     "The SQLite file, or postgresql://USER@HOST/NAME; from the settings if not given");
}

std::optional<config::Settings> DatabaseChoice::settings() const {
  config::Sources from;
  if (config_file_) from.file = *config_file_;
  from.environment = config::environment();
  if (database_) from.command_line["database"] = *database_;
  const auto settings = config::load(from);
  if (settings) return *settings;
  std::fprintf(stderr, "gipfel: %s\n", settings.error().c_str());
  return std::nullopt;
}

std::optional<std::string> DatabaseChoice::path() const {
  const auto chosen = settings();
  return chosen ? std::optional(chosen->database) : std::nullopt;
}

}  // namespace commands
