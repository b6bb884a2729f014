#include "server/tournaments/draft.hpp"

#include <spdlog/spdlog.h>

#include <utility>

#include "server/room/lot.hpp"

namespace tournaments {

using tournament::Decision;

std::optional<tournament::Refusal> Draft::add(tournament::What what, core::UserId by, std::int64_t now_ms) {
  const auto event = tournament().admit(std::move(what), by, now_ms);
  if (!event) return event.error();
  if (!next_) next_ = std::make_shared<tournament::Tournament>(*from_);
  next_->apply(*event);
  return std::nullopt;
}

Decision Draft::add_what_follows(std::int64_t now_ms, std::int64_t reachable_ms) {
  for (;;) {
    Decision decision = tournament::decide(tournament().state(), now_ms, reachable_ms);
    if (!add_decided(decision, now_ms)) return decision;
  }
}

/// Whether it has grown by that: a decision whose events are all refused would be made again for ever.
bool Draft::add_decided(const Decision& decision, std::int64_t now_ms) {
  bool has_grown = false;
  const auto add_one = [&](tournament::What what) {
    const auto refused = add(std::move(what), {}, now_ms);
    if (refused) spdlog::error("what follows in a tournament is refused: {}", refused->sentence);
    has_grown = has_grown || !refused;
  };
  for (const tournament::What& what : decision.events) add_one(what);
  for (const tournament::GameToMake& game : decision.games) {
    add_one(tournament::GameMade{game.key, room::new_room_id()});
  }
  return has_grown;
}

std::span<const tournament::Event> Draft::new_events() const {
  return tournament().events().subspan(static_cast<std::size_t>(from_->next_number()));
}

}  // namespace tournaments
