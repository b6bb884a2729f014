// The search itself: principal variation search over single actions with a transposition table, late actions searched
// less deeply (T. A. Marsland, "A review of game-tree pruning", ICCA Journal 9, 1986; the reductions as in most chess
// programs today). A side may have several actions in a row, so a score changes its sign only where the mover does.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "common/core/hash.hpp"
#include "common/search/limits.hpp"
#include "common/search/model.hpp"
#include "common/search/ordering.hpp"
#include "common/search/transpositions.hpp"

namespace search {

/// Best play as far as it was seen.
struct Found {
  Score score;
  std::vector<Action> line;
};

template <SearchState State>
class AlphaBeta {
 public:
  /// `history`: the hashes of the positions of the game so far. What is referred to must outlive this.
  AlphaBeta(const State& root, const std::vector<std::uint64_t>& history, const Limits& limits, Transpositions& table,
            Ordering& ordering)
      : state_(root), root_side_(root.mover()), path_(history), limits_(limits), table_(table), ordering_(ordering) {
    for (std::size_t i = 1; i < Actions::most; ++i) logarithms_[i] = std::log(static_cast<double>(i));
  }

  std::uint64_t nodes() const { return nodes_; }
  bool halted() const { return halted_; }

  /// The best turn of those that do not lead to an excluded position, searched `depth` actions deep. `guess`: a score
  /// it may have. Nothing if the search was halted before it knew more than before, or if every turn is excluded.
  std::optional<Found> search(int depth, std::optional<Score> guess) {
    Score width = 40;
    Score low = guess ? *guess - width : -infinite;
    Score high = guess ? *guess + width : infinite;
    root_depth_ = depth;
    while (true) {
      const Score score = visit(low, high, depth, 0);
      if (halted_ || (score > low && score < high)) return found(score);
      width *= 4;
      if (score <= low) low = low == -infinite || width > 2000 ? -infinite : score - width;
      if (score >= high) high = width > 2000 ? infinite : score + width;
      if (score <= -infinite) return std::nullopt;
    }
  }

  /// Turns that lead to where this line's first turn leads are no longer looked at, until all are again.
  void exclude(const std::vector<Action>& line) {
    State after = state_;
    for (const Action action : line) {
      after.make(action);
      if (after.turn_begins()) break;
    }
    excluded_.push_back(after.hash());
  }
  void include_all() { excluded_.clear(); }

  /// The first action of the turn to be chosen is one of these; none: any.
  void begin_with(std::vector<Action> actions) { beginnings_ = std::move(actions); }

 private:
  static constexpr Score infinite = won + 1;
  static constexpr std::uint64_t nodes_between_questions = 2048;

  struct Window {
    Score alpha;
    Score beta;
    bool wide() const { return beta - alpha > 1; }
  };

  std::optional<Found> found(Score score) const {
    const auto& line = lines_[0];
    if (line.size == 0) return std::nullopt;
    return Found{halted_ ? root_score_ : score, {line.actions.begin(), line.actions.begin() + line.size}};
  }

  /// The worth of the state for its mover: exact within the window, else a bound.
  Score visit(Score alpha, Score beta, int depth, std::size_t ply) {
    lines_[ply].size = 0;
    if (!may_go_on()) return 0;
    if (const std::optional<Score> known = settled()) return *known;
    const bool last_ply = ply + 1 >= Ordering::most_plies;
    if (last_ply || (depth <= 0 && may_be_estimated())) return estimate();
    if (state_.turn_begins() && may_look_further(ply) && state_.threatened()) ++depth;
    const Transpositions::Entry* const entry = table_.find(state_.hash());
    const Action best_before = entry != nullptr ? entry->best : no_action;
    if (entry != nullptr && !at_root() && beta - alpha == 1) {
      if (const std::optional<Score> known = cut_off_by(*entry, alpha, beta, depth)) return *known;
    }
    Actions actions;
    state_.actions(actions);
    if (actions.empty()) return -won + turns_;
    overlook(actions);
    if (ply == 0 && !beginnings_.empty()) keep_beginnings(actions);
    Choice choice;
    ordering_.rate(actions, choice, state_.mover(), ply, best_before,
                   [this](Action action) { return state_.promise(action); });
    path_.push_back(state_.hash());
    const Score score = expand(choice, {alpha, beta}, depth, ply);
    path_.pop_back();
    return score;
  }

