// What tournaments at work need around them, and their bounds.
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

class Listener;

/// Tells the other servers; in single-server mode there are none.
class Peers {
 public:
  virtual ~Peers() = default;
  /// This server has added to the tournament. Must not block.
  virtual void changed(const core::TournamentId& id) = 0;
};

class NoPeers final : public Peers {
 public:
  void changed(const core::TournamentId&) override {}
};

/// All of it outlives the desk.
struct Parts {
  storage::Writer& writer;
  storage::Readers& readers;
  rooms::Directory& rooms;
  Listener& listener;
  Peers& peers;
  /// Whether this server is the one that decides what follows and has games played. Any thread.
  std::function<bool()> leads = [] { return true; };
  std::function<std::int64_t()> clock = base::wall_ms;  ///< Unix milliseconds
};

struct Limits {
  int open_of_person = 3;                           ///< tournaments that one person directs and that have not ended
  int made_in_day = 10;                             ///< by one person
  int open = 500;                                   ///< in all
  std::size_t waiting = 200;                        ///< acts in one tournament that wait for their turn
  std::size_t events = 50'000;                      ///< of one tournament, after which people can do nothing more in it
  std::int64_t most_ahead_ms = 366LL * 86'400'000;  ///< from now to the start
};

}  // namespace tournaments
