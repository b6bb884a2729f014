#include "server/storage/games/list_query.hpp"

#include <algorithm>
#include <limits>

#include "server/storage/accounts/name_store.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace storage {

namespace {

/// "random" and "random:", which all set-ups of that kind begin with.
bool is_kind(const std::string& setup) { return setup.find(':') >= setup.size() - 1; }

std::string kind_of(const std::string& setup) { return setup.substr(0, setup.find(':')); }

const std::string listed_games = "games.visibility = 'public' AND games.plies >= " + std::to_string(least_plies);
bool is_of_somebody(const GameFilter& filter) { return filter.player || filter.person; }

/// Is there a condition that the narrow indexes do not have?
bool searches(const GameFilter& filter) {
  return filter.reason || filter.speed || filter.rated || filter.least_rating || filter.most_rating ||
         filter.fewest_turns || filter.most_turns;
}

std::string joined(const std::vector<std::string>& conditions) {
  std::string text;
  for (const std::string& each : conditions) text += (text.empty() ? "" : " AND ") + each;
  return text;
}

const std::string listed = "walked.visibility = 'public' AND walked.plies >= " + std::to_string(least_plies);

/// Only what ended before this comes into question.
GameCursor bound_of(const GameFilter& filter) {
  constexpr std::int64_t end_of_time = std::numeric_limits<std::int64_t>::max();
  const GameCursor until{filter.until_ms.value_or(end_of_time), ""};
  return filter.before ? std::min(*filter.before, until) : until;
}

class ListText {
 public:
  ListText(const GameFilter& filter, const Walk& walk) : filter_(filter), walk_(walk) {}

  BoundSql written() {
    const bool seats = is_of_somebody(filter_) || walk_.part == GameListPart::own_private_games;
    sql_.text = seats ? of_seats() : of_games();
    return std::move(sql_);
  }

 private:
  std::string walk(const std::string& from, const std::string& where, const std::string& id, const std::string& fits);
  std::vector<std::string> conditions();
  std::string of_games();
  std::string of_outcome();
  std::string by_beginning();
  std::string of_seats();
  std::string own_game_fits();
  std::string begins_as_asked(const std::string& setup);
  std::string people_called_so();

