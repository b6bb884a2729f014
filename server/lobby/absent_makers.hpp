// Ends live offers and challenges whose maker has been away for a while. On the lobby's strand.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <chrono>

#include "server/base/async/strand.hpp"
#include "server/lobby/absentees.hpp"
#include "server/lobby/lobby.hpp"
#include "server/presence/presence.hpp"
#include "server/rooms/directory.hpp"

namespace lobby {

class AbsentMakers {
 public:
  /// `absence`: how long they may be away. All outlive this.
  AbsentMakers(const base::Strand& strand, const Lobby& lobby, const presence::Presence& presence,
               rooms::Directory& rooms, std::chrono::milliseconds absence)
      : lobby_(lobby), presence_(presence), rooms_(rooms), absence_(absence), timer_(strand) {}

  /// This person may have come or gone, or has made an offer.
  void look_at(core::UserId maker);

 private:
  void wait();
  void end_offers();

  const Lobby& lobby_;
  const presence::Presence& presence_;
  rooms::Directory& rooms_;
  const std::chrono::milliseconds absence_;
  boost::asio::steady_timer timer_;
  bool is_waiting_ = false;  ///< timer_ is set
  Absentees absent_;
};

}  // namespace lobby
