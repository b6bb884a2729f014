#include "server/http/page/shown_tournament.hpp"

#include <algorithm>

#include "common/record/time_text.hpp"
#include "server/http/shown_game.hpp"
#include "server/picture/table_card.hpp"
#include "server/tournament/rounds/standings_of.hpp"
#include "server/tournaments/stored/words.hpp"

namespace http {

using tournament::Form;
using tournament::State;
using tournaments::Seen;
using tournaments::Status;

namespace {

std::string players_words(std::size_t players, const SiteWords& words) {
  return words.say(players == 1 ? "tournament.player_one" : "tournament.players", {{"n", std::to_string(players)}});
}

std::string winner_words(const Seen& seen, const tournaments::Summary& summary, const SiteWords& words) {
  const State& state = seen.tournament->state();
  if (!summary.winner) return words.say("tournament.no_winner");
  return words.say("tournament.won", {{"name", state.players.at(state.row_of(*summary.winner)).name}});
}

std::vector<picture::TableCard::Place> top_of(const State& state) {
  std::vector<picture::TableCard::Place> places;
  if (!state.started_ms) return places;
  for (const auto& standing : tournament::standings_of(state)) {
    if (places.size() == picture::TableCard::most_places) break;
    places.push_back({std::to_string(standing.place), state.players[standing.row].name,
                      points_in_table(state.settings.form, standing.points)});
  }
  return places;
}

}  // namespace

std::string points_in_table(Form form, int points) {
  if (form == Form::knock_out) return "";
  if (form == Form::arena) return std::to_string(points);
  if (points == 1) return "½";
  return std::to_string(points / 2) + (points % 2 == 0 ? "" : "½");
}

std::string kind_of(const tournament::Settings& settings, const SiteWords& words) {
  const std::string form(tournaments::word_of(tournaments::form_words, settings.form));
  return std::string(title_of(settings.games.game)) + " · " + words.say("tournament." + form);
}

std::string standing_words(const Seen& seen, const SiteWords& words) {
  const tournaments::Summary summary = tournaments::summary_of(seen);
  switch (summary.status) {
    case Status::planned:
      return players_words(summary.players.size(), words);
    case Status::running:
      return words.say("tournament.round", {{"n", std::to_string(std::max(1, summary.round))}});
    case Status::ended:
      return winner_words(seen, summary, words);
    case Status::cancelled:
      break;
  }
  return words.say("tournament.cancelled");
}

std::string start_date(const tournament::Settings& settings) {
  return record::time_text(settings.starts_ms).substr(0, 10);
}

bool may_be_found(const Seen& seen) {
  return !seen.founding.circle.unlisted && tournaments::status_of(seen.tournament->state()) != Status::cancelled;
}

std::optional<std::string> card_of(const Seen& seen, const SiteWords& words) {
  const State& state = seen.tournament->state();
  const std::optional<std::string> position = start_of(state.settings.games.game);
  if (!position) return std::nullopt;
  const std::string kind = kind_of(state.settings, words);
  const std::string status = standing_words(seen, words);
  const std::string date = start_date(state.settings);
  return picture::draw({state.settings.games.game, *position, state.settings.name, kind, status, date, top_of(state)});
}

}  // namespace http
