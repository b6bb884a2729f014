// What tournaments at work need around them, and their bounds.
#pragma once

#include <cstdint>
#include <functional>

#include "common/core/strong_id.hpp"

namespace rating {
class Book;
}
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
  rating::Book& ratings;
  Listener& listener;
  Peers& peers;
  std::function<bool()> leads;  ///< whether this server is the one that has games played
};

struct Limits {
  int open_of_person = 3;                           ///< tournaments that one person directs and that have not ended
  int made_in_day = 10;                             ///< by one person
  int open = 500;                                   ///< in all
  int waiting = 200;                                ///< acts in one tournament that wait for their turn
  std::int64_t most_ahead_ms = 366LL * 86'400'000;  ///< from now to the start
};

}  // namespace tournaments
