// Tournaments in the database: one event for each number, what is at work, and what limits count.
#include "server/storage/tournaments/tournament_store.hpp"

#include <gtest/gtest.h>

#include "server/storage/accounts/deletion.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::tournament_store_test {
namespace {

using core::TournamentId;
using core::UserId;

const TournamentId evening("evening"), season("season");

class TournamentStore : public testing::Test {
 protected:
  TournamentStore() { add_tournament(database_, {evening, UserId(7), true, 1000}); }
  std::vector<StoredTournamentEvent> events(std::int64_t from = 0) {
    return tournament_events(database_, evening, from);
  }
  static StoredTournamentEvent event(std::int64_t number, const std::string& body = "{}") {
    return {number, 1000 + number, UserId(7), body};
  }
  bool append(const std::vector<StoredTournamentEvent>& all) {
    return append_tournament_events(database_, evening, all);
  }

  support::TempDatabase file_;
  Database database_ = file_.open();
};

TEST_F(TournamentStore, ReadsEventsFromANumber) {
  ASSERT_TRUE(append({event(0), event(1, "{\"a\":1}"), event(2)}));
  EXPECT_EQ(events(1), (std::vector{event(1, "{\"a\":1}"), event(2)}));
  EXPECT_TRUE(events(3).empty());
}

TEST_F(TournamentStore, OfOneNumberThereIsOneEvent) {
  ASSERT_TRUE(append({event(0), event(1)}));
  EXPECT_FALSE(append({event(1, "late"), event(2)}));
  EXPECT_EQ(events(), (std::vector{event(0), event(1)}));
}

TEST_F(TournamentStore, FindsWhatIsAtWorkAndWhatEndedLast) {
  add_tournament(database_, {season, UserId(8), false, 2000});
  append({event(0), event(1)});
  EXPECT_EQ(find_tournament(database_, evening), (StoredTournament{evening, UserId(7), true, 1000}));
  EXPECT_EQ(find_tournament(database_, TournamentId("none")), std::nullopt);
  EXPECT_EQ(tournaments_at_work(database_).size(), 2u);
  EXPECT_EQ(lengths_of_tournaments_at_work(database_).at(0).events, 2);
  set_tournament_end(database_, evening, {5000, false});
  EXPECT_EQ(tournaments_at_work(database_).size(), 2u);
  set_tournament_end(database_, evening, {5000, true});
  EXPECT_EQ(tournaments_at_work(database_).at(0).id, season);
  EXPECT_EQ(last_tournaments(database_, 10).at(0).id, evening);
  set_tournament_end(database_, evening, {});
  EXPECT_TRUE(last_tournaments(database_, 10).empty());
}

TEST_F(TournamentStore, TellsTheResultsOfAClubThatSomebodyMayKnow) {
  const core::ClubId club("oak");
  add_tournament(database_, {season, UserId(8), false, 2000, club, true});
  const TournamentId cup("cup");
  add_tournament(database_, {cup, UserId(8), false, 2000, club, false});
  EXPECT_EQ(find_tournament(database_, season)->club, club);
  EXPECT_TRUE(find_tournament(database_, season)->members_only);
  append_tournament_events(database_, cup, std::vector{event(0, "made")});
  EXPECT_TRUE(results_of_club(database_, club, true, 10).empty());
  set_tournament_end(database_, season, {6000, true, UserId(9), 12});
  set_tournament_end(database_, cup, {5000, true});
  const auto all = results_of_club(database_, club, true, 10);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].id, season);
  EXPECT_EQ(all[0].winner, UserId(9));
  EXPECT_EQ(all[0].players, 12);
  const auto open = results_of_club(database_, club, false, 10);
  ASSERT_EQ(open.size(), 1u);
  EXPECT_EQ(open[0].creation, "made");
  EXPECT_EQ(open[0].winner, std::nullopt);
  EXPECT_EQ(results_of_club(database_, club, true, 1).size(), 1u);
}

TEST_F(TournamentStore, CountsForLimits) {
  add_tournament(database_, {season, UserId(7), false, 2000});
  add_tournament(database_, {TournamentId("cup"), UserId(8), false, 2000});
  set_tournament_end(database_, evening, {5000, true});
  const TournamentCounts counts = count_tournaments(database_, UserId(7), 1500);
  EXPECT_EQ(counts.open_of_director, 1);
  EXPECT_EQ(counts.made_by_director, 1);
  EXPECT_EQ(counts.open, 2);
  EXPECT_EQ(count_tournaments(database_, UserId(7), 500).made_by_director, 2);
}

TEST_F(TournamentStore, ARoomWithEventsIsThereEvenIfNobodyRunsIt) {
  const core::RoomId room("abcdefghijkl");
  StoredEvent event;
  event.room = room;
  event.id = 1;
  event.body = "{}";
  append_events(database_, std::vector{event});
  const auto game = game_of_room(database_, room);
  ASSERT_TRUE(game);
  EXPECT_FALSE(game->is_over);
}

TEST_F(TournamentStore, WhoseAccountIsDeletedPlaysNoMore) {
  const UserId ada = *insert_account(database_, "Ada", "hash", 0);
  EXPECT_TRUE(person_in_tournament(database_, ada));
  delete_account(database_, ada, 1, [](UserId) { return false; });
  EXPECT_FALSE(person_in_tournament(database_, ada));
}

TEST_F(TournamentStore, KnowsNothingOfRoomsThatAreNotThere) {
  EXPECT_FALSE(game_of_room(database_, core::RoomId("abcdefghijkl")));
  EXPECT_FALSE(person_in_tournament(database_, UserId(99)));
}

}  // namespace
}  // namespace storage::tournament_store_test
