#include "server/storage/games/list_query.hpp"

#include <algorithm>
#include <limits>

#include "server/storage/accounts/name_store.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace storage {

namespace {

/// "random" and "random:", which all set-ups of that kind begin with.
bool is_kind(const std::string& setup) { return setup.find(':') >= setup.size() - 1; }

const std::string listed_games = "games.visibility = 'public' AND games.plies >= " + std::to_string(least_plies);
const std::string people_called_so =
    "(SELECT user FROM player_names WHERE name >= :opponent AND name < :beyond_opponent)";

bool is_of_somebody(const GameFilter& filter) { return filter.player || filter.person; }

/// Is there a condition that the narrow indexes do not have?
bool searches(const GameFilter& filter) {
  return filter.reason || filter.speed || filter.rated || filter.least_rating || filter.most_rating ||
         filter.fewest_turns || filter.most_turns;
}

/// The conditions as they hold for a row of `walked`.
std::vector<std::string> conditions(const GameFilter& filter) {
  std::vector<std::string> all;
  if (filter.game) all.emplace_back("walked.game = :game");
  all.emplace_back(filter.outcome ? "walked.outcome = :outcome" : "walked.outcome <> 'aborted'");
  if (filter.setup && !by_setup(filter)) all.emplace_back("walked.setup_kind = :setup");
  if (filter.reason) all.emplace_back("walked.reason = :reason");
  if (filter.speed) all.push_back(speed_fits("walked.speed"));
  if (filter.rated) all.emplace_back("CASE WHEN walked.rating IS NULL THEN 0 ELSE 1 END = :rated");
  if (filter.least_rating) all.emplace_back("walked.rating >= :least_rating");
  if (filter.most_rating) all.emplace_back("walked.rating <= :most_rating");
  if (filter.fewest_turns) all.emplace_back("walked.plies >= :fewest_turns");
  if (filter.most_turns) all.emplace_back("walked.plies <= :most_turns");
  return all;
}

std::string joined(const std::vector<std::string>& conditions) {
  std::string text;
  for (const std::string& each : conditions) text += (text.empty() ? "" : " AND ") + each;
  return text;
}

/// Walks `from`, whose rows are in the order of the list. `fits`: conditions that are looked at row by row; empty:
/// none.
std::string walk(const std::string& from, const std::string& where, const std::string& id, const std::string& fits) {
  return "SELECT walked.ended_ms, walked." + id + ", " +
         (fits.empty() ? "1" : "CASE WHEN " + fits + " THEN 1 ELSE 0 END") + " FROM " + from + " WHERE " + where +
         " AND (walked.ended_ms, walked." + id + ") < (:ended, :id) AND walked.ended_ms >= :since" +
         " ORDER BY walked.ended_ms DESC, walked." + id + " DESC LIMIT :rows";
}

const std::string listed = "walked.visibility = 'public' AND walked.plies >= " + std::to_string(least_plies);

/// The games with set-ups that begin so, put in order: few, as no more are taken.
std::string by_beginning(const GameFilter& filter) {
  const std::string few = "(SELECT number FROM games INDEXED BY games_by_setup WHERE " + listed_games +
                          " AND setup <> setup_kind AND setup >= :setup AND setup < :above LIMIT " +
                          std::to_string(most_setups_walked) + ")";
  return walk("games AS walked", "walked.number IN " + few, "id", joined(conditions(filter)));
}

/// Rare ones have an index of their own. Of others about every second row of any index fits.
std::string of_outcome(const GameFilter& filter, const std::string& narrowing) {
  if (filter.outcome != "first" && filter.outcome != "second") {
    return walk("games AS walked INDEXED BY games_by_rare_outcome",
                listed + " AND walked.outcome <> 'first' AND walked.outcome <> 'second' AND walked.outcome = :outcome",
                "id", narrowing);
  }
  if (searches(filter)) return walk("games AS walked INDEXED BY games_by_end", listed, "id", narrowing);
  if (filter.setup) {
    return walk("games AS walked INDEXED BY games_by_kind", listed + " AND walked.setup_kind = :setup", "id",
                narrowing);
  }
  if (filter.game) {
    return walk("games AS walked INDEXED BY games_by_game", listed + " AND walked.game = :game", "id", narrowing);
  }
  return walk("games AS walked INDEXED BY games_by_end", listed, "id", narrowing);
}

std::string of_games(const GameFilter& filter, bool whole_setup) {
  if (by_setup(filter) && !whole_setup) return by_beginning(filter);
  const std::string narrowing = joined(conditions(filter));
  if (by_setup(filter)) {
    return walk("games AS walked INDEXED BY games_by_setup",
                listed + " AND walked.setup <> walked.setup_kind AND walked.setup = :setup", "id", narrowing);
  }
  if (filter.outcome) return of_outcome(filter, narrowing);
  if (searches(filter)) return walk("games AS walked INDEXED BY games_by_end", listed, "id", narrowing);
  return walk("games AS walked", listed + " AND " + narrowing, "id", "");
}

std::string of_seats(const GameFilter& filter, GameListPart part, bool whole_setup) {
  std::vector<std::string> fits = conditions(filter);
  if (by_setup(filter)) {
    fits.emplace_back(whole_setup ? "walked.setup = :setup" : "walked.setup >= :setup AND walked.setup < :above");
  }
  const std::string opponent_fits = "walked.opponent IN " + people_called_so;
  if (part == GameListPart::public_games) {
    if (filter.opponent) fits.push_back(opponent_fits);
  } else if (is_of_somebody(filter)) {
    const std::string as_opponent = filter.opponent ? " AND :user IN " + people_called_so : "";
    fits.push_back("CASE :user WHEN :player THEN " + (filter.opponent ? opponent_fits : "true") +
                   " ELSE walked.opponent = :player" + as_opponent + " END");
  }
  const std::string visibility = part == GameListPart::public_games ? "'public'" : "'private'";
  return walk("game_players AS walked", "walked.user = :user AND walked.visibility = " + visibility, "game_id",
              joined(fits));
}

void bind_text(Prepared& statement, const char* name, const std::optional<std::string>& text) {
  if (text) statement.bind(name, *text);
}

void bind_number(Prepared& statement, const char* name, const auto& number) {
  if (number) statement.bind(name, *number);
}

/// Only what ended before this comes into question.
GameCursor bound_of(const GameFilter& filter) {
  constexpr std::int64_t end_of_time = std::numeric_limits<std::int64_t>::max();
  const GameCursor until{filter.until_ms.value_or(end_of_time), ""};
  return filter.before ? std::min(*filter.before, until) : until;
}

}  // namespace

