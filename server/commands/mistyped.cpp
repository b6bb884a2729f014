#include "server/commands/mistyped.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>
#include <vector>

#include "server/base/nearest.hpp"

namespace commands {

namespace {

/// "user " of the command `gipfel user`.
std::string before(const CLI::App& app) { return app.get_parent() == nullptr ? "" : app.get_name() + " "; }

/// "serve"; of `gipfel user` "user list".
std::vector<std::string> commands_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* each : app.get_subcommands({})) names.push_back(before(app) + each->get_name());
  return names;
}

/// "--database", of this command.
std::vector<std::string> options_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* each : app.get_options()) {
    for (const std::string& name : each->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

bool has(const std::vector<std::string>& known, const std::string& word) {
  return std::find(known.begin(), known.end(), word) != known.end();
}

std::string unknown(const char* what, const std::string& word, const std::vector<std::string>& known) {
  const std::string meant = base::did_you_mean(word, std::vector<std::string_view>(known.begin(), known.end()));
  return "there is no " + std::string(what) + " \"" + word + "\"" + (meant.empty() ? "; see --help" : meant);
}

}  // namespace

std::string mistyped(const CLI::App& program, std::span<const char* const> words) {
  const CLI::App* command = &program;
  for (const std::string word : words) {
    if (word.starts_with("--")) {
      const std::string option = word.substr(0, word.find('='));
      const auto known = options_of(*command);
      if (!has(known, option)) return unknown("option", option, known);
    } else if (const auto known = commands_of(*command); !known.empty()) {
      const std::string whole = before(*command) + word;
      if (!has(known, whole)) return unknown("command", whole, known);
      command = command->get_subcommand(word);
    }
  }
  return "";
}

}  // namespace commands
