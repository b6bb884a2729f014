// Puts a game's model behind the face `Maker`.
#pragma once

#include <algorithm>
#include <string>
#include <utility>

#include "common/explorer/explorer.hpp"
#include "common/puzzle/key.hpp"
#include "common/puzzle/line_themes.hpp"
#include "common/puzzle/losers.hpp"
#include "common/puzzle/maker.hpp"
#include "common/puzzle/pattern.hpp"
#include "common/puzzle/replies.hpp"
#include "common/puzzle/solution.hpp"
#include "common/puzzle/winners.hpp"

namespace puzzle {

template <search::Model M>
class MakerOf final : public Maker {
 public:
  MakerOf(const Effort& effort, int megabytes) : effort_(effort), prover_(megabytes) {}

  std::optional<int> win_in(const game::Game& game) override {
    const State state = M::state(now(game));
    for (int turns = 1; turns <= most_turns; ++turns) {
      const auto proof = prover_.prove(state, turns, effort_.win[static_cast<std::size_t>(turns - 1)]);
      if (proof == search::Proof::wins) return turns;
      if (proof == search::Proof::unknown) return std::nullopt;
    }
    return std::nullopt;
  }

  core::Expected<Puzzle, Objection> puzzle(const game::Game& game, int turns, std::string_view played) override {
    const auto no = [](Objection objection) { return core::Unexpected<Objection>(objection); };
    const Position position = now(game);
    if (still_wins(position, turns, played)) return no(Objection::found);
    const Judged first =
        judged(position, turns, [sameness = Sameness()](const std::string& text, std::uint64_t key) mutable {
          return sameness.add(text, key);
        });
    auto step = first_step(position, first);
    if (!step) return no(step.error());
    Puzzle puzzle = begun(game, turns, played, first);
    puzzle.steps.push_back(*std::move(step));
    if (!go_on(puzzle, position)) return no(Objection::unproved);
    puzzle.themes = themes_of(puzzle);
    return puzzle;
  }

  core::Expected<Puzzle, Objection> defence(const game::Game& game, std::string_view played) override {
    const auto no = [](Objection objection) { return core::Unexpected<Objection>(objection); };
    const Position position = now(game);
    Judged first;
    const int loss_in = judge_losses(position, first);
    if (first.is_unknown) return no(Objection::unproved);
    if (first.winners.empty() || loss_in == 0) return no(first.winners.empty() ? Objection::lost : Objection::several);
    auto step = first_step(position, first);
    if (!step) return no(step.error());
    if (matches_any(step->accepted, played)) return no(Objection::found);
    Puzzle puzzle = begun(game, loss_in, played, first);
    puzzle.goal = Goal::hold;
    puzzle.steps.push_back(*std::move(step));
    puzzle.themes = themes_of(puzzle);
    return puzzle;
  }

 private:
  using Rules = typename M::Rules;
  using Position = typename Rules::Position;
  using State = typename M::State;

  static constexpr std::size_t fewest_failing = 3;
  static constexpr std::size_t most_accepted = 400;

  /// `winners`: or those that hold.
  struct Judged {
    std::vector<LegalTurn> turns;
    std::vector<std::string> winners;  ///< those that look best first
    bool others_fail = false;
    bool stopped = false;
    bool is_unknown = false;  ///< to hold: of some turn it is not known whether it loses
    bool wins(std::string_view turn) const { return std::find(winners.begin(), winners.end(), turn) != winners.end(); }
  };

  static Position now(const game::Game& game) { return *Rules::start("position:" + game.position()); }

  static std::string write(const Position& position, const SearchTurn& turn) {
    return Rules::write(position, M::turn(turn));
  }

  /// Is it proved that a turn, which may be no legal one, keeps the win?
  bool still_wins(const Position& position, int turns, std::string_view played) {
    const auto turn = Rules::read(position, played);
    if (!turn) return false;
    const Position next = Rules::play(position, *turn);
    if (const auto outcome = Rules::outcome(next)) return outcome->winner == Rules::to_move(position);
    return prover_.prove_answered(M::state(next), turns - 1, effort_.others) == search::Proof::wins;
  }

