// Hears what other servers have stored and what has been sent there, which this server has in memory, too.
#pragma once

#include <functional>

#include "server/cluster/people/messages.hpp"

namespace cluster {

/// Called on the lobby's strand.
class PeerChangesListener {
 public:
  virtual ~PeerChangesListener() = default;

  virtual void heard(const SessionEnded& fact) = 0;
  virtual void heard(const Renamed& fact) = 0;
  virtual void heard(const Blocked& fact) = 0;
  virtual void heard(const Hides& fact) = 0;
  virtual void heard(const AbsenceChanged& fact) = 0;
  virtual void heard(const TournamentChanged& fact) = 0;
  virtual void heard(const LeagueChanged& fact) = 0;
  virtual void heard(const Unread& fact) = 0;
  virtual void heard(const LobbyChatChanged& fact) = 0;
  virtual void heard(const BotOwned& fact) = 0;
  virtual void heard(const DeviceShared& fact) = 0;
  virtual void heard(const RatedAnew& fact) = 0;
  virtual void heard(const Sent& sent) = 0;
  /// Some of the above may have been lost, or a server has ended before it told them: what is in memory is to be read
  /// again.
  virtual void lost() = 0;
  /// That is to hold before `done` is called, on any thread; what was told is what has been heard of the above.
  virtual void settle(Holds holds, std::function<void()> done) = 0;
};

}  // namespace cluster
