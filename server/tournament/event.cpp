#include "server/tournament/event.hpp"

namespace tournament {

bool is_directors_act(const Event& event) {
  if (std::holds_alternative<RoundPaired>(event.what) || std::holds_alternative<Ended>(event.what)) {
    return event.by.value() != 0;
  }
  return std::holds_alternative<Adjudicated>(event.what) || std::holds_alternative<Expelled>(event.what) ||
         std::holds_alternative<Paused>(event.what) || std::holds_alternative<Resumed>(event.what) ||
         std::holds_alternative<PauseSet>(event.what);
}

}  // namespace tournament
