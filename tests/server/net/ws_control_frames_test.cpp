// Pings, pongs and closes over loopback.
#include <gtest/gtest.h>

#include "tests/server/net/loopback.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/ws_client.hpp"

using protocol::make_frame;
using support::WsClient;

namespace ws_control_frames_test {
namespace {

net::Limits without_pause() {
  net::Limits limits;
  limits.probe_pause = std::chrono::milliseconds(0);
  return limits;
}

/// A client that reads and writes bytes, to answer pings as it likes.
class BareClient {
 public:
  explicit BareClient(std::uint16_t port) : http_(port) {
    http_.send_raw(
        "GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: gipfel.v1\r\n\r\n");
    EXPECT_EQ(http_.read_reply().status, 101U);
  }

  /// Short frames, masked with zeros.
  void pong(const std::string& content) { frame('\x8a', content); }
  void ping(const std::string& content) { frame('\x89', content); }
  void close() { frame('\x88', ""); }
  /// In one piece.
  void say_and_close(const std::string& text) { http_.send_raw(masked('\x81', text) + masked('\x88', "")); }
  void say_ping_and_close(const std::string& text) {
    http_.send_raw(masked('\x81', text) + masked('\x89', "hi") + masked('\x88', ""));
  }
  std::string read_all() { return http_.read_all(); }

 private:
  void frame(char kind, const std::string& content) { http_.send_raw(masked(kind, content)); }
  static std::string masked(char kind, const std::string& content) {
    const char size = static_cast<char>(0x80 | content.size());
    return std::string{kind, size, 0, 0, 0, 0} + content;
  }

  support::HttpClient http_;
};

}  // namespace

TEST(WsControlFrames, BothSidesMayCloseAtTheSameMoment) {
  Loopback server;
  BareClient client(server.port());
  client.say_and_close("throw");
  server.seen.wait_for_closed(1);
  const std::string code_1011{'\x03', '\xf3'};
  EXPECT_EQ(client.read_all().substr(2, 2), code_1011);
}

TEST(WsControlFrames, NothingFollowsOurClose) {
  Loopback server;
  BareClient client(server.port());
  client.say_ping_and_close("throw");
  server.seen.wait_for_closed(1);
  const std::string told = client.read_all();
  ASSERT_GE(told.size(), 2U);
  EXPECT_EQ(told[0], '\x88');
  EXPECT_EQ(told.size(), 2U + static_cast<unsigned char>(told[1]));
}

TEST(WsControlFrames, PingsAreAnswered) {
  Loopback server;
  BareClient client(server.port());
  client.ping("hi");
  client.close();
  EXPECT_EQ(client.read_all().substr(0, 4), "\x8a\x02hi");
}

TEST(WsControlFrames, AProbeMeasuresTheRoundTrip) {
  Loopback server(without_pause());
  WsClient client;
  client.connect(server.port());
  server.seen.wait_for_opened(1);
  const auto outbox = server.seen.outbox(0);
  EXPECT_FALSE(outbox->round_trip_ms());
  outbox->probe();
  outbox->send(make_frame("behind the ping"));
  EXPECT_EQ(client.read(), "behind the ping");
  client.send("behind the pong");
  client.read();
  ASSERT_TRUE(outbox->round_trip_ms());
  EXPECT_GE(*outbox->round_trip_ms(), 0);
}

TEST(WsControlFrames, UnsolicitedPongsMeasureNothing) {
  Loopback server(without_pause());
  BareClient client(server.port());
  server.seen.wait_for_opened(1);
  client.pong("1");  // before there is a ping
  client.ping("");   // its answer tells that the pong was read
  client.close();
  client.read_all();
  EXPECT_FALSE(server.seen.outbox(0)->round_trip_ms());
}

TEST(WsControlFrames, PongsToOurPingsDoNotCountTowardsTheLimit) {
  net::Limits limits = without_pause();
  limits.control_frames = 5;
  Loopback server(limits);
  WsClient client;
  client.connect(server.port());
  server.seen.wait_for_opened(1);
  for (int i = 0; i < 50; ++i) {
    server.seen.outbox(0)->probe();
    server.seen.outbox(0)->send(make_frame("behind the ping"));
    EXPECT_EQ(client.read(), "behind the ping");
  }
  client.send("still here");
  EXPECT_EQ(client.read(), "still here");
}

TEST(WsControlFrames, UnsolicitedPongsCountTowardsTheLimit) {
  net::Limits limits;
  limits.control_frames = 5;
  Loopback server(limits);
  BareClient client(server.port());
  for (int i = 0; i < 6; ++i) client.pong("1");
  EXPECT_NE(client.read_all().find("too many control frames"), std::string::npos);
}

TEST(WsControlFrames, PingsKeepTheConnectionAlive) {
  using std::chrono::steady_clock;
  net::Limits limits = quick_sweep();
  limits.websocket_silence = std::chrono::seconds(2);
  Loopback server(limits);
  WsClient client;
  client.connect(server.port());
  const auto end = steady_clock::now() + 2 * limits.websocket_silence;
  for (auto next = steady_clock::now(); next < end; next += std::chrono::milliseconds(50)) {
    while (steady_clock::now() < next) std::this_thread::yield();
    client.send_ping();
  }
  client.send("still here");
  EXPECT_EQ(client.read(), "still here");
}

TEST(WsControlFrames, PingsBeyondTheLimitCloseTheConnection) {
  net::Limits limits;
  limits.control_frames = 20;
  Loopback server(limits);
  WsClient client;
  client.connect(server.port());
  for (int i = 0; i < 20; ++i) client.send_ping();
  client.send("still here");
  EXPECT_EQ(client.read(), "still here");
  client.send_ping();
  EXPECT_EQ(client.read_close(), 1008U);
}

TEST(WsControlFrames, PingsAreCountedWithinAWindow) {
  net::Limits limits;
  limits.control_frames = 1;
  limits.control_window = std::chrono::milliseconds(0);
  Loopback server(limits);
  WsClient client;
  client.connect(server.port());
  for (int i = 0; i < 20; ++i) client.send_ping();
  client.send("still here");
  EXPECT_EQ(client.read(), "still here");
}

}  // namespace ws_control_frames_test
