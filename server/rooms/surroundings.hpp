// The services that all rooms of a server share. Any thread.
#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <memory>

#include "common/core/strong_id.hpp"
#include "server/rating/book.hpp"
#include "server/room/timings.hpp"
#include "server/rooms/absence_book.hpp"
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
  /// The shortest interval between two messages to members about who has come and gone.
  std::chrono::milliseconds presence_delay{500};
  room::Timings timings = {};
  /// This server's id in a cluster; none: single-server mode.
  core::NodeId node = {};
  /// Steady clock: until when no other server can take its rooms over; null: single-server mode.
  const std::atomic<std::int64_t>* lease_until_ms = nullptr;
  base::HomeNetworks home = {};
  Persons persons = {};
  Blocks blocks{persons};
  FairPlay fair_play{home};
  AbsenceBook absences = {};
  EventIds event_ids{writer.engine()};
  /// Shared because jobs may outlive the rooms.
  std::shared_ptr<DoneRows> done_rows = std::make_shared<DoneRows>();
};

}  // namespace rooms