std::string speed_fits(const std::string& column) {
  return "CASE :speed WHEN 'live' THEN " + column + " <> 'untimed' AND " + column + " <> 'correspondence' ELSE " +
         column + " = :speed END";
}

bool by_setup(const GameFilter& filter) { return filter.setup && !is_kind(*filter.setup); }

std::string list_sql(const GameFilter& filter, GameListPart part, bool whole_setup) {
  const bool seats = is_of_somebody(filter) || part == GameListPart::own_private_games;
  return seats ? of_seats(filter, part, whole_setup) : of_games(filter, whole_setup);
}

void bind_list(Prepared& statement, const GameFilter& filter, bool whole_setup, int most_rows) {
  const GameCursor bound = bound_of(filter);
  statement.bind(":ended", bound.ended_ms);
  statement.bind(":id", bound.id);
  statement.bind(":since", filter.since_ms.value_or(std::numeric_limits<std::int64_t>::min()));
  statement.bind(":rows", most_rows);
  bind_text(statement, ":game", filter.game);
  bind_text(statement, ":outcome", filter.outcome);
  bind_text(statement, ":reason", filter.reason);
  bind_text(statement, ":speed", filter.speed);
  if (filter.setup) {
    statement.bind(":setup", by_setup(filter) ? *filter.setup : filter.setup->substr(0, filter.setup->find(':')));
  }
  if (by_setup(filter) && !whole_setup) statement.bind(":above", beyond(*filter.setup));
  if (filter.rated) statement.bind(":rated", *filter.rated ? 1 : 0);
  bind_number(statement, ":least_rating", filter.least_rating);
  bind_number(statement, ":most_rating", filter.most_rating);
  bind_number(statement, ":fewest_turns", filter.fewest_turns);
  bind_number(statement, ":most_turns", filter.most_turns);
}

}  // namespace storage
