#include "server/commands/create_command.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "server/puzzles/shipped.hpp"
#include "server/storage/engine/address.hpp"
#include "server/storage/engine/outage.hpp"
#include "server/storage/upkeep/beginning.hpp"

namespace commands {

namespace {

int create(const std::string& address) {
  try {
    const bool is_new = storage::begin_database(address);
    if (is_new) puzzles::add_shipped_puzzles(address);
    std::printf("%s: %s\n", storage::shown(address).c_str(),
                is_new ? "made, without accounts and games" : "is there already, and was left as it is");
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: not made: %s\n", storage::shown(address).c_str(),
                 storage::explain(error).c_str());
    return 1;
  }
}

}  // namespace

CreateCommand::CreateCommand(CLI::App& program)
    : create_(program.add_subcommand("create", "Make an empty database for a new site, if there is none")) {
  database_.add_to(*create_);
}

std::optional<int> CreateCommand::run() const {
  if (!create_->parsed()) return std::nullopt;
  const auto address = database_.path();
  return address ? create(*address) : 1;
}

}  // namespace commands
