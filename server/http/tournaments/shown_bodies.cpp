#include "server/http/tournaments/shown_bodies.hpp"

#include "server/http/json_text.hpp"
#include "server/tournaments/shown/body.hpp"

namespace http {

std::string ShownBodies::with(const tournaments::Seen& seen, const std::string& own) {
  const Text shown = of(seen);
  return shown->substr(0, shown->size() - 1) + "," + own.substr(1);
}

ShownBodies::Text ShownBodies::of(const tournaments::Seen& seen) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = texts_.find(seen.founding.id);
    if (found != texts_.end() && found->second.first == seen.tournament) return found->second.second;
  }
  auto made = std::make_shared<const std::string>(text(tournaments::body_of(seen)));
  const std::lock_guard lock(mutex_);
  if (texts_.size() >= most) texts_.clear();
  texts_.insert_or_assign(seen.founding.id, std::pair(seen.tournament, made));
  return made;
}

}  // namespace http
