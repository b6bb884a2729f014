#include "server/lobby/lobby_host.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_future.hpp>
#include <future>
#include <memory>
#include <vector>

#include "common/game/registry.hpp"
#include "server/rooms/host.hpp"
#include "tests/support/recording_outbox.hpp"
#include "tests/support/temp_database.hpp"

namespace lobby_host_test {
namespace {

/// A lobby whose work is done by the test's own thread, when the test says so.
class LobbyHostTest : public testing::Test {
 protected:
  class Feed final : public rooms::NoFeed {
   public:
    explicit Feed(LobbyHostTest& test) : test_(test) {}
    void listing_changed(const core::RoomId& room) override {
      if (!is_holding_) return test_.lobby_->note(room);
      held_.push_back(room);
    }
    /// The lobby is told nothing until release().
    void hold() { is_holding_ = true; }
    void release() {
      is_holding_ = false;
      for (const core::RoomId& room : held_) test_.lobby_->note(room);
    }

   private:
    LobbyHostTest& test_;
    bool is_holding_ = false;
    std::vector<core::RoomId> held_;
  };

  std::unique_ptr<lobby::LobbyHost> make_lobby(std::chrono::milliseconds delay = {}) {
    const lobby::LobbyHost::Parts parts{boost::asio::make_strand(io_), rooms_, presence_, offers_};
    return std::make_unique<lobby::LobbyHost>(parts, delay, std::chrono::minutes(1));
  }
  core::RoomId seek() { return seek(ann_); }
  core::RoomId seek(const rooms::Visitor& who) {
    protocol::Create create;
    create.game = "tzaar";
    create.setup = "fixed";
    create.clock = "10+5";
    return rooms_.create(who, {}, create, protocol::origin::Seek{}).value().room;
  }
  static rooms::Visitor visitor(int number) {
    return {core::ConnectionId(static_cast<std::uint64_t>(number)), room::User{core::UserId(number), "Somebody"},
            std::make_shared<support::RecordingOutbox>()};
  }
  static support::RecordingOutbox& hears(const rooms::Visitor& who) {
    return static_cast<support::RecordingOutbox&>(*who.outbox);
  }

