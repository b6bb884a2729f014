#include "common/review/reviewer.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string_view>
#include <utility>

#include "common/review/reasons.hpp"
#include "common/search/searcher.hpp"

namespace review {

namespace {

using game::Game;
using game::Side;

/// Of what a search remembers: another size would find other turns.
constexpr int megabytes = 16;
/// An apparent loss below this is within what a short search errs.
constexpr Chance suspicious = 60;
/// Less is no better turn.
constexpr Chance least = 30;
/// Positions that one search visits at least and at most.
constexpr std::uint64_t shortest = 20'000;
constexpr std::uint64_t longest = 700'000;
/// Searches for each turn that looks bad: what it leads to, what the better one does, and what begins alike.
constexpr std::uint64_t searches_a_turn = 3;
/// The share of the positions in the whole.
constexpr double first_part = 0.55;

/// For the side to move.
struct Thought {
  Chance chance = even;
  Line line;  ///< empty: the game is over
};

Chance chance_of(search::Score score) {
  if (search::decided(score)) return score > 0 ? sure : 0;
  return std::clamp(static_cast<Chance>(std::lround(search::chance(score) * sure)), 1, sure - 1);
}

Chance chance_at_end(const game::Outcome& outcome, Side side) {
  if (!outcome.winner) return even;
  return outcome.winner == side ? sure : 0;
}

Chance for_first(Chance chance, Side mover) { return mover == Side::first ? chance : sure - chance; }

/// The part that every turn with the same first action begins with; empty: the turn has one part only.
std::string_view first_part_of(std::string_view turn) {
  const std::size_t end = turn.find_first_of(" ,");
  const bool is_jumps = turn.starts_with("x ");
  return end == std::string_view::npos || is_jumps ? std::string_view() : turn.substr(0, end);
}

std::uint64_t share_of(std::uint64_t nodes, std::uint64_t searches) {
  return std::clamp(nodes / std::max<std::uint64_t>(1, searches), shortest, longest);
}

class Reviewer {
 public:
  Reviewer(const Game& played, const Effort& effort, const Watch& watch)
      : played_(played),
        effort_(effort),
        watch_(watch),
        searcher_(search::make_searcher(played.info().id, megabytes)) {}

  std::optional<Review> run() {
    look_at_positions();
    for (std::size_t ply = 1; ply < thoughts_.size(); ++ply) review_.turns.push_back(judged(ply));
    look_at_bad_turns();
    if (is_stopped()) return std::nullopt;
    return std::move(review_);
  }

 private:
  void look_at_positions() {
    const std::vector<std::string>& turns = played_.turns();
    const auto game = start();
    const std::uint64_t nodes = share_of(effort_.positions, turns.size() + 1);
    for (std::size_t ply = 0; ply <= turns.size() && !is_stopped(); ++ply) {
      movers_.push_back(game->to_move());
      thoughts_.push_back(thought_about(*game, nodes));
      review_.chances.push_back(for_first(thoughts_.back().chance, movers_.back()));
      if (ply < turns.size()) game->play(turns[ply]);
      tell(first_part * static_cast<double>(ply + 1) / static_cast<double>(turns.size() + 1));
    }
  }

  /// By the positions before and after it.
  Judged judged(std::size_t ply) const {
    const Side side = movers_[ply - 1];
    const Thought& before = thoughts_[ply - 1];
    const Chance played = for_first(review_.chances[ply], side);
    Judged turn{side, played_.turns()[ply - 1], std::max(before.chance, played), played, {}, {}, {}};
    const bool is_other = !before.line.empty() && before.line.front() != turn.turn;
    if (is_other && before.chance - played >= least) turn.better = before.line.front();
    return turn;
  }

  /// The worst first, as far as the effort goes.
  void look_at_bad_turns() {
    std::vector<std::size_t> bad;
    for (std::size_t i = 0; i < review_.turns.size(); ++i) {
      if (review_.turns[i].better && loss(i) >= suspicious) bad.push_back(i);
    }
    std::stable_sort(bad.begin(), bad.end(), [this](std::size_t a, std::size_t b) { return loss(a) > loss(b); });
    const std::uint64_t nodes = share_of(effort_.turns, searches_a_turn * bad.size());
    const std::uint64_t most = std::max<std::uint64_t>(1, effort_.turns / (searches_a_turn * nodes));
    if (bad.size() > most) bad.resize(static_cast<std::size_t>(most));
    for (std::size_t done = 0; done < bad.size() && !is_stopped(); ++done) {
      look_closer(bad[done], nodes);
      tell(first_part + (1 - first_part) * static_cast<double>(done + 1) / static_cast<double>(bad.size()));
    }
  }

