// Brings two people together: by seeks, which are paired or offered to everybody, and by challenges. It shows nothing:
// the lobby hears of rooms by itself. Every public function may be called from any thread and returns at once.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "server/base/async/strand.hpp"
#include "server/matching/offers.hpp"
#include "server/matching/peers.hpp"
#include "server/matching/search.hpp"
#include "server/presence/presence.hpp"
#include "server/rooms/directory.hpp"
#include "server/rooms/visitor.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/readers.hpp"

namespace matching {

class Matchmaker {
 public:
  /// All that it is made of outlives it.
  struct Parts {
    base::Strand strand;  ///< the lobby's
    rooms::Directory& rooms;
    storage::Readers& readers;
    const presence::Presence& presence;
    Offers& offers;
    Peers* peers = nullptr;  ///< null: this server is alone
  };
  explicit Matchmaker(const Parts& parts) : parts_(parts) {}

  /// Offers a game to everybody, or takes the best offer of another person. Nobody is paired with a bot.
  void seek(const rooms::Visitor& who, rooms::RequestId request, const protocol::Seek& seek);
  /// A room in which the seat of create.opponent is kept. Refuses "no_such_user", "yourself", "person_blocked",
  /// "no_computer" if they are a bot without a connection, and where a rated game is offered "guest" if they are one,
  /// "unrated" if they are a bot.
  void challenge(const rooms::Visitor& who, rooms::RequestId request, const protocol::Create& create);

 private:
  void begin(SeekRequest wish);
  std::function<void()> at_end_of(const room::Request& seek);
  /// Why this person cannot be challenged so; empty: they can.
  std::optional<protocol::Error> refusal(const storage::User& opponent, const rooms::Visitor& by,
                                         const protocol::Create& create) const;
  boost::asio::awaitable<void> find_and_challenge(rooms::Visitor who, rooms::RequestId request,
                                                  protocol::Create create);

  const Parts parts_;
  /// Seeks that look for an opponent, each with those that are the same, sent again: they wait until it has ended,
  /// since its room may not know its key yet.
  std::map<room::Request, std::vector<SeekRequest>> searching_;
  /// Rooms that are asked may outlive this at the end, together with the searches that they are to answer.
  const std::shared_ptr<void> alive_ = std::make_shared<int>();
};

}  // namespace matching