  support::TempDatabase file_;
  boost::asio::io_context io_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
  storage::Writer writer_{file_.path()};
  storage::Readers readers_{file_.path(), 1};
  rating::Book ratings_;
  Feed feed_{*this};
  rooms::NoPeers peers_;
  rooms::Directory rooms_{{io_, writer_, readers_, ratings_, feed_, peers_}, std::chrono::milliseconds(1)};
  rooms::Visitor ann_ = visitor(1);
  presence::Presence presence_;
  matching::Offers offers_{presence_};
  std::unique_ptr<lobby::LobbyHost> lobby_ = make_lobby();
};

TEST_F(LobbyHostTest, ChangesWithinAnIntervalAreSentTogether) {
  const rooms::Visitor ben = visitor(2);
  presence_.arrive(ann_.user);
  lobby_->subscribe(ben, {}, protocol::LobbyScope::all);
  io_.poll();
  const core::RoomId one = seek();
  const core::RoomId other = seek();
  writer_.drain();
  while (!hears(ben).has(one.value())) io_.run_one();
  EXPECT_NE(hears(ben).next_with(one.value()).find(other.value()), std::string::npos);
}

TEST_F(LobbyHostTest, GamesOfAPersonAreKnownBeforeTheRoomsAreAsked) {
  lobby_ = make_lobby(std::chrono::hours(1));
  const core::RoomId room = seek();
  const rooms::Visitor ben = visitor(2);
  rooms_.find_loaded(room)->command(ben, 1, protocol::Sit{});
  while (!hears(ben).has(R"("t":"ok")")) io_.run_one();
  auto games = boost::asio::co_spawn(io_, lobby_->games_of(ann_.user.id), boost::asio::use_future);
  while (games.wait_for(std::chrono::seconds(0)) != std::future_status::ready) io_.run_one();
  EXPECT_EQ(games.get(), std::vector{room});
}

TEST_F(LobbyHostTest, PairedPeopleFindTheGameAmongTheirOwnWhenTheyCome) {
  const rooms::Visitor ben = visitor(2);
  std::optional<core::RoomId> room;
  rooms_.pair({{ann_.user, ben.user}, "tzaar", "fixed", "3d"}, [&room](const auto& paired) { room = paired.value(); });
  writer_.drain();
  io_.poll();
  presence_.arrive(ben.user);
  lobby_->subscribe(ben, {}, protocol::LobbyScope::mine);
  while (!hears(ben).has(R"("mine":[{)")) io_.run_one();
  const std::string own = hears(ben).next_with(room.value().value());
  EXPECT_NE(own.find(R"("invited":null,"pairing":true)"), std::string::npos) << own;
  EXPECT_NE(own.find(R"("you":"second")"), std::string::npos) << own;
}

TEST_F(LobbyHostTest, PlayersSeeTheirOpponentCome) {
  const rooms::Visitor ben = visitor(2);
  std::optional<core::RoomId> room;
  rooms_.pair({{ann_.user, ben.user}, "tzaar", "fixed", "3d"}, [&room](const auto& paired) { room = paired.value(); });
  writer_.drain();
  io_.poll();
  presence_.arrive(ben.user);
  lobby_->subscribe(ben, {}, protocol::LobbyScope::mine);
  const std::string absent = R"("id":1,"name":"Somebody","online":false)";
  while (!hears(ben).has(absent)) ASSERT_GT(io_.run_one_for(std::chrono::seconds(60)), 0u) << "nothing came";
  presence_.arrive(ann_.user);
  const std::string here = R"("id":1,"name":"Somebody","online":true)";
  while (!hears(ben).has(here)) ASSERT_GT(io_.run_one_for(std::chrono::seconds(60)), 0u) << "nothing came";
}

TEST_F(LobbyHostTest, UpdatesToManySubscribersYieldToOtherWork) {
  presence_.arrive(ann_.user);
  std::vector<rooms::Visitor> lookers;
  for (int number = 2; number < 502; ++number) {
    lobby_->subscribe(lookers.emplace_back(visitor(number)), {}, protocol::LobbyScope::all);
  }
  io_.poll();
  const core::RoomId room = seek();
  writer_.drain();
  const auto told = [&] {
    return std::count_if(lookers.begin(), lookers.end(), [&](const auto& who) { return hears(who).has(room.value()); });
  };
  while (told() == 0) io_.run_one();
  std::ptrdiff_t told_before_others = 0;
  boost::asio::post(io_, [&] { told_before_others = told(); });
  while (told() < 500) io_.run_one();
  EXPECT_GT(told_before_others, 0);
  EXPECT_LT(told_before_others, 500);
  while (io_.poll() > 0) continue;
  for (const rooms::Visitor& who : lookers) {
    EXPECT_FALSE(hears(who).next_with(room.value()).empty());
    EXPECT_FALSE(hears(who).has(room.value()));
  }
}

/// Holds the frames themselves.
class KeepingOutbox final : public protocol::Outbox {
 public:
  void send(protocol::Frame frame) override { frames.push_back(std::move(frame)); }
  void close(protocol::CloseCode, std::string_view) override {}
  std::vector<protocol::Frame> frames;
};

TEST_F(LobbyHostTest, NewSubscribersShareOneFrameUntilThereIsNews) {
  const auto first_frame = [this](int number) {
    const auto outbox = std::make_shared<KeepingOutbox>();
    rooms::Visitor who = visitor(number);
    who.outbox = outbox;
    lobby_->subscribe(who, {}, protocol::LobbyScope::all);
    while (outbox->frames.empty()) io_.run_one();
    return outbox->frames.front();
  };
  presence_.arrive(ann_.user);
  const protocol::Frame before = first_frame(2);
  EXPECT_EQ(first_frame(3), before);
  lobby_->subscribe(ann_, {}, protocol::LobbyScope::all);
  const core::RoomId room = seek();
  writer_.drain();
  while (!hears(ann_).has(room.value())) io_.run_one();
  const protocol::Frame after = first_frame(4);
  EXPECT_NE(after->find(room.value()), std::string::npos);
  EXPECT_EQ(first_frame(5), after);
}

/// A game of Ann with Ben that somebody saw begin, and nobody after that.
class UnseenGame : public LobbyHostTest {
 protected:
  UnseenGame() {
    lobby_->subscribe(cal_, {}, protocol::LobbyScope::all);
    ask(ben_, protocol::Sit{});
    while (!hears(cal_).has(R"("status":"playing")")) io_.run_one();
    lobby_->unsubscribe(cal_, {});
    for (const auto& who : {ann_, ben_}) ask(who, protocol::Turn{"key", 0, turn_});  // the sides were drawn
    while (io_.poll() > 0) continue;
  }
  void ask(const rooms::Visitor& who, room::Command command) {
    rooms_.find_loaded(game_)->command(who, ++requests_, std::move(command));
    while (!hears(who).has(R"("id":)" + std::to_string(requests_))) io_.run_one();
  }
  /// What they are shown first.
  std::string opens_the_lobby(const rooms::Visitor& who, protocol::LobbyScope scope) {
    lobby_->subscribe(who, {}, scope);
    while (!hears(who).has(R"("mine")")) io_.run_one();
    return hears(who).next_with(R"("reset":true)");
  }

