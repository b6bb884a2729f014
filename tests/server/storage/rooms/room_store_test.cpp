#include "server/storage/rooms/room_store.hpp"

#include <gtest/gtest.h>

#include <array>

#include "server/storage/games/game_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::room_store_test {
namespace {

class RoomStore : public testing::Test {
 protected:
  void append(std::int64_t id, const std::string& room, const std::string& body) {
    const std::array events = {StoredEvent{id, core::RoomId(room), body}};
    append_events(database, events);
  }

  std::string unfinished() {
    std::string text;
    for (const StoredEvent& event : unfinished_events(database)) {
      text += std::to_string(event.id) + event.room.value() + event.body + " ";
    }
    return text;
  }

  static FinishedGame finished(const std::string& room) {
    FinishedGame game;
    game.room = core::RoomId(room);
    game.game = "tzaar";
    game.setup = "random:7f3a";
    game.seats = {Player{core::UserId(1), "Calm Ibex 27"}, Player{core::UserId(2), "Bold Lynx 3"}};
    game.outcome = "first";
    game.reason = "resignation";
    game.visibility = "public";
    game.created_ms = 1000;
    game.ended_ms = 2000;
    game.plies = 1;
    game.clock = "3d";
    game.record = "the record";
    return game;
  }

  /// As protocol::encode_stored writes an event; what is said may look like the beginning of another.
  static std::string line(std::int64_t version, const std::string& said = R"(\n{\"v\":58,)") {
    return "{\"v\":" + std::to_string(version) + R"(,"by":1,"key":"","d":{"text":")" + said + "\"}}\n";
  }
  static std::string lines_up_to(std::int64_t version) {
    std::string lines;
    for (std::int64_t each = 0; each <= version; ++each) lines += line(each);
    return lines;
  }
  /// The game "a", whose record ends with this version.
  void finish_up_to(std::int64_t version) {
    FinishedGame game = finished("a");
    game.record = lines_up_to(version);
    finish_game(database, game);
  }

  support::TempDatabase file;
  Database database = file.open();
};

TEST_F(RoomStore, EventsComeBackInTheOrderOfTheirIds) {
  append(1, "a", "x");
  append(2, "b", "y");
  append(3, "a", "z");
  EXPECT_EQ(unfinished(), "1ax 2by 3az ");
}

TEST_F(RoomStore, LastEventIdIsTheHighestInUse) {
  EXPECT_EQ(event_table(database).last_id, 0);
  append(41, "a", "x");
  EXPECT_EQ(event_table(database).last_id, 41);
}

TEST_F(RoomStore, AnIdIsGivenOnce) {
  append(1, "a", "x");
  EXPECT_THROW(append(1, "b", "y"), std::runtime_error);
  EXPECT_EQ(unfinished(), "1ax ");
}

TEST_F(RoomStore, TheEventsOfAFinishedGameAreDone) {
  append(1, "a", "x");
  append(2, "b", "y");
  append(3, "a", "z");
  finish_game(database, finished("a"));
  EXPECT_EQ(unfinished(), "2by ");
  EXPECT_EQ(event_table(database).done, (std::vector<std::int64_t>{1, 3}));
  EXPECT_EQ(game_record(database, core::RoomId("a")), "the record");
}

TEST_F(RoomStore, RowsAreRemovedInRanges) {
  for (const std::int64_t id : {1, 2, 3, 4, 7, 8}) append(id, "a", "x");
  drop_rows(database, std::vector<RowRange>{{2, 3}, {7, 7}, {20, 30}});
  EXPECT_EQ(unfinished(), "1ax 4ax 8ax ");
}

TEST_F(RoomStore, EventsAreFoundByIdWithinTheirRoom) {
  append(1, "a", "x");
  append(2, "b", "y");
  append(3, "a", "z");
  const auto events = room_events(database, core::RoomId("a"), std::array<std::int64_t, 4>{3, 2, 1, 9});
  ASSERT_EQ(events.size(), 2u);
  EXPECT_EQ(events[0].body + events[1].body, "zx");
}

