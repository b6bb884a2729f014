#include "server/commands/rating_command.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <string>

#include "server/storage/engine/address.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/rooms/rating_store.hpp"

namespace commands {

namespace {

int recompute(const std::string& path) {
  try {
    storage::require_up_to_date(path);
    // A server has the ratings in its memory and would go on from those.
    storage::Database database(path, storage::Access::sole);
    const storage::WithoutStatementTimeout unlimited(database);
    storage::Transaction transaction(database);
    const storage::Recomputed result = storage::recompute_ratings(database);
    transaction.commit();
    std::printf("%d rated games, %zu ratings, %d changed\n", result.games, result.all, result.changed);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: %s\n", storage::shown(path).c_str(), error.what());
    return 1;
  }
}

}  // namespace

RatingCommand::RatingCommand(CLI::App& program)
    : ratings_(program.add_subcommand("ratings", "Recompute all ratings from the games; the server must not run")) {
  database_.add_to(*ratings_);
}

std::optional<int> RatingCommand::run() const {
  if (!ratings_->parsed()) return std::nullopt;
  const auto path = database_.path();
  return path ? recompute(*path) : 1;
}

}  // namespace commands