  /// Calls `on_winner` with the text of each winning turn and the key of the position it leads to, until it says false.
  template <class OnWinner>
  Judged judged(const Position& position, int turns, OnWinner on_winner) {
    Judged judged;
    const auto note = [&](const SearchTurn& turn) {
      judged.winners.push_back(write(position, turn));
      return on_winner(judged.winners.back(), key_after(position, turn));
    };
    const WinningTurns winning = Winners<State>(prover_, effort_.others, note).of(M::state(position), turns);
    judged.others_fail = winning.others_fail;
    judged.stopped = winning.stopped;
    if (!winning.stopped) judged.turns = legal_turns(position, judged);
    return judged;
  }

  /// Within how many turns the other side wins after each turn that does not hold; 0: there is none. Holding turns are
  /// looked for until they can be no single solution.
  int judge_losses(const Position& position, Judged& judged) {
    const auto note = [&, sameness = Sameness()](const SearchTurn& turn) mutable {
      judged.winners.push_back(write(position, turn));
      return sameness.add(judged.winners.back(), key_after(position, turn));
    };
    const HoldingTurns holding = Losers<State>(prover_, effort_.others, note).of(M::state(position), most_turns);
    judged.others_fail = true;
    judged.stopped = holding.stopped;
    judged.is_unknown = holding.is_unknown;
    if (!holding.stopped && !holding.is_unknown) judged.turns = legal_turns(position, judged);
    return holding.loss_in;
  }

  /// Without a reply.
  static core::Expected<Step, Objection> first_step(const Position& position, const Judged& first) {
    const auto no = [](Objection objection) { return core::Unexpected<Objection>(objection); };
    if (first.stopped) return no(Objection::several);
    if (first.turns.size() < first.winners.size() + fewest_failing) return no(Objection::forced);
    auto accepted = single_solution(first.turns);
    if (!accepted) return no(Objection::several);
    if (matches_any(*accepted, first_to_mind(position))) return no(Objection::obvious);
    return Step{first.winners.front(), *std::move(accepted), {}};
  }

  static std::uint64_t key_after(const Position& position, const SearchTurn& turn) {
    const Position next = Rules::play(position, M::turn(turn));
    const auto node = explorer::node(Rules::info().id, "position:" + Rules::text(next));
    return node ? (*node)->key() : Rules::hash(next);
  }

  static std::vector<LegalTurn> legal_turns(const Position& position, const Judged& judged) {
    std::vector<LegalTurn> turns;
    const auto node = explorer::node(Rules::info().id, "position:" + Rules::text(position));
    (*node)->for_each_turn([&](const auto& text, std::uint64_t key) {
      turns.push_back({text(), key, false});
      turns.back().wins = judged.wins(turns.back().text);
      return true;
    });
    return turns;
  }

  /// Each action as promising as there is one.
  static std::string first_to_mind(const Position& position) {
    State state = M::state(position);
    SearchTurn turn;
    do {
      turn.push_back(best_first(state).front());
      state.make(turn.back());
    } while (!state.turn_begins() && state.verdict() == search::Verdict::open);
    return write(position, turn);
  }

  Puzzle begun(const game::Game& game, int turns, std::string_view played, const Judged& first) const {
    Puzzle puzzle;
    puzzle.game = Rules::info().id;
    puzzle.setup = "position:" + game.position();
    puzzle.key = key_of(puzzle.game, puzzle.setup);
    puzzle.side = game.to_move();
    puzzle.turns = turns;
    puzzle.others = {first.others_fail, effort_.others};
    puzzle.foil = played;
    puzzle.legal_turns = static_cast<std::int64_t>(first.turns.size());
    puzzle.source.ply = static_cast<int>(game.turns().size());
    return puzzle;
  }

  /// Adds the answer to the last step, and the steps after it. False: something was not proved.
  bool go_on(Puzzle& puzzle, const Position& before) {
    Position position = before;
    for (int left = puzzle.turns - 1; left > 0; --left) {
      position = Rules::play(position, *Rules::read(position, puzzle.steps.back().turn));
      const auto reply = Replies<State>(prover_, effort_.others).longest(M::state(position), left);
      if (!reply) return false;
      puzzle.steps.back().reply = write(position, *reply);
      position = Rules::play(position, M::turn(*reply));
      std::size_t count = 0;
      const Judged next = judged(position, left, [&count](const auto&, auto) { return ++count < most_accepted; });
      if (next.stopped || next.winners.empty()) return false;
      puzzle.steps.push_back({next.winners.front(), accepted_of(next.turns), {}});
    }
    return true;
  }

  Effort effort_;
  search::Prover<State> prover_;
};

}  // namespace puzzle
