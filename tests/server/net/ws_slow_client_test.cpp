// WebSockets whose clients do not read, or not fast enough.
#include <gtest/gtest.h>

#include <array>

#include "server/base/queued.hpp"
#include "tests/server/net/loopback.hpp"
#include "tests/support/ws_client.hpp"

using protocol::CloseCode;
using protocol::make_frame;
using support::WsClient;

namespace ws_slow_client_test {

TEST(WsConnection, AClientThatStopsReadingIsClosedAsTooSlow) {
  Loopback server;
  WsClient client;
  client.connect(server.port());
  server.seen.wait_for_opened(1);
  const auto outbox = server.seen.outbox(0);
  const auto frame = make_frame(std::string(4096, 'x'));
  for (int i = 0; i < 100'000; ++i) outbox->send(frame);
  EXPECT_EQ(client.read_close(), 4413U);
  server.seen.wait_for_closed(1);
}

TEST(WsConnection, AClientThatNeverReadsAgainIsDropped) {
  net::Limits limits = quick_sweep();
  limits.websocket_write = std::chrono::milliseconds(30);
  limits.queue_bytes = 64 * 1024 * 1024;
  limits.queue_frames = 100'000;
  Loopback server(limits);
  WsClient client;
  client.connect(server.port());
  server.seen.wait_for_opened(1);
  const auto frame = make_frame(std::string(64 * 1024, 'x'));
  for (int i = 0; i < 500; ++i) server.seen.outbox(0)->send(frame);
  server.seen.wait_for_closed(1);
}

TEST(WsConnection, PongsAreSentBetweenPartiallyWrittenFrames) {
  net::Limits limits;
  limits.queue_bytes = 64 * 1024 * 1024;
  limits.queue_frames = 1000;
  Loopback server(limits);
  WsClient client;
  client.connect(server.port());
  server.seen.wait_for_opened(1);
  const std::string large(200'000, 'x');
  for (int i = 0; i < 100; ++i) server.seen.outbox(0)->send(make_frame(large));
  for (int i = 0; i < 50; ++i) client.send_ping();
  client.send("heard while the frames wait");
  for (int i = 0; i < 100; ++i) ASSERT_EQ(client.read(), large);
  EXPECT_EQ(client.read(), "heard while the frames wait");
}

TEST(WsConnection, SlowClientSkipsRecoverableFramesAndIsTold) {
  Loopback server;
  WsClient client;
  client.connect(server.port());
  server.seen.wait_for_opened(1);
  const auto outbox = server.seen.outbox(0);
  const auto frame = make_frame(std::string(4096, 'x'));
  int sent = 0;
  for (int skipped = 0; skipped < 1000;) (outbox->send_unless_behind(frame) ? sent : skipped) += 1;
  std::string last;
  for (int read = 0; read < sent || last != "drained"; read += last == *frame ? 1 : 0) last = client.read();
  client.send("not told again");
  EXPECT_EQ(client.read(), "not told again");
  EXPECT_EQ(server.seen.closed_count(), 0U);
}

TEST(WsConnection, WatchersAreDroppedBeforePlayersUnderMemoryPressure) {
  net::Limits limits = quick_sweep();
  limits.all_queues_bytes = base::Queued::all() + 1'300'000;
  limits.websocket_close = std::chrono::milliseconds(30);
  Loopback server(limits);
  std::array<WsClient, 3> clients;
  for (std::size_t i = 0; i < clients.size(); ++i) {
    clients[i].connect(server.port());
    server.seen.wait_for_opened(i + 1);
  }
  const auto as_player = server.seen.outbox(0)->acts_as(protocol::Role::player);
  const auto frame_of = [](std::size_t bytes) { return make_frame(std::string(bytes, 'x')); };
  for (const std::size_t slow : {1U, 0U}) {  // each until half of its queue waits
    for (int skipped = 0; skipped < 1000;)
      skipped += server.seen.outbox(slow)->send_unless_behind(frame_of(4096)) ? 0 : 1;
  }
  const auto too_much = frame_of(600'000);
  server.seen.wait_for_closed(1);
  for (WsClient* stays : {&clients[0], &clients[2]}) {
    stays->send("still here");
    for (std::string text; text != "still here";) text = stays->read();
  }
  EXPECT_EQ(server.seen.closed_count(), 1U);
}

// Its own queue is large enough for all that is sent to it.
class WhereTooMuchWaits : public testing::Test {
 protected:
  static net::Limits limits() {
    net::Limits limits = quick_sweep();
    limits.all_queues_bytes = base::Queued::all() + 40'000'000;
    limits.queue_bytes = 64 * 1024 * 1024;
    limits.queue_frames = 1000;
    limits.websocket_close = std::chrono::hours(1);
    limits.websocket_write = std::chrono::hours(1);
    return limits;
  }
  void send(std::size_t bytes) { server.seen.outbox(0)->send(make_frame(std::string(bytes, 'x'))); }
  void SetUp() override {
    client.connect(server.port());
    server.seen.wait_for_opened(1);
  }

  const std::size_t before = base::Queued::all();
  Loopback server{limits()};
  WsClient client;
};

TEST_F(WhereTooMuchWaits, HalfWrittenFrameIsReleasedBeforeTheCloseIsAnswered) {
  for (int i = 0; i < 5; ++i) send(10'000'000);
  server.seen.wait_for_closed(1);
  EXPECT_LT(base::Queued::all(), before + 1'000'000);
}

TEST_F(WhereTooMuchWaits, ClosingConnectionReleasesItsMemory) {
  for (int i = 0; i < 3; ++i) send(10'000'000);
  server.seen.outbox(0)->close(CloseCode::replaced, "elsewhere");
  const auto too_much = make_frame(std::string(20'000'000, 'x'));
  server.seen.wait_for_closed(1);
}

}  // namespace ws_slow_client_test
