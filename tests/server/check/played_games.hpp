// A database with games that were really played: to be damaged and checked.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "server/protocol/stored.hpp"
#include "server/room/record.hpp"
#include "server/rooms/sleeping.hpp"
#include "server/rooms/stored_room.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "tests/server/room/table.hpp"
#include "tests/support/temp_database.hpp"

namespace check {

class PlayedGames : public testing::Test {
 protected:
  PlayedGames() {
    for (room::User* user : {&ann, &ben}) {
      user->id = *storage::insert_account(database, user->name, "hash", 0);
      user->guest = false;
    }
  }

  /// A game after this many turns, each a legal one by lot.
  room::Room played(int turns, bool rated, const std::string& setup = "37") {
    room::Settings settings{"zertz", setup, game::Side::first, protocol::Visibility::public_};
    settings.clock = "10+5";
    settings.rated = rated;
    settings.secret = "a secret";
    auto room = room::Room::create(settings, ann, now);
    EXPECT_TRUE(room.has_value()) << room.error().message;
    EXPECT_TRUE(room->sit(ben, {}, now).has_value());
    for (const game::Side side : {game::Side::first, game::Side::second}) room->present(side, true, now);
    for (int i = 0; i < turns && !room->result(); ++i) play(*room);
    return std::move(*room);
  }

  /// Ben resigns after some turns, a minute after the game before.
  void finish(const std::string& id, bool rated = true, int turns = 4) {
    room::Room room = played(turns, rated);
    EXPECT_TRUE(room.resign(ben.id, {"r", room.ply()}, now).has_value());
    store(id, room);
  }
  void store(const std::string& id, const room::Room& room) {
    storage::finish_game(database, rooms::finished_game(core::RoomId(id), room));
    now = now + 60'000;
  }

  void store_unfinished(const std::string& id, const room::Room& room) {
    std::vector<storage::StoredEvent> rows;
    for (const protocol::RoomEvent& event : room.events()) {
      rows.push_back({storage::event_table(database).last_id + 1 + static_cast<std::int64_t>(rows.size()),
                      core::RoomId(id), protocol::encode_stored(event)});
    }
    storage::append_events(database, rows);
  }

  void put_to_sleep(const std::string& id, const room::Room& room) {
    storage::fold_events(database, rooms::sleeping_room(core::RoomId(id), room, now), room::record_lines(room.events()),
                         {});
  }

  support::TempDatabase file;
  storage::Database database = file.open();
  room::User ann = room::ann;
  room::User ben = room::ben;
  room::Now now = room::noon;

 private:
  void play(room::Room& room) {
    const protocol::RoomState state = room.snapshot(ann.id, {}, now);
    auto game = *game::start(state.game, state.setup);
    for (const std::string& turn : state.turns) EXPECT_TRUE(game->play(turn).has_value());
    const core::UserId mover = state.to_move == game::Side::first ? ann.id : ben.id;
    const auto answer =
        room.turn(mover, {"k" + std::to_string(room.ply()), room.ply(), room::any_turn(*game, random)}, now);
    EXPECT_TRUE(answer.has_value()) << answer.error().message;
  }

  core::Random random{"games"};
};

}  // namespace check
