// One request that looks for an opponent: takes the best offer of another person that is still free, because others may
// be quicker and new offers may come, or offers a game itself in the end. It lives as long as a room may still say that
// its seat is not free. On the lobby's strand.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <unordered_set>

#include "server/base/async/strand.hpp"
#include "server/matching/offers.hpp"
#include "server/matching/peers.hpp"
#include "server/rooms/directory.hpp"
#include "server/rooms/visitor.hpp"

namespace matching {

struct SeekRequest {
  rooms::Visitor who;
  rooms::RequestId request;
  protocol::Seek seek;
};

class Search : public std::enable_shared_from_this<Search> {
 public:
  struct Parts {
    base::Strand strand;
    rooms::Directory& rooms;
    Offers& offers;
    Peers* peers;  ///< null: this server is alone
  };

  /// `at_end` is called when nothing more can come of it, on any thread; it may be empty. The parts outlive this,
  /// except that rooms that were asked may keep it until they end.
  Search(const Parts& parts, SeekRequest wish, std::function<void()> at_end);
  ~Search();
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  /// Takes the best offer that it has not tried yet.
  void try_next();
  /// Offers the game to everybody.
  void offer();

 private:
  std::optional<core::RoomId> best_untried() const;
  void take(const core::RoomId& room);
  void offer_elsewhere();

  const Parts parts_;
  const SeekRequest wish_;
  const std::function<void()> at_end_;
  std::unordered_set<core::RoomId> tried_;
};

}  // namespace matching
