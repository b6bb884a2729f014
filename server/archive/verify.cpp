#include "server/archive/verify.hpp"

#include "common/game/registry.hpp"
#include "common/record/replay.hpp"
#include "server/room/fair_draw.hpp"

namespace archive {

namespace {

std::string sentence(const record::Mistake& mistake) {
  if (mistake.part != record::Mistake::Part::turn) return mistake.why.sentence;
  return "Turn " + std::to_string(mistake.turn + 1) + ": " + mistake.why.sentence;
}

/// Whether some set-up of the game gives the record's with this seed.
bool comes_from(const record::Record& record, const std::string& seed) {
  for (const game::GameInfo* info : game::games()) {
    if (info->id != record.game) continue;
    for (const game::SetupInfo& setup : info->setups) {
      if (setup.needs_seed && game::with_seed(info->id, setup.id, seed) == record.setup) return true;
    }
  }
  return false;
}

}  // namespace

core::Expected<Verdict, std::string> verify(const record::Record& record) {
  using Wrong = core::Unexpected<std::string>;
  const auto game = record::replay(record);
  if (!game) return Wrong(sentence(game.error()));
  if (const auto mistake = record::check_result(record, **game)) return Wrong(sentence(*mistake));
  if (record.secret.empty()) return Verdict{};
  const std::string seed = room::drawn_seed(record.secret, record.nonces[0], record.nonces[1]);
  const bool was_drawn = record.started || !record.turns.empty();
  if (was_drawn && !comes_from(record, seed)) {
    return Wrong("The set-up is not the one that the secret and the nonces draw.");
  }
  return Verdict{room::commitment(record.secret)};
}

}  // namespace archive
