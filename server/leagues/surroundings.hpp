// What leagues at work need around them, and their bounds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "common/core/strong_id.hpp"
#include "server/base/clocks.hpp"

namespace rooms {
class Directory;
}
namespace storage {
class Readers;
class Writer;
}  // namespace storage
namespace tournaments {
class Desk;
}

namespace leagues {

struct Seen;

/// Tells the other servers; in single-server mode there are none.
class Peers {
 public:
  virtual ~Peers() = default;
  /// This server has added to the league. Must not block.
  virtual void changed(const core::LeagueId& id) = 0;
};

class NoPeers final : public Peers {
 public:
  void changed(const core::LeagueId&) override {}
};

/// All of it outlives the leagues.
struct Parts {
  storage::Writer& writer;
  storage::Readers& readers;
  rooms::Directory& rooms;
  tournaments::Desk& desk;  ///< where divisions are played
  Peers& peers;
  /// Whether this server is the one that decides what follows. Any thread.
  std::function<bool()> leads = [] { return true; };
  std::function<std::int64_t()> clock = base::wall_ms;  ///< Unix milliseconds
  /// A league is new, or has changed, here or at another server. On the thread of the leagues: must not block.
  std::function<void(const Seen&)> shown = [](const Seen&) {};
};

struct Limits {
  std::size_t open = 20;                            ///< leagues of the site that are not closed
  std::size_t all = 200;                            ///< closed ones included: all are in memory
  std::size_t open_of_club = 3;                     ///< leagues of one club that are not closed
  std::size_t of_club = 20;                         ///< closed ones included
  std::size_t of_founder = 20;                      ///< by one person for clubs, closed ones included
  std::size_t open_of_clubs = 300;                  ///< of all clubs together
  std::size_t of_clubs = 1'000;                     ///< closed ones included
  std::size_t waiting = 200;                        ///< acts in one league that wait for their turn
  std::int64_t events = 50'000;                     ///< of one league, after which people can do nothing more in it
  std::int64_t most_ahead_ms = 366LL * 86'400'000;  ///< from now to the first season
};

}  // namespace leagues
