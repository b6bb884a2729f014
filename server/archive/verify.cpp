#include "server/archive/verify.hpp"

#include <utility>

#include "common/record/replay.hpp"
#include "server/archive/lot.hpp"
#include "server/room/lot.hpp"

namespace archive {

namespace {

std::string sentence(const record::Mistake& mistake) {
  if (mistake.part != record::Mistake::Part::turn) return mistake.why.sentence;
  return "Turn " + std::to_string(mistake.turn + 1) + ": " + mistake.why.sentence;
}

}  // namespace

core::Expected<Verdict, std::string> verify(const record::Record& record) {
  using Wrong = core::Unexpected<std::string>;
  const auto game = record::replay(record);
  if (!game) return Wrong(sentence(game.error()));
  if (const auto mistake = record::check_result(record, **game)) return Wrong(sentence(*mistake));
  if (auto wrong = wrong_lot(record)) return Wrong(std::move(*wrong));
  const bool proves_seed = !record.secret.empty() && record.drawn != record::Drawn::sides;
  const bool unproven = !proves_seed && without_seed(record) != record.setup;
  return Verdict{record.secret.empty() ? "" : room::commitment(record.secret), unproven};
}

}  // namespace archive
