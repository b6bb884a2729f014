// Puts a game's model behind the face `Searcher`: searches deeper and deeper, each of the lines that are wanted in
// turn, and writes what was found in the game's notation.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/search/alpha_beta.hpp"
#include "common/search/searcher.hpp"

namespace search {

template <Model M>
class SearcherOf final : public Searcher {
 public:
  explicit SearcherOf(int megabytes) : table_(megabytes), ordering_(M::State::action_count) {}

  Report find(const game::Game& game, const Limits& limits, const OnDepth& on_depth) override {
    if (limits.from_scratch) table_.clear();
    table_.grow_older();
    ordering_.clear();
    const Played played = replayed(game);
    Search search(M::state(played.now), played.hashes, limits, table_, ordering_);
    const std::vector<Action> beginnings = beginnings_of(played.now, limits.beginning);
    if (!limits.beginning.empty() && beginnings.empty()) return first_that_begins(game, limits.beginning);
    search.begin_with(beginnings);
    Report report = first_thought(played.now, beginnings);
    if (M::Rules::count_turns(played.now) == 1) return report;
    std::vector<std::optional<Score>> guesses(static_cast<std::size_t>(limits.lines));
    for (int depth = 1; depth <= limits.depth; ++depth) {
      Report deeper = searched(search, played.now, depth, guesses);
      if (deeper.lines.empty()) break;
      report = std::move(deeper);
      if (on_depth) on_depth(report);
      if (search.halted() || all_decided(report, depth)) break;
    }
    report.nodes = search.nodes();
    return report;
  }

 private:
  using Rules = typename M::Rules;
  using Position = typename Rules::Position;
  using Search = AlphaBeta<typename M::State>;

  struct Played {
    Position now;
    std::vector<std::uint64_t> hashes;  ///< the state's, of the positions before
  };

  static Played replayed(const game::Game& game) {
    Played played{*Rules::start("position:" + game.start_position()), {}};
    for (const std::string& turn : game.turns()) {
      played.hashes.push_back(M::state(played.now).hash());
      played.now = Rules::play(played.now, *Rules::read(played.now, turn));
    }
    return played;
  }

  /// A legal turn, chosen before anything has been searched; one that begins with the first of these, if there are any.
  static Report first_thought(const Position& position, std::span<const Action> beginnings) {
    return {0, 0, {{0, written(position, likely_turn(position, beginnings))}}};
  }

  static std::vector<Action> likely_turn(const Position& position, std::span<const Action> beginnings) {
    auto state = M::state(position);
    const auto less = [&state](Action a, Action b) { return state.promise(a) < state.promise(b); };
    std::vector<Action> turn;
    do {
      Actions actions;
      state.actions(actions);
      const bool is_given = turn.empty() && !beginnings.empty();
      turn.push_back(is_given ? beginnings.front() : *std::max_element(actions.begin(), actions.end(), less));
      state.make(turn.back());
    } while (!state.turn_begins());
    return turn;
  }

  /// The first actions, of those worth a thought, of turns whose text begins so; none for an empty text.
  static std::vector<Action> beginnings_of(const Position& position, std::string_view text) {
    std::vector<Action> found;
    if (text.empty()) return found;
    Actions actions;
    M::state(position).actions(actions);
    for (const Action action : actions) {
      const std::vector<std::string> turn = written(position, likely_turn(position, {&action, 1}));
      if (turn.front().starts_with(text)) found.push_back(action);
    }
    return found;
  }

  /// Where every turn that begins so loses at once.
  static Report first_that_begins(const game::Game& game, std::string_view text) {
    const std::vector<std::string> turns = game.legal_turns();
    const auto begins = [text](const std::string& turn) { return turn.starts_with(text); };
    return {0, 0, {{-won + 1, {*std::find_if(turns.begin(), turns.end(), begins)}}}};
  }

  /// All lines to one depth, the best first; of the first alone if the search was halted.
  static Report searched(Search& search, const Position& position, int depth,
                         std::vector<std::optional<Score>>& guesses) {
    Report report{depth, 0, {}};
    search.include_all();
    for (const std::optional<Score>& guess : guesses) {
      const std::optional<Found> found = search.search(depth, guess);
      if (!found || (search.halted() && !report.lines.empty())) break;
      report.lines.push_back({found->score, written(position, found->line)});
      search.exclude(found->line);
      if (search.halted()) break;
    }
    sort_lines(report, guesses);
    report.nodes = search.nodes();
    for (Line& line : report.lines) line.score = surer_with(report.nodes, line.score);
    return report;
  }

  /// A line may turn out better than those that were looked for before it.
  static void sort_lines(Report& report, std::vector<std::optional<Score>>& guesses) {
    std::stable_sort(report.lines.begin(), report.lines.end(),
                     [](const Line& a, const Line& b) { return a.score > b.score; });
    for (std::size_t i = 0; i < report.lines.size(); ++i) guesses[i] = report.lines[i].score;
  }

  /// The whole turns among these actions.
  static std::vector<std::string> written(Position position, std::span<const Action> line) {
    std::vector<std::string> texts;
    auto state = M::state(position);
    std::size_t begin = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      state.make(line[i]);
      if (!state.turn_begins()) continue;
      const auto turn = M::turn(line.subspan(begin, i + 1 - begin));
      texts.push_back(Rules::write(position, turn));
      position = Rules::play(position, turn);
      begin = i + 1;
    }
    return texts;
  }

  /// Nothing is left to find: each line is known to its end, and the search was deep enough to see a shorter one.
  static bool all_decided(const Report& report, int depth) {
    for (const Line& line : report.lines) {
      if (!decided(line.score) || depth < 2 * (won - std::abs(line.score))) return false;
    }
    return true;
  }

  Transpositions table_;
  Ordering ordering_;
};

}  // namespace search
