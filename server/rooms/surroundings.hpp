// What all rooms of a server work with. Any thread.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstdint>
#include <memory>

#include "server/rating/book.hpp"
#include "server/room/timings.hpp"
#include "server/rooms/blocks.hpp"
#include "server/rooms/done_rows.hpp"
#include "server/rooms/fair_play.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace rooms {

struct Surroundings {
  boost::asio::io_context& io;
  storage::Writer& writer;
  storage::Readers& readers;
  rating::Book& ratings;
  /// Members are told at most this often who comes and goes.
  std::chrono::milliseconds presence_delay{500};
  room::Timings timings = {};
  Blocks blocks = {};
  FairPlay fair_play = {};
  /// The last row of the append-only event table that was given out; each is unique in the process.
  std::atomic<std::int64_t> last_event_id{0};
  /// Shared with jobs that may outlive the rooms.
  std::shared_ptr<DoneRows> done_rows = std::make_shared<DoneRows>();
};

}  // namespace rooms
