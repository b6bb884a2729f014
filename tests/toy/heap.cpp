#include "tests/toy/heap.hpp"

#include <algorithm>
#include <array>

#include "common/core/hash.hpp"
#include "common/core/random.hpp"
#include "common/core/text_cursor.hpp"

namespace toy {

using game::Refusal;
using game::Side;
using game::Steps;

namespace {

core::Unexpected<Refusal> refuse(std::string code, std::string sentence) {
  return core::Unexpected<Refusal>(Refusal{std::move(code), std::move(sentence)});
}

bool is_legal(const Heap::Position& position, int turn) {
  const int left = position.left - turn;
  return position.left > 0 && left >= 0 && left <= Heap::most;
}

/// Exactly as text() writes it.
core::Expected<Heap::Position, Refusal> read_position(std::string_view text) {
  for (Heap::Position position; position.left <= Heap::most; ++position.left) {
    for (const Side side : {Side::first, Side::second}) {
      position.to_move = side;
      if (Heap::text(position) == text) return position;
    }
  }
  return refuse("bad_setup", "A position is 0 to 12 counters and who moves: \"3 first\".");
}

/// Small letters, blanks left out.
std::string plain(std::string_view text) {
  std::string plain;
  for (const char c : text) {
    if (!core::is_space(c)) plain += core::to_lower(c);
  }
  return plain;
}

}  // namespace

const game::GameInfo& Heap::info() {
  static constexpr std::array<game::SetupInfo, 2> setups{{{"three", "Three", false}, {"random", "Random", true}}};
  static constexpr game::GameInfo heap{"heap", "Heap", {"One", "Two"}, setups};
  return heap;
}

core::Expected<Heap::Position, Refusal> Heap::start(std::string_view setup) {
  core::TextCursor cursor(setup);
  const std::string_view id = cursor.until(':');
  if (setup == "three") return Position{3};
  if (id == "position") return read_position(cursor.rest());
  if (id != "random") return refuse("unknown_setup", "Heap starts with three, random:<seed> or position:<text>.");
  if (cursor.at_end()) return refuse("bad_setup", "A seed is any text: random:7f3a.");
  return Position{1 + static_cast<int>(core::Random(cursor.rest()).below(most))};
}

std::string Heap::text(const Position& position) {
  return std::to_string(position.left) + " " + std::string(name(position.to_move));
}

std::uint64_t Heap::hash(const Position& position) {
  return core::mix(static_cast<std::uint64_t>(position.left) * 2 + static_cast<std::uint64_t>(position.to_move));
}

std::optional<game::Outcome> Heap::outcome(const Position& position) {
  if (position.left > 0) return std::nullopt;
  return game::Outcome{other(position.to_move), "empty"};
}

core::Expected<Heap::Turn, Refusal> Heap::read(const Position& position, std::string_view text) {
  for (const Turn turn : {1, 2, -1}) {
    if (plain(text) != plain(write(position, turn))) continue;
    if (is_legal(position, turn)) return turn;
    return turn < 0 ? refuse("full", "No more than 12 counters have room on the heap.")
                    : refuse("too_few", "There is only one counter left.");
  }
  return refuse("bad_turn", "A turn is \"take 1\", \"take 2\" or \"put\".");
}

std::string Heap::write(const Position&, Turn turn) { return turn < 0 ? "put" : "take " + std::to_string(turn); }

Heap::Position Heap::play(const Position& position, Turn turn) {
  return {position.left - turn, other(position.to_move)};
}

std::vector<Heap::Turn> Heap::legal_turns(const Position& position) {
  std::vector<Turn> turns;
  for (const Turn turn : {1, 2, -1}) {
    if (is_legal(position, turn)) turns.push_back(turn);
  }
  return turns;
}

core::Expected<Steps, Refusal> Heap::steps(const Position& position, std::string_view partial) {
  Steps steps{text(position), {}, {}, {}};
  const std::string chosen = plain(partial);
  if (chosen.empty()) steps.next.push_back({"take", "", "select", "Take"});
  if (chosen.empty() && is_legal(position, -1)) steps.next.push_back({"put", "", "place", "Put one back"});
  if (chosen == "take") {
    for (const Turn turn : {1, 2}) {
      const std::string text = write(position, turn);
      if (is_legal(position, turn)) steps.next.push_back({text, "", "capture", "T" + text.substr(1)});
    }
  }
  if (!steps.next.empty()) return steps;
  const auto turn = read(position, partial);
  if (!turn) return core::Unexpected<Refusal>(turn.error());
  steps.position = text(play(position, *turn));
  steps.turn = write(position, *turn);
  return steps;
}

std::vector<game::Fact> Heap::facts(const Position& position) {
  return {{std::nullopt, "left", "left in the heap", position.left, 0, position.left <= 2}};
}

}  // namespace toy
