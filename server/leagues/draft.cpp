#include "server/leagues/draft.hpp"

#include <spdlog/spdlog.h>

#include <utility>

#include "server/room/lot.hpp"
#include "server/tournaments/draft.hpp"

namespace leagues {

using namespace tournament::league;

namespace {

/// Started, so that nobody joins or leaves before.
tournaments::TournamentPtr tournament_of(const DivisionToMake& division, std::int64_t now_ms) {
  tournaments::Draft made(std::make_shared<tournament::Tournament>());
  std::vector<tournament::What> all{tournament::Created{division.settings}};
  all.insert(all.end(), division.players.begin(), division.players.end());
  for (tournament::What& what : all) {
    const auto refused = made.add(std::move(what), {}, now_ms);
    if (refused) spdlog::error("the division of a league is made without something: {}", refused->sentence);
  }
  made.add_what_follows(now_ms, now_ms);
  return made.take();
}

}  // namespace

std::optional<tournament::Refusal> Draft::add(LeagueWhat what, core::UserId by, std::int64_t now_ms) {
  const auto event = league()->admit(std::move(what), by, now_ms);
  if (!event) return event.error();
  if (!next_) next_ = std::make_shared<League>(*from_);
  next_->apply(*event);
  events_.push_back(*event);
  return std::nullopt;
}

void Draft::add_what_follows(std::int64_t now_ms) {
  while (add_decided(decide(league()->state(), now_ms), now_ms)) {
  }
}

/// Whether it has grown by that: a decision whose events are all refused would be made again for ever.
bool Draft::add_decided(const LeagueDecision& decision, std::int64_t now_ms) {
  bool has_grown = false;
  for (const LeagueWhat& what : decision.events) {
    const auto refused = add(what, {}, now_ms);
    if (refused) spdlog::error("what follows in a league is refused: {}", refused->sentence);
    has_grown = has_grown || !refused;
  }
  for (const DivisionToMake& division : decision.divisions) has_grown = add_division(division, now_ms) || has_grown;
  return has_grown;
}

bool Draft::add_division(const DivisionToMake& division, std::int64_t now_ms) {
  const core::TournamentId id(room::new_room_id().value());
  if (add(DivisionMade{division.season, division.division, id.value()}, {}, now_ms)) return false;
  made_.push_back({id, tournament_of(division, now_ms)});
  return true;
}

}  // namespace leagues
