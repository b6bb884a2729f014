// Puts any game's rules behind the face `Game`. Keeps the set-up, the turns and the position now, not those before:
// a server holds thousands of these, and taking back replays a few microseconds' worth.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/game/game.hpp"

namespace game {

/// Number of sequences of `depth` legal turns. Takes no notice of repetition.
template <Rules R>
std::uint64_t perft(const typename R::Position& position, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return R::count_turns(position);
  std::uint64_t leaves = 0;
  for (const auto& turn : R::legal_turns(position)) leaves += perft<R>(R::play(position, turn), depth - 1);
  return leaves;
}

template <Rules R>
class GameOf final : public Game {
 public:
  GameOf(std::string setup, const typename R::Position& start)
      : setup_(std::move(setup)), now_(start), hashes_{R::hash(start)}, outcome_(judged(R::outcome(start))) {}

  std::unique_ptr<Game> clone() const override { return std::make_unique<GameOf>(*this); }

  typename R::Position start() const { return R::start(setup_).value(); }
  const std::vector<typename R::Turn>& played() const { return turns_; }

  const GameInfo& info() const override { return R::info(); }
  const std::string& setup() const override { return setup_; }
  const std::vector<std::string>& turns() const override { return texts_; }

  Side to_move() const override { return R::to_move(now_); }
  std::string position() const override { return R::text(now_); }
  std::string start_position() const override { return R::text(start()); }
  std::uint64_t hash() const override { return hashes_.back(); }

  std::optional<Outcome> outcome() const override { return outcome_; }

  core::Expected<std::string, Refusal> play(std::string_view text) override {
    if (outcome_) return core::Unexpected<Refusal>(over());
    auto played = played_by(text);
    if (!played) return core::Unexpected<Refusal>(std::move(played.error()));
    std::string exact = R::write(now_, played->turn);
    turns_.push_back(std::move(played->turn));
    texts_.push_back(exact);
    hashes_.push_back(played->hash);
    now_ = std::move(played->next);
    outcome_ = judged(std::move(played->outcome));
    return exact;
  }

  bool undo() override {
    if (turns_.empty()) return false;
    turns_.pop_back();
    texts_.pop_back();
    hashes_.pop_back();
    now_ = start();
    for (const auto& turn : turns_) now_ = R::play(now_, turn);
    outcome_ = judged(R::outcome(now_));
    return true;
  }

  std::vector<std::string> legal_turns() const override {
    std::vector<std::string> texts;
    if (outcome_) return texts;
    for (const auto& turn : R::legal_turns(now_)) texts.push_back(R::write(now_, turn));
    return texts;
  }

  std::uint64_t perft(int depth) const override { return depth > 0 && outcome_ ? 0 : game::perft<R>(now_, depth); }

  core::Expected<Steps, Refusal> steps(std::string_view partial) const override {
    if (outcome_) return core::Unexpected<Refusal>(over());
    return R::steps(now_, partial);
  }

  std::vector<Fact> facts() const override { return R::facts(now_); }

 private:
  /// Of the position now, after what the rules say of it alone.
  std::optional<Outcome> judged(std::optional<Outcome> by_rules) const {
    if (by_rules) return by_rules;
    if (R::repetition_limit > 0 && std::count(hashes_.begin(), hashes_.end(), hash()) >= R::repetition_limit) {
      return Outcome{std::nullopt, "repetition", {}};
    }
    return std::nullopt;
  }

  /// A game may be quicker if it works all of it out together.
  core::Expected<Played<typename R::Position, typename R::Turn>, Refusal> played_by(std::string_view text) const {
    if constexpr (requires { R::read_and_play(now_, hash(), text); }) {
      return R::read_and_play(now_, hash(), text);
    } else {
      const auto turn = R::read(now_, text);
      if (!turn) return core::Unexpected<Refusal>(turn.error());
      const typename R::Position next = R::play(now_, *turn);
      return Played<typename R::Position, typename R::Turn>{*turn, next, R::hash(next), R::outcome(next)};
    }
  }

  static Refusal over() { return {"game_over", "The game is over."}; }

  std::string setup_;
  typename R::Position now_;
  std::vector<typename R::Turn> turns_;
  std::vector<std::string> texts_;
  std::vector<std::uint64_t> hashes_;  ///< of the start and after each turn
  std::optional<Outcome> outcome_;     ///< of the position now: asked before and after every turn
};

}  // namespace game
