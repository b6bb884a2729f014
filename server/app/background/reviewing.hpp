// Has reviews made, and stored once they are. Any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "common/core/strong_id.hpp"
#include "server/config/settings.hpp"
#include "server/reviews/maker.hpp"
#include "server/storage/writer.hpp"

namespace app {

class Reviewing {
 public:
  /// Whose searches visit so many positions for a game. The writer outlives this.
  Reviewing(storage::Writer& writer, std::uint64_t nodes);
  /// Has the writer finish what it has.
  ~Reviewing();
  Reviewing(const Reviewing&) = delete;
  Reviewing& operator=(const Reviewing&) = delete;

  reviews::Maker& maker() { return maker_; }

 private:
  void store(const core::RoomId& room, int plies, std::string review);

  storage::Writer& writer_;
  reviews::Maker maker_;
};

/// Null: the operator wants none.
std::unique_ptr<Reviewing> start_reviewing(const config::Settings& settings, storage::Writer& writer);

}  // namespace app
