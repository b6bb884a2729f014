// The rules as lines of text, after the Universal Hive Protocol: `gipfel engine`. Pure: a line in, its answer
// out; the program's loop over stdin is not here. One thread.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "common/game/game.hpp"

namespace engine {

/// Deeper counts take longer than anybody waits.
inline constexpr int deepest_perft = 9;

class Engine {
 public:
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
  Answer valid_moves(std::string_view);
  Answer perft(std::string_view depth);
  Answer result(std::string_view);
  Answer moves(std::string_view);
  Answer quit(std::string_view);

  std::unique_ptr<game::Game> game_;  ///< none before the first newgame
  bool done_ = false;
};

}  // namespace engine
