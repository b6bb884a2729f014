#include "server/tournaments/club_letters.hpp"

#include <nlohmann/json.hpp>

namespace tournaments {

using Json = nlohmann::ordered_json;
using storage::LetterKind;
using storage::NewLetter;

namespace {

/// The divisions of a league are no events of its club.
bool is_told(const Founding& founding) {
  const Circle& circle = founding.circle;
  return circle.club && !circle.members_only && !circle.unlisted && !founding.is_of_league();
}

Json facts_of(const Founding& founding, const tournament::Settings& settings) {
  return {{"id", founding.id.value()},
          {"name", settings.name},
          {"game", settings.games.game},
          {"starts", settings.starts_ms}};
}

}  // namespace

std::optional<NewLetter> event_letter(const Founding& founding, const tournament::Settings& settings) {
  if (!is_told(founding)) return std::nullopt;
  return NewLetter{*founding.circle.club, LetterKind::event, founding.id.value(), facts_of(founding, settings).dump(),
                   founding.created_ms};
}

std::optional<NewLetter> result_letter(const Founding& founding, const tournament::State& state, std::int64_t now_ms) {
  const auto winner = winner_of(state);
  if (!winner || !is_told(founding)) return std::nullopt;
  Json facts = facts_of(founding, state.settings);
  facts["winner"] = state.players.at(static_cast<std::size_t>(state.row_of(*winner))).name;
  facts["players"] = players_of(state).size();
  const std::string about = founding.id.value() + " " + std::to_string(winner->value());
  return NewLetter{*founding.circle.club, LetterKind::result, about, facts.dump(), now_ms};
}

}  // namespace tournaments
