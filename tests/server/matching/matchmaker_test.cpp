#include "server/matching/matchmaker.hpp"

#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <memory>
#include <string>

#include "server/rooms/host.hpp"
#include "tests/server/matching/listings.hpp"
#include "tests/support/recording_outbox.hpp"
#include "tests/support/temp_database.hpp"

namespace matching::matchmaker_test {
namespace {

/// Its work is done by the test's own thread, when the test says so.
class MatchmakerTest : public testing::Test {
 protected:
  static rooms::Visitor visitor(int number) {
    return {core::ConnectionId(static_cast<std::uint64_t>(number)), room::User{core::UserId(number), "Somebody"},
            std::make_shared<support::RecordingOutbox>()};
  }
  static support::RecordingOutbox& hears(const rooms::Visitor& who) {
    return static_cast<support::RecordingOutbox&>(*who.outbox);
  }
  /// What they are answered to their first request.
  std::string answer(const rooms::Visitor& who) {
    while (!hears(who).has(R"("id":1)") && io_.run_one_for(std::chrono::seconds(60)) > 0) continue;
    return hears(who).next_with(R"("id":1)");
  }

  support::TempDatabase file_;
  boost::asio::io_context io_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
  storage::Writer writer_{file_.path()};
  storage::Readers readers_{file_.path(), 1};
  rating::Book ratings_;
  rooms::NoFeed feed_;
  rooms::NoPeers peers_;
  rooms::Directory rooms_{{io_, writer_, readers_, ratings_, feed_, peers_}, std::chrono::milliseconds(1)};
  rooms::Visitor ann_ = visitor(1);
  presence::Presence presence_;
  Offers offers_{presence_};
  Matchmaker matchmaker_{{boost::asio::make_strand(io_), rooms_, readers_, presence_, offers_}};
};

TEST_F(MatchmakerTest, RepeatedSeekLeadsToTheSameGame) {
  const rooms::Visitor cal = visitor(3);
  const rooms::Visitor ben = visitor(2);
  rooms::Visitor bens_next_connection = visitor(4);
  bens_next_connection.user = ben.user;
  for (const rooms::Visitor& who : {ann_, cal}) presence_.arrive(who.user);
  const auto wish = [](const std::string& key, const std::string& clock, bool pair) {
    protocol::Seek seek;
    seek.create.game = "tzaar";
    seek.create.setup = "fixed";
    seek.create.clock = clock;
    seek.create.key = key;
    seek.pair = pair;
    return seek;
  };
  matchmaker_.seek(ann_, 1, wish("anns", "15+10", false));
  io_.poll();
  // What is asked before the strand comes to it, it does in one go, before Ann's room hears of Ben.
  presence_.arrive(ben.user);
  matchmaker_.seek(ben, 1, wish("bens", "10+5", true));
  matchmaker_.seek(cal, 1, wish("cals", "10+5", false));
  matchmaker_.seek(bens_next_connection, 1, wish("bens", "10+5", true));
  while (!hears(ben).has("paired") || !hears(bens_next_connection).has("paired")) {
    ASSERT_GT(io_.run_one_for(std::chrono::seconds(60)), 0u) << "nothing came";
  }
  const std::string answer = hears(ben).next_with("paired");
  EXPECT_NE(answer.find(R"("paired":true)"), std::string::npos) << answer;
  EXPECT_EQ(hears(bens_next_connection).next_with("paired"), answer);
}

TEST_F(MatchmakerTest, BlockedPersonIsPairedWithTheNextBest) {
  const rooms::Visitor ben = visitor(2);
  const rooms::Visitor cal = visitor(3);
  for (const rooms::Visitor& who : {ann_, ben, cal}) presence_.arrive(who.user);
  protocol::Seek wish;
  wish.create.game = "tzaar";
  wish.create.setup = "fixed";
  wish.create.clock = "10+5";
  matchmaker_.seek(ann_, 1, wish);
  matchmaker_.seek(ben, 1, wish);
  while (!hears(ben).has("paired")) ASSERT_GT(io_.run_one_for(std::chrono::seconds(60)), 0u) << "nothing came";
  rooms_.blocks().set(ann_.user.id, cal.user.id, true);
  wish.pair = true;
  matchmaker_.seek(cal, 1, wish);
  while (!hears(cal).has("paired")) ASSERT_GT(io_.run_one_for(std::chrono::seconds(60)), 0u) << "nothing came";
  const std::string bens = hears(ben).next_with("paired");
  const std::string room = bens.substr(bens.find("room"), 21);
  EXPECT_NE(hears(cal).next_with("paired").find(room), std::string::npos);
}

/// Beside an offer of Ann, which is the last that is tried, so many of which the rooms are gone.
class StaleOffers : public MatchmakerTest {
 protected:
  /// What Ben is answered who wants to play at once.
  std::string answer_beside(int stale) {
    const rooms::Visitor ben = visitor(2);
    for (const rooms::Visitor& who : {ann_, ben, visitor(3)}) presence_.arrive(who.user);
    matchmaker_.seek(ann_, 1, listings::wish("12+5"));
    answer(ann_);
    for (int i = 0; i < stale; ++i) offers_.put(listings::seek_of(core::UserId(3), "gone " + std::to_string(i)));
    protocol::Seek wish = listings::wish();
    wish.pair = true;
    matchmaker_.seek(ben, 1, wish);
    return answer(ben);
  }
};

TEST_F(StaleOffers, AreSkippedUntilAValidOneIsFound) {
  EXPECT_NE(answer_beside(19).find(R"("paired":true)"), std::string::npos);
}

TEST_F(StaleOffers, EndTheSearchAfterTwentyWithANewOffer) {
  const std::string bens = answer_beside(20);
  EXPECT_NE(bens.find(R"("paired":false)"), std::string::npos) << bens;
  EXPECT_EQ(rooms_.loaded(), 2u);
}

TEST_F(MatchmakerTest, ASearchIsForgottenOnceItsRoomHasAnswered) {
  presence_.arrive(ann_.user);
  protocol::Seek wish = listings::wish();
  wish.pair = true;
  wish.create.key = "anns";
  matchmaker_.seek(ann_, 1, wish);
  const std::string first = answer(ann_);
  rooms::Visitor again = ann_;
  again.outbox = std::make_shared<support::RecordingOutbox>();
  matchmaker_.seek(again, 1, wish);
  EXPECT_EQ(answer(again), first);
  EXPECT_EQ(rooms_.loaded(), 1u);
}

}  // namespace
}  // namespace matching::matchmaker_test
