// What somebody has won, as far as others may know.
#include "server/storage/tournaments/title_store.hpp"

#include <gmock/gmock.h>

#include <optional>

#include "server/storage/clubs/club_store.hpp"
#include "server/storage/clubs/membership_store.hpp"
#include "server/storage/tournaments/tournament_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::title_store_test {
namespace {

using core::TournamentId;
using core::UserId;
using testing::ElementsAre;
using testing::IsEmpty;

class TitleStore : public testing::Test {
 protected:
  TitleStore() {
    found_club(database_, {oak_, "The Oak", "", ClubEntry::open, "", anna_, 1});
    join_club(database_, {oak_, ben_, 1}, false);
  }
  void won(const StoredTournament& made, UserId winner, std::int64_t ended_ms) {
    add_tournament(database_, made);
    append_tournament_events(database_, made.id, std::vector<NumberedEvent>{{0, 1, anna_, made.id.value() + " body"}});
    set_tournament_end(database_, made.id, {ended_ms, true, winner, 5});
  }
  std::vector<std::string> titles(UserId of, UserId viewer, int most = 10) {
    std::vector<std::string> found;
    for (const Title& each : titles_of(database_, of, viewer, most)) found.push_back(each.id.value());
    return found;
  }

  support::TempDatabase file_;
  Database database_ = file_.open();
  const UserId anna_ = *insert_account(database_, "Anna", "hash", 7);
  const UserId ben_ = *insert_account(database_, "Ben", "hash", 7);
  const UserId eve_ = *insert_account(database_, "Eve", "hash", 7);
  const core::ClubId oak_{"oak"};
};

TEST_F(TitleStore, TellsTheLastFirst) {
  won({TournamentId("cup"), anna_, false, 1}, ben_, 10);
  won({TournamentId("division"), {}, false, 1}, ben_, 20);
  won({TournamentId("other"), anna_, false, 1}, eve_, 30);
  EXPECT_THAT(titles(ben_, {}), ElementsAre("division", "cup"));
  EXPECT_THAT(titles(ben_, {}, 1), ElementsAre("division"));
  EXPECT_THAT(titles(anna_, {}), IsEmpty());
  const auto all = titles_of(database_, ben_, {}, 10);
  EXPECT_TRUE(all[0].is_division);
  EXPECT_FALSE(all[1].is_division);
  EXPECT_EQ(all[1].players, 5);
  EXPECT_EQ(all[1].ended_ms, 10);
  EXPECT_EQ(all[1].creation, "cup body");
}

TEST_F(TitleStore, AnEventForMembersAloneIsToldToThem) {
  won({TournamentId("secret"), anna_, false, 1, oak_, true}, ben_, 10);
  for (const UserId member : {anna_, ben_}) EXPECT_THAT(titles(ben_, member), ElementsAre("secret"));
  for (const UserId stranger : {eve_, UserId()}) EXPECT_THAT(titles(ben_, stranger), IsEmpty());
  leave_club(database_, {oak_, ben_, 1});
  EXPECT_THAT(titles(ben_, ben_), IsEmpty());
}

TEST_F(TitleStore, AnUnlistedEventIsToldToItsWinnerAndItsClub) {
  won({TournamentId("quiet"), anna_, true, 1}, ben_, 10);
  won({TournamentId("of the club"), anna_, true, 1, oak_}, ben_, 20);
  EXPECT_THAT(titles(ben_, ben_), ElementsAre("of the club", "quiet"));
  EXPECT_THAT(titles(ben_, anna_), ElementsAre("of the club"));
  for (const UserId stranger : {eve_, UserId()}) EXPECT_THAT(titles(ben_, stranger), IsEmpty());
}

}  // namespace
}  // namespace storage::title_store_test
