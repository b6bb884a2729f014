#include "server/app/parts/rooms_at_work.hpp"

#include <chrono>
#include <utility>

#include "server/app/limits.hpp"

namespace app {

namespace {

/// How often at most a room tells its members who comes and goes.
constexpr std::chrono::milliseconds presence_delay{500};

rooms::Present who_is_present(Visitors& visitors) {
  return {[&visitors](core::UserId user) { return visitors.presence.is_here(user); },
          [&visitors](const std::string& address) { return visitors.audience.people_at(address); }};
}

}  // namespace

RoomsAtWork::RoomsAtWork(const config::Settings& settings, const room::Timings& timings, const Parts& parts,
                         RoomFeed followers, std::unique_ptr<rooms::Peers> others)
    : feed(std::move(followers)),
      peers(std::move(others)),
      directory({parts.io, parts.databases.writer, parts.databases.readers, ratings, feed, *peers}, presence_delay,
                timings, waiting_limits(settings, parts.home), parts.node.id(), parts.node.lease_until_ms(),
                who_is_present(parts.visitors)) {}

}  // namespace app
