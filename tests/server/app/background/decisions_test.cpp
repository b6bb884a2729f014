#include "server/app/background/decisions.hpp"

#include <gtest/gtest.h>

#include "server/base/clocks.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "tests/support/recording_outbox.hpp"
#include "tests/support/running_storage.hpp"

namespace decisions_test {
namespace {

using support::finish;
using Names = std::vector<std::pair<core::UserId, std::string>>;
using support::RecordingOutbox;

/// One of several servers on a database.
struct Server {
  explicit Server(support::RunningStorage& storage, bool is_leader) : leads(is_leader), storage_(storage) {}

  /// A person is here: what they hear.
  std::shared_ptr<RecordingOutbox> enter(core::UserId user) {
    const auto outbox = std::make_shared<RecordingOutbox>();
    registrations_.push_back(audience.expect("session " + std::to_string(user.value())));
    EXPECT_TRUE(registrations_.back()->enter(user, outbox));
    auto told = decisions.greet(user, *outbox);
    if (!told.empty()) finish(decisions.note_done(std::move(told)));
    return outbox;
  }
  void learn() { finish(decisions.learn()); }

  bool leads;
  support::KeptAccountNews news;
  presence::Presence presence;
  session::Audience audience{10, presence};
  session::Mutes mutes;

 private:
  support::RunningStorage& storage_;
  boost::asio::io_context io_;
  rating::Book ratings_;
  rooms::NoFeed feed_;
  rooms::NoPeers peers_;
  rooms::Directory rooms_{{io_, storage_.writer, storage_.readers, ratings_, feed_, peers_},
                          std::chrono::milliseconds(1)};
  std::vector<std::shared_ptr<session::Audience::Registration>> registrations_;

 public:
  lobby::Chat chat{rooms_.blocks(), {}};
  app::LobbyLines lobby_lines{storage_.writer, chat};
  app::Decisions decisions{{storage_.writer, storage_.readers, storage_.accounts, audience, rooms_, ratings_, mutes,
                            lobby_lines, news, [](const auto&) {}, [this] { return leads; }}};
};

class DecisionsOfTwoServers : public testing::Test {
 protected:
  static core::UserId ada() { return core::UserId(1); }
  void give(const storage::Order& order) {
    storage::Database database(storage_.file.path(), storage::Access::read_write);
    storage::give_order(database, order);
  }
  storage::Order order(const std::string& act, const std::string& text) const {
    return {0, base::wall_ms(), act, ada(), core::RoomId(), 0, text};
  }
  std::size_t orders_left() {
    storage::Database database(storage_.file.path(), storage::Access::read_only);
    return storage::orders(database).size();
  }

  support::RunningStorage storage_;
  Server one_{storage_, true};
  Server two_{storage_, false};
};

TEST_F(DecisionsOfTwoServers, AnAnnouncementReachesEverybodyOnce) {
  const auto ada_hears = one_.enter(ada());
  const auto ben_hears = two_.enter(core::UserId(2));
  give(order("announce", "Back at eight."));
  for (int i = 0; i < 2; ++i) {
    one_.learn();
    two_.learn();
  }
  for (const auto& hears : {ada_hears, ben_hears}) {
    EXPECT_EQ(hears->waiting(), 1U);
    EXPECT_TRUE(hears->has("Back at eight."));
  }
  EXPECT_EQ(orders_left(), 1U);
}

TEST_F(DecisionsOfTwoServers, AnnouncementReachesPeopleWhoComeLater) {
  give(order("announce", "Back at eight."));
  one_.learn();
  EXPECT_TRUE(one_.enter(ada())->has("Back at eight."));
  EXPECT_EQ(orders_left(), 1U) << "also after a restart";
}

TEST_F(DecisionsOfTwoServers, LeaderRemovesAnAnnouncementAfterThreeDays) {
  storage::Order old = order("announce", "Back at eight.");
  old.at_ms -= 3 * 86'400'000LL;
  give(old);
  two_.learn();
  EXPECT_EQ(orders_left(), 1U);
  one_.learn();
  EXPECT_EQ(orders_left(), 0U);
}

TEST_F(DecisionsOfTwoServers, LeaderCarriesOutGlobalOrdersOnce) {
  give(order("rename", "Ada B"));
  two_.learn();
  EXPECT_TRUE(two_.news.names.empty());
  EXPECT_EQ(orders_left(), 1U);
  one_.learn();
  EXPECT_EQ(one_.news.names, (Names{{ada(), "Ada B"}}));
  EXPECT_EQ(orders_left(), 0U);
}

TEST_F(DecisionsOfTwoServers, NextLeaderCarriesOutOrdersLeftByTheLast) {
  two_.learn();
  EXPECT_FALSE(two_.decisions.is_behind());
  give(order("rename", "Ada B"));
  two_.learn();
  EXPECT_FALSE(two_.decisions.is_behind());
  two_.leads = true;
  EXPECT_TRUE(two_.decisions.is_behind());
  two_.learn();
  EXPECT_EQ(two_.news.names, (Names{{ada(), "Ada B"}}));
}

TEST_F(DecisionsOfTwoServers, WarningReachesThePersonAtAnyServer) {
  const auto ada_hears = two_.enter(ada());
  give(order("warn", "Be kind."));
  one_.learn();
  EXPECT_EQ(orders_left(), 1U);
  two_.learn();
  EXPECT_TRUE(ada_hears->has("Be kind."));
  EXPECT_EQ(orders_left(), 0U);
  one_.learn();
  EXPECT_EQ(one_.enter(ada())->waiting(), 0U);
}

TEST_F(DecisionsOfTwoServers, WarningWaitsForAnAbsentPersonAndIsGivenOnce) {
  give(order("warn", "Be kind."));
  one_.learn();
  two_.learn();
  EXPECT_TRUE(two_.enter(ada())->has("Be kind."));
  EXPECT_EQ(orders_left(), 0U);
  one_.learn();
  EXPECT_EQ(one_.enter(ada())->waiting(), 0U);
}

}  // namespace
}  // namespace decisions_test