  Chance loss(std::size_t turn) const { return review_.turns[turn].best - review_.turns[turn].played; }

  /// The same turn judged again: what it and the better one lead to is searched equally long.
  void look_closer(std::size_t index, std::uint64_t nodes) {
    Judged& turn = review_.turns[index];
    const auto before = start();
    for (std::size_t i = 0; i < index; ++i) before->play(played_.turns()[i]);
    const Thought played = thought_after(*before, turn.turn, nodes);
    const Thought wanted = thought_after(*before, *turn.better, nodes);
    const std::optional<Thought> same = alike(*before, turn, nodes);
    if (is_stopped()) return;
    if (wanted.chance - played.chance < least) return turn.better.reset();
    const bool is_as_good = same && same->line.front() != turn.turn && same->chance >= wanted.chance - least;
    const Thought& better = is_as_good ? *same : wanted;
    turn.best = std::max(wanted.chance, better.chance);
    turn.played = played.chance;
    turn.better = better.line.front();
    if (same) turn.same = Choice{same->line.front(), same->chance};
    turn.reason = reason_of(*before, turn.side, played.line, better.line);
  }

  /// Of the turns that begin as the one played does; empty: the turn has one part only, or the better one begins so,
  /// too.
  std::optional<Thought> alike(const Game& before, const Judged& turn, std::uint64_t nodes) {
    const std::string_view part = first_part_of(turn.turn);
    if (part.empty() || first_part_of(*turn.better) == part) return std::nullopt;
    return thought_about(before, nodes, std::string(part));
  }

  /// The mover's, of a turn and what is expected to follow it.
  Thought thought_after(const Game& before, const std::string& turn, std::uint64_t nodes) {
    const auto after = before.clone();
    after->play(turn);
    Thought thought = thought_about(*after, nodes);
    thought.chance = sure - thought.chance;
    thought.line.insert(thought.line.begin(), turn);
    return thought;
  }

  /// Forced turns are played until there is something to choose.
  Thought thought_about(const Game& game, std::uint64_t nodes, const std::string& beginning = {}) {
    const auto ahead = game.clone();
    Thought thought;
    std::string begins = beginning;
    while (!ahead->outcome() && !is_stopped()) {
      const search::Report report = searched(*ahead, nodes, std::exchange(begins, {}));
      const search::Line& best = report.lines.front();
      const bool is_forced = report.depth == 0;
      thought.line.insert(thought.line.end(), best.turns.begin(), best.turns.end());
      if (!is_forced) {
        const Chance chance = chance_of(best.score);
        thought.chance = ahead->to_move() == game.to_move() ? chance : sure - chance;
        return thought;
      }
      ahead->play(best.turns.front());
    }
    if (const auto outcome = ahead->outcome()) thought.chance = chance_at_end(*outcome, game.to_move());
    return thought;
  }

  search::Report searched(const Game& game, std::uint64_t nodes, std::string beginning) {
    search::Limits limits;
    limits.nodes = nodes;
    limits.beginning = std::move(beginning);
    limits.from_scratch =
        std::exchange(is_new_, false);  // what it remembers is of this game, and the same for everybody
    limits.stop = watch_.stop;
    return searcher_->find(game, limits, nullptr);
  }

  std::unique_ptr<Game> start() const {
    auto game = played_.clone();
    while (game->undo()) continue;
    return game;
  }

  bool is_stopped() const { return watch_.stop && watch_.stop(); }

  void tell(double share) const {
    if (watch_.on_progress) watch_.on_progress(share);
  }

  const Game& played_;
  const Effort effort_;
  const Watch& watch_;
  const std::unique_ptr<search::Searcher> searcher_;
  bool is_new_ = true;
  std::vector<Side> movers_;       ///< at every ply
  std::vector<Thought> thoughts_;  ///< at every ply
  Review review_;
};

}  // namespace

std::optional<Review> make(const Game& played, const Effort& effort, const Watch& watch) {
  return Reviewer(played, effort, watch).run();
}

}  // namespace review
