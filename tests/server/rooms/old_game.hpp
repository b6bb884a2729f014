// A game that was begun a while ago and has slept since, as it is in the database.
#pragma once

#include <cstdint>
#include <future>
#include <string>

#include "server/base/clocks.hpp"
#include "server/room/record.hpp"
#include "server/rooms/sleeping.hpp"
#include "server/storage/rooms/sleeping_store.hpp"
#include "server/storage/writer.hpp"

namespace rooms {

/// Ann (1) and another have played a turn each, `ago_ms` ago; it is Ann's turn.
inline core::RoomId put_old_game(storage::Writer& writer, std::int64_t ago_ms, const std::string& clock = "3d",
                                 const room::User& ben = {core::UserId(2), "Ben"}) {
  const room::Now then{base::wall_ms() - ago_ms, 0};
  room::Settings settings{"tzaar", "fixed", game::Side::first, protocol::Visibility::public_};
  settings.clock = clock;
  const room::User ann{core::UserId(1), "Ann"};
  room::Room room = *room::Room::create(settings, ann, then);
  room.sit(ben, {}, then);
  room.turn(ann.id, {"a", 0, "D5xD4"}, then);
  room.turn(ben.id, {"b", 1, "F1xE1 C4xD4"}, then);
  const core::RoomId id("abcdefghijkl");
  std::promise<void> stored;
  writer.submit(
      [&](storage::Database& database) {
        storage::fold_events(database, sleeping_room(id, room, then), room::record_lines(room.events()), {});
      },
      [&stored](std::exception_ptr) { stored.set_value(); });
  stored.get_future().wait();
  return id;
}

}  // namespace rooms