  const GameFilter& filter_;
  const Walk& walk_;
  BoundSql sql_;
};

/// Walks `from`, whose rows are in the order of the list. `fits`: conditions that are looked at row by row; empty:
/// none.
std::string ListText::walk(const std::string& from, const std::string& where, const std::string& id,
                           const std::string& fits) {
  const GameCursor bound = bound_of(filter_);
  const std::string before = "(" + sql_.add(bound.ended_ms) + ", " + sql_.add(bound.id) + ")";
  const std::string since = sql_.add(filter_.since_ms.value_or(std::numeric_limits<std::int64_t>::min()));
  return "SELECT walked.ended_ms, walked." + id + ", " +
         (fits.empty() ? "1" : "CASE WHEN " + fits + " THEN 1 ELSE 0 END") + " FROM " + from + " WHERE " + where +
         " AND (walked.ended_ms, walked." + id + ") < " + before + " AND walked.ended_ms >= " + since +
         " ORDER BY walked.ended_ms DESC, walked." + id + " DESC LIMIT " + sql_.add(walk_.most_rows);
}

/// As they hold for a row of `walked`.
std::vector<std::string> ListText::conditions() {
  const GameFilter& filter = filter_;
  std::vector<std::string> all;
  if (filter.game) all.push_back("walked.game = " + sql_.add(*filter.game));
  all.push_back(filter.outcome ? "walked.outcome = " + sql_.add(*filter.outcome) : "walked.outcome <> 'aborted'");
  if (filter.setup && !by_setup(filter)) all.push_back("walked.setup_kind = " + sql_.add(kind_of(*filter.setup)));
  if (filter.reason) all.push_back("walked.reason = " + sql_.add(*filter.reason));
  if (filter.speed) all.push_back(speed_fits("walked.speed", sql_.add(*filter.speed)));
  if (filter.rated) {
    all.push_back("CASE WHEN walked.rating IS NULL THEN 0 ELSE 1 END = " + sql_.add(*filter.rated ? 1 : 0));
  }
  if (filter.least_rating) all.push_back("walked.rating >= " + sql_.add(*filter.least_rating));
  if (filter.most_rating) all.push_back("walked.rating <= " + sql_.add(*filter.most_rating));
  if (filter.fewest_turns) all.push_back("walked.plies >= " + sql_.add(*filter.fewest_turns));
  if (filter.most_turns) all.push_back("walked.plies <= " + sql_.add(*filter.most_turns));
  return all;
}

std::string ListText::begins_as_asked(const std::string& setup) {
  return setup + " >= " + sql_.add(*filter_.setup) + " AND " + setup + " < " + sql_.add(beyond(*filter_.setup));
}

/// The games with set-ups that begin so, put in order: few, as no more are taken.
std::string ListText::by_beginning() {
  const std::string few = "(SELECT number FROM games INDEXED BY games_by_setup WHERE " + listed_games +
                          " AND setup <> setup_kind AND " + begins_as_asked("setup") + " LIMIT " +
                          std::to_string(most_setups_walked) + ")";
  return walk("games AS walked", "walked.number IN " + few, "id", joined(conditions()));
}

/// Rare ones have an index of their own. Of others about every second row of any index fits.
std::string ListText::of_outcome() {
  const std::string narrowing = joined(conditions());
  if (filter_.outcome != "first" && filter_.outcome != "second") {
    return walk("games AS walked INDEXED BY games_by_rare_outcome",
                listed + " AND walked.outcome <> 'first' AND walked.outcome <> 'second' AND walked.outcome = " +
                    sql_.add(*filter_.outcome),
                "id", narrowing);
  }
  if (searches(filter_)) return walk("games AS walked INDEXED BY games_by_end", listed, "id", narrowing);
  if (filter_.setup) {
    return walk("games AS walked INDEXED BY games_by_kind",
                listed + " AND walked.setup_kind = " + sql_.add(kind_of(*filter_.setup)), "id", narrowing);
  }
  if (filter_.game) {
    return walk("games AS walked INDEXED BY games_by_game", listed + " AND walked.game = " + sql_.add(*filter_.game),
                "id", narrowing);
  }
  return walk("games AS walked INDEXED BY games_by_end", listed, "id", narrowing);
}

std::string ListText::of_games() {
  if (by_setup(filter_) && !walk_.whole_setup) return by_beginning();
  if (by_setup(filter_)) {
    return walk("games AS walked INDEXED BY games_by_setup",
                listed + " AND walked.setup <> walked.setup_kind AND walked.setup = " + sql_.add(*filter_.setup), "id",
                joined(conditions()));
  }
  if (filter_.outcome) return of_outcome();
  const std::string narrowing = joined(conditions());
  if (searches(filter_)) return walk("games AS walked INDEXED BY games_by_end", listed, "id", narrowing);
  return walk("games AS walked", listed + " AND " + narrowing, "id", "");
}

std::string ListText::people_called_so() {
  const NameRange names = names_beginning(*filter_.opponent);
  return R"((SELECT "user" FROM player_names WHERE name >= )" + sql_.add(names.first) + " AND name < " +
         sql_.add(names.beyond) + ")";
}

/// Whether the other player of one of the viewer's own games is who is asked for.
std::string ListText::own_game_fits() {
  const std::string viewer = sql_.add(filter_.viewer.value());
  const std::string player = sql_.add(walk_.player->value());
  const std::string called_so = filter_.opponent ? people_called_so() : "";
  return "CASE " + viewer + " WHEN " + player + " THEN " +
         (filter_.opponent ? "walked.opponent IN " + called_so : "true") + " ELSE walked.opponent = " + player +
         (filter_.opponent ? " AND " + viewer + " IN " + called_so : "") + " END";
}

std::string ListText::of_seats() {
  std::vector<std::string> fits = conditions();
  if (by_setup(filter_)) {
    fits.push_back(walk_.whole_setup ? "walked.setup = " + sql_.add(*filter_.setup) : begins_as_asked("walked.setup"));
  }
  const bool is_own = walk_.part == GameListPart::own_private_games;
  if (is_own && is_of_somebody(filter_)) fits.push_back(own_game_fits());
  if (!is_own && filter_.opponent) fits.push_back("walked.opponent IN " + people_called_so());
  const core::UserId user = is_own ? filter_.viewer : *walk_.player;
  return walk("game_players AS walked",
              R"(walked."user" = )" + sql_.add(user.value()) +
                  " AND walked.visibility = " + (is_own ? "'private'" : "'public'"),
              "game_id", joined(fits));
}

}  // namespace

std::string speed_fits(const std::string& column, const std::string& asked) {
  return "CASE " + asked + " WHEN 'live' THEN " + column + " <> 'untimed' AND " + column +
         " <> 'correspondence' ELSE " + column + " = " + asked + " END";
}

bool by_setup(const GameFilter& filter) { return filter.setup && !is_kind(*filter.setup); }

BoundSql list_query(const GameFilter& filter, const Walk& walk) { return ListText(filter, walk).written(); }

}  // namespace storage
