#include "server/http/page/tournament_tables.hpp"

#include <algorithm>
#include <initializer_list>

#include "server/base/markup.hpp"
#include "server/base/percent.hpp"
#include "server/tournament/rounds/standings_of.hpp"

namespace http {

using tournament::Board;
using tournament::RoundState;
using tournament::State;

namespace {

std::string named(const State& state, int row) {
  const std::string& name = state.players[static_cast<std::size_t>(row)].name;
  return "<a href=\"/player/" + base::percent_encoded(name) + "\">" + base::escaped(name) + "</a>";
}

std::string row_of(std::initializer_list<std::string> cells) {
  std::string row = "<tr>";
  for (const std::string& cell : cells) row += "<td>" + cell + "</td>";
  return row + "</tr>";
}

std::string headed(const SiteWords& words, std::initializer_list<std::string_view> keys) {
  std::string row = "<thead><tr>";
  for (const std::string_view key : keys) row += "<th>" + base::escaped(words.say(std::string(key))) + "</th>";
  return row + "</tr></thead>";
}

std::string table(const std::string& caption, const std::string& head, const std::string& rows) {
  return "<h2>" + base::escaped(caption) + "</h2><table class=\"tournament-table\">" + head + "<tbody>" + rows +
         "</tbody></table>";
}

std::string more(std::size_t left, const SiteWords& words) {
  if (left == 0) return "";
  return "<p>" + base::escaped(words.say("tournament.more", {{"n", std::to_string(left)}})) + "</p>";
}

std::string entrants(const State& state, const SiteWords& words) {
  std::string rows;
  std::size_t count = 0;
  for (std::size_t row = 0; row < state.players.size(); ++row) {
    if (state.players[row].gone || ++count > TournamentTables::most_places) continue;
    rows += row_of({named(state, static_cast<int>(row)), std::to_string(state.players[row].rating)});
  }
  if (count == 0) return "";
  const std::string head = headed(words, {"tournament.player", "tournament.rating"});
  return table(words.say("tournament.entrants"), head, rows) +
         more(count - std::min(count, TournamentTables::most_places), words);
}

/// Of a knock-out without points: how far somebody came says all.
std::string standings(const State& state, const SiteWords& words) {
  std::string rows;
  const bool has_points = state.settings.form != tournament::Form::knock_out;
  const auto all = tournament::standings_of(state);
  const std::size_t shown = std::min(all.size(), TournamentTables::most_places);
  for (std::size_t i = 0; i < shown; ++i) {
    const std::string place = std::to_string(all[i].place);
    const std::string name = named(state, all[i].row);
    rows +=
        has_points ? row_of({place, name, points_in_table(state.settings.form, all[i].points)}) : row_of({place, name});
  }
  const std::string head = has_points ? headed(words, {"tournament.place", "tournament.player", "tournament.points"})
                                      : headed(words, {"tournament.place", "tournament.player"});
  return table(words.say("tournament.table"), head, rows) + more(all.size() - shown, words);
}

/// "1 – 0" of the games that are decided, and the way to the last one.
std::string result(const Board& board) {
  const bool is_begun =
      std::any_of(board.games.begin(), board.games.end(), [](const auto& game) { return game.outcome(); });
  const auto points = [&board](int row) { return points_in_table(tournament::Form::swiss, board.points(row)); };
  const std::string score = is_begun ? points(board.first) + " – " + points(board.second) : "…";
  const auto last = std::find_if(board.games.rbegin(), board.games.rend(), [](const auto& game) { return game.room; });
  if (last == board.games.rend()) return score;
  return "<a href=\"/game/" + last->room->value() + "\">" + score + "</a>";
}

std::string round(const State& state, std::size_t number, const SiteWords& words) {
  const RoundState& shown = state.rounds[number];
  std::string rows;
  for (const Board& board : shown.boards) {
    rows += row_of({named(state, board.first), result(board), named(state, board.second)});
  }
  for (const int row : shown.byes) rows += row_of({named(state, row), base::escaped(words.say("tournament.bye")), ""});
  const std::string caption = words.say("tournament.round", {{"n", std::to_string(number + 1)}});
  return table(caption, headed(words, {"tournament.player", "tournament.result", "tournament.player"}), rows);
}

/// The last round first.
std::string rounds(const State& state, const SiteWords& words) {
  std::string text;
  std::size_t boards = 0;
  for (std::size_t number = state.rounds.size(); number-- > 0;) {
    boards += state.rounds[number].boards.size();
    if (boards > TournamentTables::most_boards && number + 1 != state.rounds.size()) break;
    text += round(state, number, words);
  }
  return text;
}

std::string tables(const State& state, const SiteWords& words) {
  if (!state.started_ms) return entrants(state, words);
  return standings(state, words) + rounds(state, words);
}

}  // namespace

std::string TournamentTables::of(const tournaments::Seen& seen, std::string_view language, const SiteWords& words) {
  const Key key(seen.founding.id, language);
  {
    const std::lock_guard lock(mutex_);
    const auto found = kept_.find(key);
    if (found != kept_.end() && found->second.first == seen.tournament) return found->second.second;
  }
  std::string made = tables(seen.tournament->state(), words);
  const std::lock_guard lock(mutex_);
  if (kept_.size() >= most_kept) kept_.clear();
  kept_.insert_or_assign(key, std::pair(seen.tournament, made));
  return made;
}

}  // namespace http
