#include "common/record/replay.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "common/game/registry.hpp"
#include "common/record/words.hpp"

namespace record {
namespace {

core::Unexpected<Mistake> mistake(Mistake::Part part, std::size_t turn, game::Refusal why) {
  return core::Unexpected<Mistake>(Mistake{part, turn, std::move(why)});
}

Outcome outcome_of(const game::Outcome& ended) {
  if (!ended.winner) return Outcome::draw;
  return *ended.winner == game::Side::first ? Outcome::first : Outcome::second;
}

}  // namespace

core::Expected<std::unique_ptr<game::Game>, Mistake> replay(const Record& record, std::size_t plies,
                                                            const AfterTurn& after) {
  const bool undrawn = record.turns.empty() && !record.secret.empty();
  auto started = game::start(record.game, undrawn ? game::with_seed(record.game, record.setup, "0") : record.setup);
  if (!started) {
    const bool unknown = started.error().code == "unknown_game";
    return mistake(unknown ? Mistake::Part::game : Mistake::Part::setup, 0, std::move(started.error()));
  }
  game::Game& game = **started;
  for (std::size_t i = 0; i < std::min(plies, record.turns.size()); ++i) {
    auto played = game.play(record.turns[i].text);
    if (!played) return mistake(Mistake::Part::turn, i, std::move(played.error()));
    if (after) after(game);
  }
  return std::move(*started);
}

std::optional<Mistake> check_result(const Record& record, const game::Game& game) {
  const auto ended = game.outcome();
  if (!ended) return std::nullopt;
  const Outcome outcome = outcome_of(*ended);
  if (record.result && record.result->outcome == outcome && record.result->reason == ended->reason) return std::nullopt;
  game::Refusal why{"wrong_result", "By the rules the game has ended: result " + std::string(word(outcome)) + ' ' +
                                        std::string(ended->reason) + '.'};
  return Mistake{Mistake::Part::result, 0, std::move(why)};
}

}  // namespace record
