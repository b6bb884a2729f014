// WebSockets over loopback: the upgrade, limits, close codes.
#include <gtest/gtest.h>

#include "tests/server/net/loopback.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/ws_client.hpp"

using protocol::CloseCode;
using protocol::make_frame;
using support::WsClient;

namespace ws_connection_test {

TEST(WsConnection, SpeaksOurSubprotocolAndEchoesText) {
  Loopback server;
  WsClient client;
  EXPECT_EQ(client.connect(server.port()), 101U);
  EXPECT_EQ(client.subprotocol(), "gipfel.v1");
  client.send("hello");
  EXPECT_EQ(client.read(), "hello");
  client.send("");
  EXPECT_EQ(client.read(), "");
}

TEST(WsConnection, OurSubprotocolIsChosenAmongOthers) {
  Loopback server;
  WsClient client;
  EXPECT_EQ(client.connect(server.port(), "/ws", {}, "chat, gipfel.v9, gipfel.v1"), 101U);
  EXPECT_EQ(client.subprotocol(), "gipfel.v1");
}

TEST(WsConnection, AnotherVersionIsClosedAsOutdated) {
  Loopback server;
  WsClient client;
  EXPECT_EQ(client.connect(server.port(), "/ws", {}, "gipfel.v0"), 101U);
  EXPECT_EQ(client.subprotocol(), "gipfel.v0");
  EXPECT_EQ(client.read_close(), 4406U);
}

TEST(WsConnection, AForeignOrMissingSubprotocolIsRefused) {
  Loopback server;
  for (const char* offer : {"", "chat", "gipfelv1"}) {
    WsClient client;
    EXPECT_EQ(client.connect(server.port(), "/ws", {}, offer), 400U) << offer;
    EXPECT_NE(client.refusal().find(R"("code":"subprotocol")"), std::string::npos);
  }
}

TEST(WsConnection, TheHandlerMayRefuseTheUpgrade) {
  Loopback server;
  WsClient client;
  EXPECT_EQ(client.connect(server.port(), "/ws?refuse=1"), 401U);
  EXPECT_NE(client.refusal().find(R"("code":"auth")"), std::string::npos);
}

TEST(WsConnection, AHandlerThatThrowsIsAnInternalError) {
  Loopback server;
  WsClient client;
  EXPECT_EQ(client.connect(server.port(), "/ws?throw=1"), 500U);
}

TEST(WsConnection, APlainRequestIsToldToUpgrade) {
  Loopback server;
  const auto reply = support::http_get(server.port(), "/ws");
  EXPECT_EQ(reply.status, 426U);
  EXPECT_EQ(reply.header("upgrade"), "websocket");
}

TEST(WsConnection, UpgradeOnAnotherPathIsAPlainRequest) {
  Loopback server;
  WsClient client;
  EXPECT_EQ(client.connect(server.port(), "/elsewhere"), 200U);
}

TEST(WsConnection, TakesAMessageOfTheLimitAndClosesOnOneByteMore) {
  Loopback server;
  WsClient client;
  client.connect(server.port());
  client.send(std::string(8 * 1024, 'x'));
  EXPECT_EQ(client.read().size(), 8U * 1024U);
  client.send(std::string(8 * 1024 + 1, 'x'));
  EXPECT_EQ(client.read_close(), 1009U);
  server.seen.wait_for_closed(1);
}

TEST(WsConnection, AHugeMessageIsClosedAsTooBig) {
  Loopback server;
  WsClient client;
  client.connect(server.port());
  client.send_raw(std::string("\x81\xff\x00\x00\x00\x00\x10\x00\x00\x00\x01\x02\x03\x04", 14));
  EXPECT_EQ(client.read_close(), 1009U);
}

TEST(WsConnection, BinaryFramesAreRefused) {
  Loopback server;
  WsClient client;
  client.connect(server.port());
  client.send_binary("bytes");
  EXPECT_EQ(client.read_close(), 1003U);
  EXPECT_TRUE(server.seen.texts().empty());
}

TEST(WsConnection, InvalidUtf8IsRefused) {
  Loopback server;
  WsClient client;
  client.connect(server.port());
  client.send("\xC3\x28");
  EXPECT_EQ(client.read_close(), 1007U);
  EXPECT_TRUE(server.seen.texts().empty());
}

TEST(WsConnection, AnUnmaskedFrameIsAProtocolError) {
  Loopback server;
  WsClient client;
  client.connect(server.port());
  client.send_raw(std::string("\x81\x02hi", 4));
  EXPECT_EQ(client.read_close(), 1002U);
}

TEST(WsConnection, AReceiverThatThrowsClosesOnlyItsOwnClient) {
  Loopback server;
  WsClient other;
  other.connect(server.port());
  WsClient client;
  client.connect(server.port());
  client.send("throw");
  EXPECT_EQ(client.read_close(), 1011U);
  other.send("still here");
  EXPECT_EQ(other.read(), "still here");
}

TEST(WsConnection, CloseFlushesQueuedFramesAndDropsLaterOnes) {
  Loopback server;
  WsClient client;
  client.connect(server.port());
  server.seen.wait_for_opened(1);
  const auto outbox = server.seen.outbox(0);
  for (int i = 0; i < 100; ++i) outbox->send(make_frame(std::to_string(i)));
  outbox->close(CloseCode::replaced, "another tab");
  outbox->send(make_frame("late"));
  for (int i = 0; i < 100; ++i) EXPECT_EQ(client.read(), std::to_string(i));
  EXPECT_EQ(client.read_close(), 4001U);
  EXPECT_EQ(client.close_reason(), "another tab");
  server.seen.wait_for_closed(1);
  EXPECT_EQ(server.seen.closed_count(), 1U);
}

TEST(WsConnection, QueuedFramesAreSentOnFlush) {
  Loopback server;
  WsClient client;
  client.connect(server.port());
  server.seen.wait_for_opened(1);
  const auto outbox = server.seen.outbox(0);
  outbox->queue(make_frame("reply"));
  outbox->queue(make_frame("event"));
  outbox->flush();
  EXPECT_EQ(client.read(), "reply");
  EXPECT_EQ(client.read(), "event");
}

TEST(WsConnection, ALongReasonIsCut) {
  Loopback server;
  WsClient client;
  client.connect(server.port());
  server.seen.wait_for_opened(1);
  server.seen.outbox(0)->close(CloseCode::limit, std::string(500, 'r'));
  EXPECT_EQ(client.read_close(), 1008U);
  EXPECT_EQ(client.close_reason(), std::string(123, 'r'));
}

TEST(WsConnection, FramesOfManyThreadsArriveWholeAndInEachOnesOrder) {
  net::Limits limits;
  limits.queue_frames = 10'000;
  Loopback server(limits);
  WsClient client;
  client.connect(server.port());
  server.seen.wait_for_opened(1);
  const auto outbox = server.seen.outbox(0);
  std::vector<std::thread> threads;
  for (char name = 'a'; name < 'e'; ++name) {
    threads.emplace_back([outbox, name] {
      for (int i = 0; i < 500; ++i) outbox->send(make_frame(name + std::to_string(i)));
    });
  }
  std::vector<int> next(4, 0);
  for (int i = 0; i < 2'000; ++i) {
    const std::string text = client.read();
    EXPECT_EQ(text.substr(1), std::to_string(next.at(static_cast<std::size_t>(text.at(0) - 'a'))++));
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(WsConnection, SilenceIsClosedAsIdle) {
  net::Limits limits = quick_sweep();
  limits.websocket_silence = std::chrono::milliseconds(30);
  Loopback server(limits);
  WsClient client;
  client.connect(server.port());
  EXPECT_EQ(client.read_close(), 4408U);
  server.seen.wait_for_closed(1);
}

TEST(WsConnection, AClientThatDoesNotAnswerTheCloseIsDropped) {
  net::Limits limits = quick_sweep();
  limits.websocket_silence = std::chrono::milliseconds(10);
  limits.websocket_close = std::chrono::milliseconds(10);
  Loopback server(limits);
  WsClient client;
  client.connect(server.port());
  server.seen.wait_for_closed(1);
}

TEST(WsConnection, PeersCloseIsAnsweredAndReportedOnce) {
  Loopback server;
  WsClient client;
  client.connect(server.port());
  client.send("hello");
  client.read();
  client.close();
  server.seen.wait_for_closed(1);
  server.seen.outbox(0)->send(make_frame("nobody hears this"));
  server.seen.outbox(0)->close(CloseCode::internal, "nor this");
  EXPECT_EQ(server.seen.closed_count(), 1U);
}

TEST(WsConnection, EndlessEmptyFramesCloseTheConnection) {
  net::Limits limits = quick_sweep();
  limits.reads_per_message = 20;
  Loopback server(limits);
  WsClient client;
  client.connect(server.port());
  client.send("a message");
  EXPECT_EQ(client.read(), "a message");
  std::string frames("\x01\x80\0\0\0\0", 6);
  for (int i = 0; i < 50'000; ++i) frames.append("\x00\x80\0\0\0\0", 6);
  client.send_raw(frames);
  EXPECT_EQ(client.read_close(), 1008U);
}

TEST(WsConnection, TwoHundredSimultaneousDropsAreAllCleanedUp) {
  net::Limits limits;
  limits.connections_per_address = 1'000;
  Loopback server(limits);
  std::vector<WsClient> clients(200);
  for (WsClient& client : clients) client.connect(server.port());
  server.seen.wait_for_opened(200);
  for (std::size_t i = 0; i < 200; ++i) server.seen.outbox(i)->send(make_frame(std::string(10'000, 'x')));
  for (WsClient& client : clients) client.drop();
  for (std::size_t i = 0; i < 200; ++i) server.seen.outbox(i)->send(make_frame("gone?"));
  server.seen.wait_for_closed(200);
  EXPECT_EQ(server.seen.closed_count(), 200U);
  WsClient next;
  EXPECT_EQ(next.connect(server.port()), 101U);
}

}  // namespace ws_connection_test
