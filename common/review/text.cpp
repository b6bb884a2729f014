#include "common/review/text.hpp"

#include "common/core/json_string.hpp"

namespace review {

namespace {

std::string quoted(std::string_view text) {
  std::string out;
  core::append_json_string(out, text);
  return out;
}

/// In per cent: "61.2".
std::string percent(Chance chance) { return std::to_string(chance / 10) + "." + std::to_string(chance % 10); }

/// "[a,b]" where `write` makes the JSON of each item.
template <class Items, class Write>
std::string list(const Items& items, const Write& write) {
  std::string out = "[";
  for (const auto& item : items) {
    if (out.size() > 1) out += ',';
    out += write(item);
  }
  return out += ']';
}

std::string reason_text(const Ending& ending) {
  const game::Outcome& outcome = ending.outcome;
  const std::string winner = outcome.winner ? quoted(game::name(*outcome.winner)) : "null";
  return std::string("{\"code\":") + (ending.is_missed_win ? "\"missed_win\"" : "\"loses\"") + ",\"winner\":" + winner +
         ",\"ending\":" + quoted(outcome.reason) + ",\"detail\":" + quoted(outcome.detail) +
         ",\"position\":" + quoted(ending.position) + "}";
}

std::string reason_text(const Counted& counted) {
  return std::string("{\"code\":") + (counted.is_danger ? "\"danger\"" : "\"cost\"") +
         ",\"fact\":" + quoted(counted.fact) + ",\"limit\":" + std::to_string(counted.limit) +
         ",\"left\":" + std::to_string(counted.left) + ",\"instead\":" + std::to_string(counted.instead) + "}";
}

std::string turn_text(const Judged& turn) {
  std::string out = "{\"side\":" + quoted(game::name(turn.side)) + ",\"turn\":" + quoted(turn.turn) +
                    ",\"best\":" + percent(turn.best) + ",\"played\":" + percent(turn.played);
  out += ",\"better\":" + (turn.better ? quoted(*turn.better) : "null");
  out += ",\"same\":";
  if (turn.same) out += "{\"turn\":" + quoted(turn.same->turn) + ",\"chance\":" + percent(turn.same->chance) + "}";
  if (!turn.same) out += "null";
  out += ",\"reason\":";
  out += turn.reason ? std::visit([](const auto& reason) { return reason_text(reason); }, *turn.reason) : "null";
  return out + "}";
}

}  // namespace

std::string text(const Review& review) {
  return "{\"chances\":" + list(review.chances, percent) + ",\"turns\":" + list(review.turns, turn_text) + "}";
}

}  // namespace review