  Score expand(Choice& choice, Window window, int depth, std::size_t ply) {
    const Score alpha_before = window.alpha;
    Score best = -infinite;
    Action best_action = no_action;
    const std::size_t enough = enough_tries(window, depth);
    const int forced = choice.size() == 1 && may_look_further(ply) ? 1 : 0;  // it costs no depth
    for (std::size_t i = 0; i < choice.size(); ++i) {
      if (i >= enough && best > -largest_estimate) break;
      const Action action = choice.take(i);
      const Score score = score_of(action, i, window, depth + forced, ply);
      if (halted_) return best;
      if (score <= best) continue;
      best = score;
      if (score <= window.alpha) continue;
      best_action = action;
      window.alpha = score;
      keep_line(action, score, ply);
      if (score >= window.beta) {
        ordering_.reward(state_.mover(), ply, choice, i + 1, depth);
        break;
      }
    }
    if (sees_all_turns() || turns_ > 0) {
      const Bound bound = best >= window.beta ? Bound::lower : best > alpha_before ? Bound::exact : Bound::upper;
      table_.store(state_.hash(), best_action, stored(best), depth, bound);
    }
    return best;
  }

  /// The worth of an action, the i-th that is tried, for the mover.
  Score score_of(Action action, std::size_t i, Window window, int depth, std::size_t ply) {
    const Side mover = state_.mover();
    const int less = reduction(action, i, depth);
    const auto undo = state_.make(action);
    const int turns = state_.turn_begins() ? 1 : 0;
    turns_ += turns;
    const Score error = turns_ == 1 && turns == 1 ? misjudged_by() : 0;
    const auto ask = [&](Score alpha, Score beta, int how_deep) {
      alpha = std::max(alpha - error, -infinite);
      beta = std::min(beta - error, infinite);
      const Score score =
          state_.mover() == mover ? visit(alpha, beta, how_deep, ply + 1) : -visit(-beta, -alpha, how_deep, ply + 1);
      return error == 0 || decided(score) ? score : held_to_estimates(score + error);
    };
    Score score = -infinite;
    if (!is_excluded()) {
      if (i > 0) score = ask(window.alpha, window.alpha + 1, depth - 1 - less);
      if (i > 0 && less > 0 && score > window.alpha) score = ask(window.alpha, window.alpha + 1, depth - 1);
      if (i == 0 || (score > window.alpha && window.wide())) score = ask(window.alpha, window.beta, depth - 1);
    }
    turns_ -= turns;
    state_.unmake(action, undo);
    return score;
  }

  int reduction(Action action, std::size_t i, int depth) const {
    if (depth < 2 || i < 2) return 0;
    const double late = 0.3 + logarithms_[i] * logarithms_[static_cast<std::size_t>(std::min(depth, deepest))] / 1.5;
    const int history = ordering_.history(state_.mover(), action);
    return std::clamp(static_cast<int>(late) - history / 8192, 0, depth - 1);
  }

  /// After so many actions that do not lose the others are taken not to be better.
  std::size_t enough_tries(const Window& window, int depth) const {
    if (window.wide() || at_root() || !sees_all_) return Actions::most;
    return State::enough_tries(depth);
  }

  /// Lines in which everything is a threat or forced would never end.
  bool may_look_further(std::size_t ply) const { return ply > 0 && ply < static_cast<std::size_t>(2 * root_depth_); }

  bool may_go_on() {
    if (halted_) return false;
    halted_ = nodes_ >= limits_.nodes || (nodes_ % nodes_between_questions == 0 && limits_.stop && limits_.stop());
    if (!halted_) ++nodes_;
    return !halted_;
  }

  /// In the turn that is to be chosen everything is played out, so that it can be named.
  bool at_root() const { return turns_ == 0; }
  bool may_be_estimated() const { return state_.quiet() && !(at_root() && !state_.turn_begins()); }

