#include "server/push/notices.hpp"

#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "server/account/tokens.hpp"
#include "server/push/base64url.hpp"
#include "tests/support/push_reader.hpp"
#include "tests/support/push_service.hpp"
#include "tests/support/running_storage.hpp"

namespace push::notices_test {
namespace {

using nlohmann::json;

/// Ann's browser, and what it is told.
class NoticesTest : public testing::Test {
 protected:
  NoticesTest() { subscribe("/ann"); }
  ~NoticesTest() override {
    io.stop();
    thread.join();
  }
  void subscribe(const std::string& path) {
    const storage::PushSubscription browser{service.origin() + path, reader.p256dh(), reader.auth()};
    auto write = [&](storage::Database& database) {
      return storage::subscribe_to_push(database, ann.user.id, account_session, browser, 1);
    };
    ASSERT_TRUE(support::finish(storage.writer.run(std::move(write))));
  }
  std::size_t subscriptions() {
    auto read = [&](storage::Database& database) { return storage::push_subscriptions_of(database, ann.user.id); };
    return support::finish(storage.readers.run(std::move(read))).size();
  }
  void tell(const std::string& room) {
    notices.tell({ann.user.id, Notice::Kind::turn, core::RoomId(room), "zertz", "Ben"});
  }
  json next() { return json::parse(reader.read(service.next().body)); }

  boost::asio::io_context io;  ///< outlives the readers, whose threads answer to it
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work{io.get_executor()};
  support::RunningStorage storage;
  support::PushService service;
  support::PushReader reader;
  account::NewSession ann = *support::finish(storage.accounts.make_account({"Ann", "correct horse"}));
  std::string account_session = account::hash_token(ann.token);
  Notices notices{io, storage.writer, storage.readers, {"mailto:club@example.org", {"127.0.0.1"}}, nullptr};
  std::thread thread{[this] { io.run(); }};
};

TEST_F(NoticesTest, NameTheGameAndTheOpponent) {
  tell("one");
  EXPECT_EQ(next(), (json{{"kind", "turn"}, {"room", "one"}, {"game", "zertz"}, {"from", "Ben"}}));
}

TEST_F(NoticesTest, IdentifyTheServer) {
  tell("one");
  const auto received = service.next();
  EXPECT_EQ(received.path, "/ann");
  EXPECT_EQ(received.headers.at("content-encoding"), "aes128gcm");
  EXPECT_FALSE(received.headers.at("ttl").empty());
  const json claims = support::push_claims(received.headers.at("authorization"));
  EXPECT_EQ(claims.at("aud"), service.origin());
  EXPECT_EQ(claims.at("sub"), "mailto:club@example.org");
  EXPECT_TRUE(received.headers.at("authorization").ends_with(notices.public_key()));
}

TEST_F(NoticesTest, GoToEachBrowserOncePerGameAndHour) {
  subscribe("/phone");
  tell("one");
  tell("one");
  tell("two");
  std::multiset<std::string> rooms;
  for (int i = 0; i < 4; ++i) rooms.insert(next().at("room"));
  EXPECT_EQ(rooms, (std::multiset<std::string>{"one", "one", "two", "two"}));
  EXPECT_EQ(service.waiting(), 0U);
}

TEST_F(NoticesTest, StopAfterTheBrowserHasUnsubscribed) {
  service.answer_with(410);
  tell("one");
  next();
  while (subscriptions() > 0) continue;
}

TEST_F(NoticesTest, ContinueAfterATemporaryFailure) {
  service.answer_with(500);
  tell("one");
  next();
  service.answer_with(201);
  tell("two");
  EXPECT_EQ(next().at("room"), "two");
  EXPECT_EQ(subscriptions(), 1U);
}

TEST_F(NoticesTest, GoToKnownServicesOnly) {
  EXPECT_TRUE(notices.can_reach({service.origin() + "/x", reader.p256dh(), reader.auth()}));
  EXPECT_FALSE(notices.can_reach({"https://push.example.org/x", reader.p256dh(), reader.auth()}));
  EXPECT_FALSE(notices.can_reach({service.origin() + "/x", "", reader.auth()}));
  const std::string beside_the_curve = base64url("\4" + std::string(64, '\1'));
  EXPECT_FALSE(notices.can_reach({service.origin() + "/x", beside_the_curve, reader.auth()}));
}

TEST_F(NoticesTest, KeepTheServersKeyAfterARestart) {
  boost::asio::io_context other_io;
  const Notices after(other_io, storage.writer, storage.readers, {"mailto:club@example.org", {}}, nullptr);
  EXPECT_EQ(after.public_key(), notices.public_key());
}

}  // namespace
}  // namespace push::notices_test
