#include "server/archive/lot.hpp"

#include "common/game/registry.hpp"
#include "server/room/lot.hpp"

namespace archive {

namespace {

std::optional<std::string> wrong_sides(const record::Record& record, bool was_drawn) {
  if (!was_drawn) return "Lots decide the sides when a game starts, and this one did not start.";
  if (record.secret.empty()) return "The record does not have the secret of the lots for the sides.";
  if (!record.creator)
    return "The record does not name the game's creator, so the lot for the sides cannot be checked.";
  const auto host = static_cast<std::size_t>(*record.creator);
  if (room::side_by_lot(record.secret, record.nonces[host], record.nonces[1 - host]) == *record.creator)
    return std::nullopt;
  return "The sides do not follow from the secret and the nonces.";
}

}  // namespace

std::string without_seed(const record::Record& record) {
  const std::size_t colon = record.setup.find(':');
  if (colon == std::string::npos) return record.setup;
  std::string asked = record.setup.substr(0, colon);
  const bool is_filled_in = game::with_seed(record.game, asked, record.setup.substr(colon + 1)) == record.setup;
  return is_filled_in ? asked : record.setup;
}

std::optional<std::string> wrong_lot(const record::Record& record) {
  const bool was_drawn = record.started || !record.turns.empty();
  if (record.drawn != record::Drawn::setup) {
    if (auto wrong = wrong_sides(record, was_drawn)) return wrong;
  }
  if (record.secret.empty() || !was_drawn || record.drawn == record::Drawn::sides) return std::nullopt;
  const std::string asked = without_seed(record);
  const std::string seed = room::seed_by_lot(record.secret, record.nonces[0], record.nonces[1]);
  if (asked != record.setup && game::with_seed(record.game, asked, seed) == record.setup) return std::nullopt;
  return "The set-up does not follow from the secret and the nonces.";
}

}  // namespace archive
