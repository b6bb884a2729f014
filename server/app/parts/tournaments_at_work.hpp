// The tournaments of the site, and how the other servers hear of what is added to them. Any thread.
#pragma once

#include <functional>

#include "server/app/parts/databases.hpp"
#include "server/app/parts/meeting.hpp"
#include "server/rooms/directory.hpp"
#include "server/tournaments/desk.hpp"

namespace app {

class TournamentsAtWork final : private tournaments::Peers {
 public:
  /// All of it outlives this. `leads`: whether this server does what one of a cluster does for all.
  struct Parts {
    Databases& databases;
    rooms::Directory& rooms;
    Meeting& meeting;
    std::function<bool()> leads;
  };
  explicit TournamentsAtWork(const Parts& parts);

  tournaments::Desk& desk() { return desk_; }

 private:
  void changed(const core::TournamentId& id) override;

  Meeting& meeting_;
  tournaments::NoListener nobody_;
  tournaments::Desk desk_;
};

}  // namespace app
