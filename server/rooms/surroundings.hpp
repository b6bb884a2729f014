// What all rooms of a server work with. Any thread.
#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <memory>

#include "common/core/strong_id.hpp"
#include "server/rating/book.hpp"
#include "server/room/timings.hpp"
#include "server/rooms/blocks.hpp"
#include "server/rooms/done_rows.hpp"
#include "server/rooms/event_ids.hpp"
#include "server/rooms/fair_play.hpp"
#include "server/rooms/feed.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace rooms {

struct Surroundings {
  boost::asio::io_context& io;
  storage::Writer& writer;
  storage::Readers& readers;
  rating::Book& ratings;
  Feed& feed;
  /// Members are told at most this often who comes and goes.
  std::chrono::milliseconds presence_delay{500};
  room::Timings timings = {};
  /// Which server of a cluster this is; none: the only one.
  core::NodeId node = {};
  /// Steady clock: until when no other server can have its rooms; null: never.
  const std::atomic<std::int64_t>* lease_until_ms = nullptr;
  base::HomeNetworks home = {};
  Persons persons = {};
  Blocks blocks{persons};
  FairPlay fair_play{home};
  EventIds event_ids{writer.engine()};
  /// Shared with jobs that may outlive the rooms.
  std::shared_ptr<DoneRows> done_rows = std::make_shared<DoneRows>();
};

}  // namespace rooms
