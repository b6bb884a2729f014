// Players whose clock may run and of whom nothing is heard.
#include <gtest/gtest.h>

#include <future>

#include "tests/server/net/loopback.hpp"
#include "tests/support/ws_client.hpp"

using protocol::make_frame;
using protocol::Role;
using std::chrono::milliseconds;
using support::WsClient;

namespace ws_silent_player_test {
namespace {

net::Limits quick() {
  net::Limits limits;
  limits.sweep = milliseconds(5);
  limits.player_quiet = milliseconds(5);
  return limits;
}

struct Silent {
  explicit Silent(const net::Limits& limits) : server(limits) {
    client.connect(server.port());
    server.seen.wait_for_opened(1);
    outbox = server.seen.outbox(0);
  }

  Loopback server;
  WsClient client;
  std::shared_ptr<protocol::Outbox> outbox;
};

}  // namespace

TEST(SilentPlayer, IsClosedSoonWithoutWaitingForTheirClose) {
  net::Limits limits = quick();
  limits.player_silence = milliseconds(50);
  Silent silent(limits);
  const auto as_player = silent.outbox->acts_as(Role::timed_player);
  silent.server.seen.wait_for_closed(1);
}

TEST(SilentPlayer, IsPingedFirst) {
  Silent silent(quick());
  const auto as_player = silent.outbox->acts_as(Role::timed_player);
  auto read = std::async(std::launch::async, [&silent] { return silent.client.read(); });
  while (!silent.outbox->round_trip_ms()) std::this_thread::yield();
  silent.outbox->send(make_frame("answered"));
  EXPECT_EQ(read.get(), "answered");
}

TEST(SilentPlayer, HasAShorterLimitThanOthers) {
  net::Limits limits = quick();
  limits.player_silence = milliseconds(300);
  Silent silent(limits);
  const auto as_player = silent.outbox->acts_as(Role::player);
  auto once = silent.outbox->acts_as(Role::timed_player);
  once.reset();
  WsClient other;
  other.connect(silent.server.port());
  silent.server.seen.wait_for_opened(2);
  const auto missed = silent.server.seen.outbox(1)->acts_as(Role::timed_player);
  silent.server.seen.wait_for_closed(1);
  silent.client.send("silent until now");
  EXPECT_EQ(silent.client.read(), "silent until now");
}

}  // namespace ws_silent_player_test
