#include "server/room/conditional_turns.hpp"

#include <algorithm>
#include <utility>

namespace room {

using protocol::Error;
using protocol::TurnLine;
using protocol::TurnLines;

namespace {

core::Expected<TurnLine, Error> checked(const TurnLine& line, const game::Game& game) {
  const auto copy = game.clone();
  TurnLine exact;
  for (const std::string& turn : line) {
    auto played = copy->play(turn);
    if (!played) {
      Error error{"illegal", played.error().sentence};
      error.rule = played.error().code;
      return core::Unexpected<Error>(std::move(error));
    }
    exact.push_back(std::move(*played));
  }
  return exact;
}

bool goes_on_from(const TurnLine& line, const TurnLine& begun) {
  return line.size() >= begun.size() && std::equal(begun.begin(), begun.end(), line.begin());
}

/// Turns are counted from 0, so the owner's are odd.
bool answer_differently(const TurnLine& one, const TurnLine& other) {
  const auto [at, end] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
  return at != one.end() && end != other.end() && (at - one.begin()) % 2 == 1;
}

void add(TurnLines& lines, TurnLine line) {
  if (std::ranges::any_of(lines, [&](const TurnLine& known) { return goes_on_from(known, line); })) return;
  std::erase_if(lines, [&](const TurnLine& known) { return goes_on_from(line, known); });
  lines.push_back(std::move(line));
}

core::Unexpected<Error> bad_lines(std::string detail, std::string sentence) {
  return core::Unexpected<Error>(Error::of_case(std::move(detail), "bad_lines", std::move(sentence)));
}

}  // namespace

void ConditionalTurns::set(TurnLines lines) {
  lines_ = std::move(lines);
  dropped_at_.reset();
  ++changes_;
}

void ConditionalTurns::follow(const std::string& turn, int ply) {
  if (lines_.empty()) return;
  std::erase_if(lines_, [&turn](const TurnLine& line) { return line.front() != turn; });
  if (lines_.empty()) return drop(ply);
  for (TurnLine& line : lines_) line.erase(line.begin());
  std::erase_if(lines_, [](const TurnLine& line) { return line.empty(); });
  ++changes_;
}

void ConditionalTurns::drop(int ply) {
  lines_.clear();
  dropped_at_ = ply;
  ++changes_;
}

void ConditionalTurns::clear() {
  if (!is_nothing()) set({});
}

std::optional<std::string> ConditionalTurns::next() const {
  if (lines_.empty()) return std::nullopt;
  return lines_.front().front();
}

core::Expected<TurnLines, Error> checked_lines(const TurnLines& lines, const game::Game& game) {
  TurnLines all;
  for (const TurnLine& line : lines) {
    if (line.empty() || line.size() % 2 != 0)
      return bad_lines("unanswered", "Each line must end with a turn of yours.");
    auto exact = checked(line, game);
    if (!exact) return core::Unexpected<Error>(std::move(exact.error()));
    const bool differs = std::ranges::any_of(all, [&](const TurnLine& one) { return answer_differently(one, *exact); });
    if (differs) return bad_lines("two_answers", "There can be only one answer to a turn.");
    add(all, std::move(*exact));
  }
  return all;
}

}  // namespace room
