#include "server/commands/all_commands.hpp"

namespace commands {

namespace {

std::optional<int> first_run(const auto&... commands) {
  std::optional<int> code;
  // The first that was asked for ends the search.
  (void)((code = commands.run()).has_value() || ...);
  return code;
}

}  // namespace

std::optional<int> AllCommands::run() const {
  return first_run(archive_, audit_, backup_, bots_, check_, copy_, create_, doctor_, invite_, operator_, prune_,
                   puzzles_, reports_, user_, ratings_);
}

}  // namespace commands
