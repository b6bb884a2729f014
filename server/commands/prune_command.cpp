#include "server/commands/prune_command.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <functional>
#include <set>

#include "server/base/clocks.hpp"
#include "server/moderation/people_at_games.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/engine/outage.hpp"
#include "server/storage/moderation/audit_store.hpp"
#include "server/storage/upkeep/prune.hpp"

namespace commands {

namespace {

constexpr std::int64_t day_ms = 86'400'000;

/// Calls in a transaction of its own each time, until it has done less than it may.
int in_steps(storage::Database& database, int most, const std::function<int()>& step) {
  int all = 0;
  for (int done = most; done == most;) {
    storage::Transaction transaction(database);
    done = step();
    transaction.commit();
    all += done;
  }
  return all;
}

int remove_aborted(storage::Database& database, int days) {
  const std::int64_t before_ms = base::wall_ms() - days * day_ms;
  return in_steps(database, storage::most_pruned, [&] { return storage::remove_aborted_games(database, before_ms); });
}

int remove_guests(storage::Database& database, int days) {
  const std::int64_t now_ms = base::wall_ms();
  const std::int64_t before_ms = now_ms - days * day_ms;
  const std::set<core::UserId> at_games = moderation::people_at_games(database);
  const auto is_needed = [&at_games](core::UserId user) { return at_games.contains(user); };
  const auto guests = [&database] { return database.number("SELECT count(*) FROM users WHERE guest = 1"); };
  std::int64_t removed = 0;
  in_steps(database, storage::most_guests_looked_at, [&] {
    removed += guests();
    const int looked_at = storage::forget_guests(database, before_ms, now_ms, is_needed);
    removed -= guests();
    return looked_at;
  });
  return static_cast<int>(removed) + in_steps(database, storage::most_pruned, [&] {
           return storage::remove_unreachable_guests(database, before_ms, now_ms, is_needed);
         });
}

void tell(storage::Database& database, int removed, const std::string& what) {
  const std::string done = std::to_string(removed) + " " + what;
  storage::note_act(database, {base::wall_ms(), "prune", std::nullopt, done});
  std::printf("%s\n", done.c_str());
}

int prune(const std::string& path, std::optional<int> aborted_days, std::optional<int> guest_days) {
  try {
    storage::require_up_to_date(path);
    storage::Database database(path, storage::Access::read_write);
    const storage::WithoutStatementTimeout unlimited(database);
    if (aborted_days) tell(database, remove_aborted(database, *aborted_days), "aborted games removed");
    if (guest_days) tell(database, remove_guests(database, *guest_days), "guests removed");
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: %s\n", path.c_str(), storage::explain(error).c_str());
    return 1;
  }
}

}  // namespace

PruneCommand::PruneCommand(CLI::App& program)
    : prune_(program.add_subcommand("prune", "Remove old aborted games, and guests who no longer come")) {
  database_.add_to(*prune_);
  prune_->add_option("--aborted", aborted_days_, "Games without a result that ended more days ago than this")
      ->check(CLI::Range(least_age, most_age));
  prune_->add_option("--guests", guest_days_, "Guests without a game who have not come for more days than this")
      ->check(CLI::Range(least_age, most_age));
}

std::optional<int> PruneCommand::run() const {
  if (!prune_->parsed()) return std::nullopt;
  if (!aborted_days_ && !guest_days_) {
    std::fputs("gipfel: nothing was removed: use --aborted DAYS, --guests DAYS or both\n", stderr);
    return 1;
  }
  const auto path = database_.path();
  return path ? prune(*path, aborted_days_, guest_days_) : 1;
}

}  // namespace commands