TEST_F(RoomStore, FinishedGameRoundTrips) {
  finish_game(database, finished("a"));
  const std::optional<GameSummary> game = find_game(database, core::RoomId("a"));
  ASSERT_TRUE(game);
  EXPECT_EQ(game->id, core::RoomId("a"));
  EXPECT_EQ(game->game, "tzaar");
  EXPECT_EQ(game->setup, "random:7f3a");
  EXPECT_EQ(game->seats[0], (Player{core::UserId(1), "Calm Ibex 27"}));
  EXPECT_EQ(game->seats[1], (Player{core::UserId(2), "Bold Lynx 3"}));
  EXPECT_EQ(game->outcome + " " + game->reason + " " + game->visibility, "first resignation public");
  EXPECT_EQ(game->created_ms, 1000);
  EXPECT_EQ(game->ended_ms, 2000);
  EXPECT_EQ(game->plies, 1);
  EXPECT_EQ(game->clock, "3d");
}

TEST_F(RoomStore, UntimedGameDiffersFromUnknownClock) {
  FinishedGame game = finished("a");
  game.clock = "";
  finish_game(database, game);
  EXPECT_EQ(find_game(database, game.room)->clock, "");
  game.room = core::RoomId("b");
  game.clock.reset();
  finish_game(database, game);
  EXPECT_EQ(find_game(database, game.room)->clock, std::nullopt);
}

TEST_F(RoomStore, AGameNeedsNoPlayers) {
  FinishedGame game = finished("a");
  game.seats = {};
  game.outcome = "aborted";
  finish_game(database, game);
  EXPECT_EQ(find_game(database, game.room)->seats[0], std::nullopt);
}

TEST_F(RoomStore, OnePersonMayHaveBothSeats) {
  FinishedGame game = finished("a");
  game.seats[1] = game.seats[0];
  game.plies = least_plies;
  finish_game(database, game);
  EXPECT_EQ(database.number("SELECT count(*) FROM game_players"), 1);
}

TEST_F(RoomStore, GameCannotBeFinishedTwice) {
  finish_game(database, finished("a"));
  EXPECT_THROW(finish_game(database, finished("a")), std::runtime_error);
}

TEST_F(RoomStore, EventsAfterTheEndAreAddedToTheRecord) {
  finish_up_to(57);
  append_to_record(database, core::RoomId("a"), 57, line(58) + line(59));
  append_to_record(database, core::RoomId("a"), 59, line(60, "Ç'était \u00fc\u4e16"));
  append_to_record(database, core::RoomId("a"), 60, line(61));
  EXPECT_EQ(game_record(database, core::RoomId("a")), lines_up_to(59) + line(60, "Ç'était \u00fc\u4e16") + line(61));
}

TEST_F(RoomStore, RepeatedAdditionToARecordIsStoredOnce) {
  finish_up_to(57);
  for (int time = 0; time < 2; ++time) {
    append_to_record(database, core::RoomId("a"), 57, line(58) + line(59));
    EXPECT_EQ(game_record(database, core::RoomId("a")), lines_up_to(59));
  }
}

TEST_F(RoomStore, ARecordGrowsOnlyFromTheVersionItHas) {
  finish_up_to(57);
  const auto append = [this](std::int64_t version, const std::string& lines) {
    append_to_record(database, core::RoomId("a"), version, lines);
  };
  EXPECT_THROW(append(58, line(59)), std::runtime_error) << "version 58 is missing";
  EXPECT_THROW(append(56, line(57, "another")), std::runtime_error) << "version 57 is there already";
  EXPECT_THROW(append(5, line(6, "another")), std::runtime_error);
  EXPECT_THROW(append(-1, line(0, "another")), std::runtime_error);
  EXPECT_EQ(game_record(database, core::RoomId("a")), lines_up_to(57));
  append(57, line(58));
  EXPECT_THROW(append(57, line(58, "another")), std::runtime_error);
  EXPECT_EQ(game_record(database, core::RoomId("a")), lines_up_to(58));
}

TEST_F(RoomStore, AdditionToAnUnknownGameIsIgnored) {
  EXPECT_THROW(append_to_record(database, core::RoomId("a"), 57, line(58)), std::runtime_error);
}

TEST_F(RoomStore, UnknownGamesHaveNoRecord) {
  EXPECT_EQ(game_record(database, core::RoomId("nowhere")), std::nullopt);
  EXPECT_FALSE(find_game(database, core::RoomId("nowhere")));
}

}  // namespace
}  // namespace storage::room_store_test
