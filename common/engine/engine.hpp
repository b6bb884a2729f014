// The rules and the search as lines of text, after the Universal Hive Protocol: `gipfel engine`; schema/engine.md says
// what the lines mean. Pure: a line in, its answer out; the loop over stdin and the clock are the program's. One
// thread.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "common/engine/options.hpp"
#include "common/game/game.hpp"
#include "common/search/searcher.hpp"

namespace engine {

/// Deeper counts take longer than anybody waits.
inline constexpr int deepest_perft = 9;

/// What the engine has to be given.
struct Outside {
  /// A clock that never goes back, in seconds.
  std::function<double()> seconds;
  /// Takes a line of what is being thought, with its line feed, while an answer is worked out.
  std::function<void(std::string_view line)> tell;
};

class Engine {
 public:
  explicit Engine(Outside outside) : outside_(std::move(outside)) {}

  /// Answers one line. The answer ends with a line "ok"; an error is one line "err <code> <sentence>" before it
  /// and changes nothing.
  std::string answer(std::string_view line);

  /// Has "quit" been answered?
  bool done() const { return done_; }

 private:
  using Answer = core::Expected<std::string, game::Refusal>;
  struct Command;
  static const Command* find(std::string_view name);

  Answer run(std::string_view name, std::string_view argument);
  Answer info(std::string_view);
  Answer new_game(std::string_view setup);
  Answer play(std::string_view turn);
  Answer undo(std::string_view count);
  Answer position(std::string_view);
  Answer to_move(std::string_view);
  Answer valid_moves(std::string_view);
  Answer perft(std::string_view depth);
  Answer result(std::string_view);
  Answer moves(std::string_view);
  Answer best_move(std::string_view limit);
  Answer review(std::string_view limit);
  Answer options(std::string_view argument);
  Answer quit(std::string_view);
  core::Expected<search::Limits, game::Refusal> limits(std::string_view limit) const;
  bool has_turn_that_begins(std::string_view text) const;
  void tell(const search::Report& report, double started) const;
  search::Searcher& searcher();

  Outside outside_;
  Options options_;
  std::unique_ptr<game::Game> game_;            ///< none before the first newgame
  std::unique_ptr<search::Searcher> searcher_;  ///< none before the first bestmove of a game or after a change of Hash
  bool done_ = false;
};

}  // namespace engine