  rooms::Visitor ben_ = visitor(2);
  rooms::Visitor cal_ = visitor(3);
  const core::RoomId game_ = seek();
  const std::string turn_ = (*game::start("tzaar", "fixed"))->legal_turns().front();
  std::int64_t requests_ = 0;
};

TEST_F(UnseenGame, IsShownUpToDateToNewSubscribers) {
  EXPECT_NE(opens_the_lobby(visitor(4), protocol::LobbyScope::all).find(R"("last":")" + turn_), std::string::npos);
}

TEST_F(UnseenGame, IsShownUpToDateToItsPlayers) {
  EXPECT_NE(opens_the_lobby(visitor(2), protocol::LobbyScope::mine).find(R"("last":")" + turn_), std::string::npos);
}

TEST_F(UnseenGame, IsRemovedOnceItIsOver) {
  ask(ben_, protocol::Resign{"another key", 1});
  while (io_.poll() > 0) continue;
  const std::string shown = opens_the_lobby(visitor(4), protocol::LobbyScope::all);
  EXPECT_EQ(shown.find(game_.value()), std::string::npos);
  EXPECT_NE(shown.find(R"("counts":{"people":0,"games":0)"), std::string::npos);
}

TEST_F(UnseenGame, IsRemovedWhenItEndsBeforeItsLastTurnWasAskedFor) {
  const rooms::Visitor dan = visitor(4);
  opens_the_lobby(dan, protocol::LobbyScope::all);
  lobby_->unsubscribe(dan, {});
  feed_.hold();
  ask(ben_, protocol::Resign{"another key", 1});
  while (io_.poll() > 0) continue;
  lobby_->note(game_);  // the turn
  feed_.release();      // the end
  while (io_.poll() > 0) continue;
  auto watchable = boost::asio::co_spawn(io_, lobby_->watchable_of({ben_.user.id}), boost::asio::use_future);
  while (io_.poll() > 0) continue;
  EXPECT_EQ(watchable.get().front(), std::vector<core::RoomId>());
}

TEST_F(UnseenGame, IsUpdatedAgainWhileSomebodyWatches) {
  const rooms::Visitor dan = visitor(4);
  opens_the_lobby(dan, protocol::LobbyScope::all);
  ask(ben_, protocol::Resign{"another key", 1});
  while (!hears(dan).has(R"("gone":[")" + game_.value())) io_.run_one();
}

TEST_F(LobbyHostTest, EightBusyAddressesCannotHideOffersOfOthers) {
  ann_.address = "elsewhere";
  presence_.arrive(ann_.user);
  const core::RoomId anns = seek();
  for (int number = 2; number < 82; ++number) {
    rooms::Visitor guest = visitor(number);
    guest.address = "address " + std::to_string(number / 10);
    presence_.arrive(guest.user);
    for (int offer = 0; offer < 3; ++offer) seek(guest);
  }
  writer_.drain();
  const rooms::Visitor ben = visitor(100);
  lobby_->subscribe(ben, {}, protocol::LobbyScope::all);
  while (!hears(ben).has(anns.value())) ASSERT_GT(io_.run_one_for(std::chrono::seconds(60)), 0u) << "nothing came";
}

TEST_F(LobbyHostTest, OnlyBlockedPeopleDoNotSeeAnOffer) {
  rooms::Visitor ben = visitor(2);
  const rooms::Visitor cal = visitor(3);
  const auto wait_for = [this](const rooms::Visitor& who, const std::string& text) {
    while (!hears(who).has(text)) ASSERT_GT(io_.run_one_for(std::chrono::seconds(60)), 0u) << "nothing came";
  };
  presence_.arrive(ann_.user);
  rooms_.blocks().set(ann_.user.id, ben.user.id, true);
  for (const rooms::Visitor& who : {ben, cal}) lobby_->subscribe(who, {}, protocol::LobbyScope::all);
  for (const rooms::Visitor& who : {ben, cal}) wait_for(who, R"("mine")");
  const std::string room = seek().value();
  writer_.drain();
  wait_for(cal, room);
  while (io_.poll() > 0) continue;
  EXPECT_FALSE(hears(ben).has(room));
  const rooms::Visitor bens_other_window{core::ConnectionId(4), ben.user, std::make_shared<support::RecordingOutbox>()};
  lobby_->subscribe(bens_other_window, {}, protocol::LobbyScope::all);
  wait_for(bens_other_window, R"("mine")");
  EXPECT_FALSE(hears(bens_other_window).has(room));
  rooms_.blocks().set(ann_.user.id, ben.user.id, false);
  lobby_->blocks_changed({ann_.user.id, ben.user.id});
  wait_for(ben, room);
  rooms_.blocks().set(ben.user.id, ann_.user.id, true);
  lobby_->blocks_changed({ben.user.id, ann_.user.id});
  wait_for(bens_other_window, room);
  hears(bens_other_window).next_with(room);
  wait_for(bens_other_window, R"("reset":true)");
  EXPECT_EQ(hears(bens_other_window).next_with(R"("reset":true)").find(room), std::string::npos);
}

TEST_F(LobbyHostTest, ServerMayStopWhileARoomIsQueried) {
  seek();
  writer_.drain();
  io_.run_one();  // it is stored
  io_.run_one();  // the lobby will ask soon
  io_.run_one();  // it asks
  lobby_.reset();
  // What the room was asked goes with io_, last of all: AddressSanitizer sees whom it turns to then.
}

}  // namespace
}  // namespace lobby_host_test
