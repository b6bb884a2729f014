// The tournaments and leagues of the site, and how the other servers hear of what is added to them. Any thread.
#pragma once

#include <functional>

#include "server/app/parts/databases.hpp"
#include "server/app/parts/meeting.hpp"
#include "server/base/async/io_thread.hpp"
#include "server/leagues/leagues.hpp"
#include "server/rooms/directory.hpp"
#include "server/tournaments/desk.hpp"
#include "server/tournaments/shown/subscribers.hpp"

namespace app {

class TournamentsAtWork final : private tournaments::Peers, private leagues::Peers {
 public:
  /// All of it outlives this. `leads`: whether this server does what one of a cluster does for all.
  struct Parts {
    Databases& databases;
    rooms::Directory& rooms;
    Meeting& meeting;
    std::function<bool()> leads;
  };
  explicit TournamentsAtWork(const Parts& parts);
  ~TournamentsAtWork();

  tournaments::Desk& desk() { return desk_; }
  leagues::Leagues& leagues() { return leagues_; }
  tournaments::Subscribers& subscribers() { return subscribers_; }

  /// A person has another name; `gone`: their account is deleted.
  void renamed(core::UserId user, bool gone);

 private:
  void changed(const core::TournamentId& id) override;
  void changed(const core::LeagueId& id) override;

  Meeting& meeting_;
  base::IoThread telling_;
  tournaments::Subscribers subscribers_;
  tournaments::Desk desk_;
  leagues::Leagues leagues_;
};

}  // namespace app
