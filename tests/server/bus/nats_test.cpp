#include "server/bus/nats.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <future>

#include "tests/server/bus/listener.hpp"
#include "tests/support/captured_log.hpp"
#include "tests/support/nats_server.hpp"
#include "tests/support/relay.hpp"

namespace bus::nats_test {
namespace {

using support::CapturedLog;
using support::NatsServer;
using testing::AllOf;
using testing::AnyOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

const core::NodeId first(1);
const core::NodeId second(2);
const core::NodeId third(3);

class NatsBus : public testing::Test {
 protected:
  Nats::Settings at(const std::string& space) const { return {server.address(), "", space}; }

  NatsServer server{GIPFEL_NATS_SERVER};
};

/// Until each has told that NATS is back, and has heard of it from the others.
void await_return(std::vector<Listener<Nats>*> all) {
  for (Listener<Nats>* each : all) {
    std::vector<std::string> heard;
    while (std::count(heard.begin(), heard.end(), "lost of 0") == 0) {
      for (std::string& line : each->take(1)) heard.push_back(std::move(line));
    }
  }
}

TEST_F(NatsBus, MessagesReachOneNodeOrAllOthers) {
  Listener<Nats> one(at("a"), first);
  Listener<Nats> two(at("a"), second);
  Listener<Nats> three(at("a"), third);
  one.bus.send(second, Topic::rooms, "for two");
  one.bus.send_to_all(Topic::people, "for all");
  EXPECT_THAT(two.take(2), ElementsAre("1 rooms: for two", "1 people: for all"));
  EXPECT_THAT(three.take(1), ElementsAre("1 people: for all"));
  two.answer_with("answer");
  one.bus.send(second, Topic::rooms, "question");
  EXPECT_THAT(one.take(1), ElementsAre("2 rooms: answer"));
}

TEST_F(NatsBus, MessagesOfOneSenderKeepTheirOrder) {
  Listener<Nats> one(at("a"), first);
  Listener<Nats> two(at("a"), second);
  constexpr int count = 20'000;
  std::vector<std::string> sent;
  for (int i = 0; i < count; ++i) {
    const Topic topic = i % 3 == 0 ? Topic::people : Topic::rooms;
    if (i % 2 == 0) {
      one.bus.send(second, topic, std::to_string(i));
    } else {
      one.bus.send_to_all(topic, std::to_string(i));
    }
    sent.push_back("1 " + std::string(name(topic)) + ": " + std::to_string(i));
  }
  EXPECT_EQ(two.take(count), sent);
}

TEST_F(NatsBus, ManyThreadsMaySendAtOnce) {
  Listener<Nats> one(at("a"), first);
  Listener<Nats> two(at("a"), second);
  constexpr int count = 2000;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int each = 0; each < count; ++each) one.bus.send(second, Topic::rooms, std::string(1000, 'x'));
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(two.take(4 * count), Not(Contains(HasSubstr("lost"))));
}

TEST_F(NatsBus, CarriesMessagesBeyondTheNatsLimit) {
  Listener<Nats> one(at("a"), first);
  Listener<Nats> two(at("a"), second);
  std::string text;
  while (text.size() < 3'000'000) text += std::to_string(text.size()) + " ";
  one.bus.send(second, Topic::rooms, text);
  one.bus.send_to_all(Topic::people, text);
  one.bus.send(second, Topic::rooms, "");
  EXPECT_THAT(two.take(3), ElementsAre("1 rooms: " + text, "1 people: " + text, "1 rooms: "));
}

TEST_F(NatsBus, OneNatsServesSeveralClusters) {
  Listener<Nats> one(at("a"), first);
  Listener<Nats> two(at("a"), second);
  Listener<Nats> strange(at("b"), second);
  Listener<Nats> stranger(at("b"), first);
  one.bus.send(second, Topic::rooms, "here");
  one.bus.send_to_all(Topic::rooms, "all here");
  stranger.bus.send_to_all(Topic::rooms, "all there");
  EXPECT_THAT(strange.take(1), ElementsAre("1 rooms: all there"));
  EXPECT_THAT(two.take(2), ElementsAre("1 rooms: here", "1 rooms: all here"));
}

TEST_F(NatsBus, LossIsReportedToAllAfterANatsOutage) {
  const CapturedLog log;
  Listener<Nats> one(at("a"), first);
  Listener<Nats> two(at("a"), second);
  one.bus.send(second, Topic::rooms, "before");
  EXPECT_THAT(two.take(1), ElementsAre("1 rooms: before"));
  server.kill();
  ASSERT_TRUE(log.wait_for("cannot be used"));
  one.bus.send(second, Topic::rooms, "lost");
  server.start();
  await_return({&one, &two});
  EXPECT_TRUE(one.bus.is_connected() && two.bus.is_connected());
  one.bus.send(second, Topic::rooms, "after");
  std::vector<std::string> heard;
  while (heard.empty() || heard.back() != "1 rooms: after") heard = two.take(1);
  EXPECT_THAT(log.text(), HasSubstr("is back"));
}

TEST_F(NatsBus, LossOfACutOffNodeIsReportedToTheOthers) {
  support::Relay cable(boost::asio::ip::tcp::endpoint(boost::asio::ip::address_v4::loopback(), server.port()));
  Listener<Nats> one(Nats::Settings{"nats://127.0.0.1:" + std::to_string(cable.port()), "", "a"}, first);
  Listener<Nats> two(at("a"), second);
  cable.become(support::Relay::State::cut);
  cable.become(support::Relay::State::whole);
  await_return({&one});
  EXPECT_THAT(two.take(1), ElementsAre("lost of 1"));
  one.bus.send_to_all(Topic::rooms, "after");
  EXPECT_THAT(two.take(1), ElementsAre("1 rooms: after"));
}

TEST_F(NatsBus, HangingNatsCountsAsDownUntilItResumes) {
  const CapturedLog log;
  Listener<Nats> one(at("a"), first);
  server.pause();
  EXPECT_TRUE(log.wait_for("cannot be used"));
  EXPECT_FALSE(one.bus.is_connected());
  server.go_on();
  await_return({&one});
  EXPECT_TRUE(one.bus.is_connected());
}

TEST_F(NatsBus, SlowReceiverIsToldOfLostMessages) {
  const CapturedLog log;
  Nats slow(at("a"), second);
  std::promise<void> may_hear;
  std::promise<core::NodeId> lost;
  std::once_flag once;
  slow.listen(Topic::rooms, [heard = may_hear.get_future().share()](auto, auto) { heard.wait(); });
  slow.when_lost([&](core::NodeId from) { std::call_once(once, [&] { lost.set_value(from); }); });
  slow.start();
  Listener<Nats> one(at("a"), first);
  const std::string much(200'000, 'x');
  for (int i = 0; i < 500; ++i) one.bus.send(second, Topic::rooms, much);
  EXPECT_TRUE(log.wait_for("more messages arrive"));
  may_hear.set_value();
  // Either the news of it or the first message behind the hole comes first.
  EXPECT_THAT(lost.get_future().get(), AnyOf(core::NodeId(0), first));
  slow.stop();
}

TEST_F(NatsBus, NothingIsDeliveredAfterStop) {
  Listener<Nats> one(at("a"), first);
  Listener<Nats> two(at("a"), second);
  Listener<Nats> three(at("a"), third);
  two.bus.stop();
  EXPECT_FALSE(two.bus.is_connected());
  one.bus.send(second, Topic::rooms, "too late");
  one.bus.send_to_all(Topic::rooms, "for three");
  two.bus.send_to_all(Topic::rooms, "nobody's");
  EXPECT_THAT(three.take(1), ElementsAre("1 rooms: for three"));
  EXPECT_THAT(two.heard(), ElementsAre());
}

/// Two NATS servers of one NATS cluster, and the route between them.
class TwoNatsServers : public testing::Test {
 protected:
  using State = support::Relay::State;

  /// Returns once messages of the first node arrive at the second.
  void await_route() {
    while (!testing::Value(two.heard(), Contains("1 rooms: hello"))) one.bus.send(second, Topic::rooms, "hello");
    one.bus.send(second, Topic::rooms, "the last");
    while (two.take(1).back() != "1 rooms: the last") continue;
  }

  const std::uint16_t routes_at = NatsServer::free_port();
  NatsServer near{GIPFEL_NATS_SERVER,
                  {"--cluster_name", "gipfel", "--cluster", "nats://127.0.0.1:" + std::to_string(routes_at)}};
  support::Relay route{boost::asio::ip::tcp::endpoint(boost::asio::ip::address_v4::loopback(), routes_at)};
  NatsServer far{GIPFEL_NATS_SERVER,
                 {"--cluster_name", "gipfel", "--cluster", "nats://127.0.0.1:-1", "--routes",
                  "nats://127.0.0.1:" + std::to_string(route.port())}};
  Listener<Nats> one{Nats::Settings{near.address(), "", "a"}, first};
  Listener<Nats> two{Nats::Settings{far.address(), "", "a"}, second};
};

TEST_F(TwoNatsServers, ALostLastMessageToANodeIsNoticed) {
  await_route();
  route.become(State::silent);
  one.bus.send(second, Topic::rooms, "lost");
  route.become(State::whole);
  EXPECT_THAT(two.take(1), ElementsAre("lost of 1"));
}

TEST_F(TwoNatsServers, ALostLastMessageToAllIsNoticed) {
  one.bus.send_to_all(Topic::people, "before the route was there");
  await_route();
  one.bus.send_to_all(Topic::people, "heard");
  EXPECT_THAT(two.take(1), ElementsAre("1 people: heard"));
  route.become(State::silent);
  one.bus.send_to_all(Topic::people, "lost");
  route.become(State::whole);
  EXPECT_THAT(two.take(1), ElementsAre("lost of 1"));
}

/// What start() says of settings that are of no use.
std::string refusal(const Nats::Settings& settings) {
  Nats bus(settings, first);
  try {
    bus.start();
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST_F(NatsBus, AStartWithoutNatsIsRefused) {
  server.kill();
  EXPECT_THAT(refusal({"nats://gipfel:secret@127.0.0.1:" + std::to_string(server.port()), "", "a"}),
              AllOf(HasSubstr("NATS at \"nats://127.0.0.1:"), HasSubstr("cannot be used"), Not(HasSubstr("secret"))));
  EXPECT_NE(why_unusable(at("a")), "");
}

TEST_F(NatsBus, WrongPasswordIsRefused) {
  NatsServer locked(GIPFEL_NATS_SERVER, {"--user", "gipfel", "--pass", "secret"});
  const std::string host = "127.0.0.1:" + std::to_string(locked.port());
  EXPECT_THAT(refusal({"nats://gipfel:guess@" + host, "", "a"}), HasSubstr("Authorization Violation"));
  EXPECT_EQ(refusal({"nats://gipfel:secret@" + host, "", "a"}), "");
  EXPECT_EQ(why_unusable({"nats://gipfel:secret@" + host, "", "a"}), "");
}

TEST_F(NatsBus, FallsBackToAnotherNatsServer) {
  NatsServer gone(GIPFEL_NATS_SERVER);
  gone.kill();
  EXPECT_EQ(refusal({gone.address() + "," + server.address(), "", "a"}), "");
}

TEST_F(NatsBus, AMissingFileOfCredentialsIsNamed) {
  EXPECT_THAT(refusal({server.address(), "/nowhere/gipfel.creds", "a"}), HasSubstr("/nowhere/gipfel.creds"));
}

}  // namespace
}  // namespace bus::nats_test
