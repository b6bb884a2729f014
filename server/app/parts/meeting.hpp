// Where people meet: what is offered, who plays whom, the lists that show it, and in a cluster the same of the other
// servers. All on one strand.
#pragma once

#include <memory>
#include <optional>

#include "server/base/async/strand.hpp"
#include "server/cluster/people/people.hpp"
#include "server/lobby/chat.hpp"
#include "server/lobby/lobby_host.hpp"
#include "server/matching/matchmaker.hpp"
#include "server/matching/offers.hpp"
#include "server/presence/presence.hpp"
#include "server/room/timings.hpp"
#include "server/rooms/directory.hpp"
#include "server/storage/readers.hpp"

namespace app {

struct Meeting {
  /// All of it outlives this.
  struct Parts {
    boost::asio::io_context& io;
    rooms::Directory& rooms;
    storage::Readers& readers;
    presence::Presence& presence;
    lobby::Chat::Rule chat;
  };
  /// What is needed of a cluster beside its bus.
  struct Cluster {
    bus::Bus& bus;
    cluster::RemoteMatching::Leader leader;
    std::unique_ptr<cluster::PeerChangesListener> listener;
  };

  Meeting(const Parts& parts, const room::Timings& timings, std::optional<Cluster> others);

  const base::Strand strand;
  matching::Offers offers;
  const std::unique_ptr<cluster::People> people;  ///< null: single-server mode
  matching::Matchmaker matchmaker;
  lobby::LobbyHost lobby;
  lobby::Chat chat;

 private:
  std::unique_ptr<cluster::People> make_people(const Parts& parts, std::optional<Cluster> others);
};

}  // namespace app
