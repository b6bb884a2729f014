#include "server/commands/points_text.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <utility>

#include "common/record/time_text.hpp"

namespace commands {

namespace {

using storage::RatingPoints;

/// What one opponent brought in a pool.
struct Source {
  std::string name;
  std::string pool;
  int points = 0;
  int games = 0;
  int same_network = 0;
  int turns = 0;
};

std::string with_sign(int points) { return (points < 0 ? "" : "+") + std::to_string(points); }

std::vector<Source> sources_of(const std::vector<RatingPoints>& games) {
  std::map<std::pair<core::UserId, std::string>, Source> by_opponent;
  for (const RatingPoints& game : games) {
    Source& source = by_opponent[{game.opponent.id, game.pool}];
    source.name = game.opponent.name;
    source.pool = game.pool;
    source.points += game.after - game.before;
    source.same_network += game.same_network ? 1 : 0;
    source.turns += game.plies;
    ++source.games;
  }
  std::vector<Source> sources;
  for (auto& [key, source] : by_opponent) sources.push_back(std::move(source));
  std::stable_sort(sources.begin(), sources.end(),
                   [](const Source& a, const Source& b) { return a.points > b.points; });
  return sources;
}

std::string text(const Source& source) {
  return with_sign(source.points) + " " + source.pool + " from " + source.name + ": games " +
         std::to_string(source.games) + ", through one network " + std::to_string(source.same_network) +
         ", turns a game " + std::to_string(source.turns / source.games) + "\n";
}

std::string minutes(std::int64_t ms) {
  constexpr double minute_ms = 60'000;
  std::array<char, 32> line{};
  std::snprintf(line.data(), line.size(), "%.1f min", static_cast<double>(ms) / minute_ms);
  return line.data();
}

std::string text(const RatingPoints& game) {
  constexpr std::int64_t day_ms = 86'400'000;
  const char* result = game.score == 1 ? "won" : game.score == 0 ? "lost" : "drawn";
  const std::int64_t days = std::max<std::int64_t>(0, game.ended_ms - game.opponent_made_ms) / day_ms;
  return record::time_text(game.ended_ms) + "  " + game.pool + "  " + result + " against " + game.opponent.name +
         " (account of " + std::to_string(days) + " days)  " + std::to_string(game.before) + " " +
         with_sign(game.after - game.before) + "  turns " + std::to_string(game.plies) + ", " +
         minutes(game.ended_ms - game.created_ms) + (game.same_network ? ", one network" : "") + "  room " +
         game.room.value() + "\n";
}

}  // namespace

std::string points_text(const std::vector<RatingPoints>& games) {
  if (games.empty()) return "No rated games.\n";
  std::string all;
  for (const Source& source : sources_of(games)) all += text(source);
  all += "\n";
  for (const RatingPoints& game : games) all += text(game);
  return all;
}

}  // namespace commands
