// The text protocol of `gipfel engine` with UCT's "bestmove nodes N", "bestmove time hh:mm:ss" and "options". The rules
// are the engine's own text face; the clock is asked here. One thread.
#pragma once

#include <string>
#include <string_view>

#include "common/engine/engine.hpp"
#include "tests/arena/uct/uct.hpp"

namespace uct {

class Player {
 public:
  /// Answers one line as engine::Engine does. Beside its codes: "bad_limit", "unknown_option", "bad_value".
  std::string answer(std::string_view line);
  bool done() const { return rules_.done(); }

 private:
  std::string best_turn(std::string_view limit);
  template <class G>
  std::string search(std::string_view position, std::string_view limit);
  std::string options(std::string_view request);
  std::string option(std::string_view name) const;
  std::string set_option(std::string_view name, std::string_view value);

  engine::Engine rules_{{[] { return 0.0; }, [](std::string_view) {}}};  ///< never asked for a turn of its own
  std::string game_;                                                     ///< its id, "tzaar"
  std::string seed_ = "1";
  double exploration_ = exploration_of_the_paper;
};

}  // namespace uct
