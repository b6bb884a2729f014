// All rooms of this server, with whom they tell and ask, and the ratings that their games change.
#pragma once

#include <memory>

#include "server/app/links/room_feed.hpp"
#include "server/app/parts/databases.hpp"
#include "server/app/parts/node.hpp"
#include "server/app/parts/visitors.hpp"
#include "server/base/home_networks.hpp"
#include "server/config/settings.hpp"
#include "server/rating/book.hpp"
#include "server/room/timings.hpp"
#include "server/rooms/directory.hpp"
#include "server/rooms/peers.hpp"

namespace app {

struct RoomsAtWork {
  /// All of it outlives the rooms.
  struct Parts {
    boost::asio::io_context& io;
    Databases& databases;
    Visitors& visitors;
    const Node& node;
    const base::HomeNetworks& home;
  };

  RoomsAtWork(const config::Settings& settings, const room::Timings& timings, const Parts& parts, RoomFeed followers,
              std::unique_ptr<rooms::Peers> others);

  rating::Book ratings;
  RoomFeed feed;
  const std::unique_ptr<rooms::Peers> peers;
  rooms::Directory directory;
};

}  // namespace app