  std::optional<Score> settled() const {
    switch (state_.verdict()) {
      case Verdict::win:
        return won - turns_;
      case Verdict::loss:
        return -won + turns_;
      case Verdict::draw:
        return 0;
      case Verdict::open:
        break;
    }
    if (at_root()) return std::nullopt;
    if (state_.may_repeat() && state_.turn_begins() &&
        std::find(path_.begin(), path_.end(), state_.hash()) != path_.end()) {
      return 0;
    }
    if (sees_all_ && state_.wins_now()) return won - turns_ - 1;
    return std::nullopt;
  }

  Score estimate() const {
    const Score score = state_.evaluate();
    if (score == won) return won - turns_ - 1;
    if (score == -won) return -won + turns_;
    return held_to_estimates(score);
  }

  /// How wrongly a weak player judges what one of its turns leads to: about normally distributed, the sum of four even
  /// ones. Errors further down would add up to a liking for lines in which few have to be compared.
  Score misjudged_by() const {
    if (limits_.weakness.noise == 0) return 0;
    const std::uint64_t drawn = core::mix(state_.hash() ^ core::mix(limits_.seed + 1));
    int sum = 0;
    for (int shift = 0; shift < 64; shift += 16) sum += static_cast<int>(drawn >> shift & 0xffff) - 0x8000;
    return static_cast<Score>(static_cast<std::int64_t>(sum) * limits_.weakness.noise / 0x9000);
  }

  /// Takes out what is not seen. One action at least is.
  void overlook(Actions& actions) const {
    if (sees_all_) return;
    const bool own = state_.mover() == root_side_;
    const int percent = own ? limits_.weakness.overlooked_own : limits_.weakness.overlooked_others;
    std::size_t seen = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const std::uint64_t drawn = core::mix(state_.hash() ^ core::mix(limits_.seed * 65536 + actions[i] + 1));
      if (static_cast<int>(drawn % 100) >= percent) actions[seen++] = actions[i];
    }
    actions.shorten(std::max<std::size_t>(seen, 1));
  }

  void keep_beginnings(Actions& actions) const {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const Action action = actions[i];
      if (std::find(beginnings_.begin(), beginnings_.end(), action) != beginnings_.end()) actions[kept++] = action;
    }
    actions.shorten(kept);
  }

  /// Of the turns that can be chosen none is left out.
  bool sees_all_turns() const { return excluded_.empty() && beginnings_.empty(); }

  bool is_excluded() const {
    return turns_ == 1 && state_.turn_begins() &&
           std::find(excluded_.begin(), excluded_.end(), state_.hash()) != excluded_.end();
  }

  void keep_line(Action action, Score score, std::size_t ply) {
    auto& line = lines_[ply];
    const auto& rest = lines_[ply + 1];
    line.actions[0] = action;
    std::copy_n(rest.actions.begin(), rest.size, line.actions.begin() + 1);
    line.size = rest.size + 1;
    if (ply == 0) root_score_ = score;
  }

  // The end of the game is stored as its distance from the position, not from the root.
  Score stored(Score score) const { return !decided(score) ? score : score > 0 ? score + turns_ : score - turns_; }
  Score restored(Score score) const { return !decided(score) ? score : score > 0 ? score - turns_ : score + turns_; }

  std::optional<Score> cut_off_by(const Transpositions::Entry& entry, Score alpha, Score beta, int depth) const {
    const Score score = restored(entry.score);
    if (entry.depth < depth && !decided(score)) return std::nullopt;
    if (entry.bound != Bound::upper && score >= beta) return score;
    if (entry.bound != Bound::lower && score <= alpha) return score;
    return std::nullopt;
  }

  struct KeptLine {
    std::array<Action, Ordering::most_plies> actions;
    std::size_t size = 0;
  };

  State state_;
  Side root_side_;
  std::vector<std::uint64_t> path_;  ///< hashes of the game so far and of the way to the state
  const Limits& limits_;
  Transpositions& table_;
  Ordering& ordering_;
  bool sees_all_ = limits_.weakness.overlooked_own == 0 && limits_.weakness.overlooked_others == 0;
  std::vector<std::uint64_t> excluded_;
  std::vector<Action> beginnings_;
  std::array<double, Actions::most> logarithms_{};
  std::array<KeptLine, Ordering::most_plies + 1> lines_;
  Score root_score_ = 0;
  int root_depth_ = 0;
  int turns_ = 0;  ///< ended since the root
  std::uint64_t nodes_ = 0;
  bool halted_ = false;
};

}  // namespace search
