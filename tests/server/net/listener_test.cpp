// Accepting and stopping over loopback.
#include "server/net/listener.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <stdexcept>

#include "tests/server/net/loopback.hpp"
#include "tests/support/captured_log.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/ws_client.hpp"

using support::HttpClient;
using support::WsClient;

namespace listener_test {
namespace {

std::string failure_to_start(const std::string& address, std::uint16_t port) {
  boost::asio::io_context io;
  net::Listener listener(io, {}, {});
  try {
    listener.start(address, port);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

bool is_served(std::uint16_t port) {
  HttpClient client(port);
  return client.get("/echo").status == 200;
}

// While it lives, the process can open nothing.
class NoMoreDescriptors {
 public:
  NoMoreDescriptors() {
    getrlimit(RLIMIT_NOFILE, &usual_);
    const int next = dup(0);
    close(next);
    rlimit tight = usual_;
    tight.rlim_cur = static_cast<rlim_t>(next);
    setrlimit(RLIMIT_NOFILE, &tight);
  }
  ~NoMoreDescriptors() { setrlimit(RLIMIT_NOFILE, &usual_); }
  NoMoreDescriptors(const NoMoreDescriptors&) = delete;
  NoMoreDescriptors& operator=(const NoMoreDescriptors&) = delete;

 private:
  rlimit usual_ = {};
};

void connect_to(int descriptor, std::uint16_t port) {
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  EXPECT_EQ(connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
}

}  // namespace

TEST(Listener, PortInUseIsReportedByNumber) {
  Loopback server;
  const std::string text = failure_to_start("127.0.0.1", server.port());
  EXPECT_THAT(text, testing::HasSubstr("127.0.0.1"));
  EXPECT_THAT(text, testing::HasSubstr(std::to_string(server.port())));
  EXPECT_THAT(text, testing::HasSubstr("in use"));
}

TEST(Listener, InvalidAddressIsReported) {
  EXPECT_THAT(failure_to_start("no-address", 0), testing::HasSubstr("no-address"));
}

TEST(Listener, RefusesMoreConnectionsThanTheLimitUntilOneEnds) {
  net::Limits limits;
  limits.connections = 3;
  Loopback server(limits);
  std::vector<WsClient> clients(3);
  for (WsClient& client : clients) client.connect(server.port());
  EXPECT_FALSE(is_served(server.port()));
  clients[0].close();
  server.seen.wait_for_closed(1);
  server.wait_for_connections(2);
  EXPECT_TRUE(is_served(server.port()));
}

TEST(Listener, RefusesMoreConnectionsFromOneAddressThanTheLimit) {
  net::Limits limits;
  limits.connections_per_address = 2;
  Loopback server(limits);
  std::vector<WsClient> clients(2);
  for (WsClient& client : clients) client.connect(server.port());
  EXPECT_FALSE(is_served(server.port()));
}

TEST(Listener, SaysWhyAConnectionIsRefused) {
  net::Limits limits;
  limits.connections_per_address = 1;
  Loopback server(limits);
  WsClient inside;
  inside.connect(server.port());
  HttpClient outside(server.port());
  const auto reply = outside.get("/echo");
  EXPECT_EQ(reply.status, 503U);
  EXPECT_THAT(reply.body, testing::HasSubstr(R"("code":"too_many_connections")"));
  EXPECT_TRUE(outside.read_end());
  WsClient upgrade;
  EXPECT_EQ(upgrade.connect(server.port()), 503U);
}

TEST(Listener, ClosesSilentlyFarBeyondTheLimit) {
  net::Limits limits;
  limits.connections_per_address = 1;
  limits.refused_connections = 1;
  Loopback server(limits);
  WsClient inside;
  inside.connect(server.port());
  HttpClient told(server.port());
  HttpClient silent(server.port());
  EXPECT_TRUE(silent.read_end());
  EXPECT_EQ(told.get("/echo").status, 503U);
}

TEST(Listener, TrustedProxyActsForItsClients) {
  net::Limits limits;
  limits.connections_per_address = 1;
  limits.trusted_proxies = base::read_networks({"127.0.0.0/8"});
  Loopback server(limits);
  HttpClient one(server.port());
  HttpClient two(server.port());
  EXPECT_EQ(one.get("/echo", {{"X-Forwarded-For", "1.1.1.1, 203.0.113.7"}}).body, "/echo||203.0.113.7");
  EXPECT_EQ(two.get("/echo").body, "/echo||127.0.0.1");
}

TEST(Listener, LogsAShortageOnce) {
  const support::CapturedLog log;
  {
    net::Limits limits;
    limits.back_off = std::chrono::milliseconds(1);
    Loopback server(limits);
    HttpClient before(server.port());
    EXPECT_EQ(before.get("/echo").status, 200U);
    const int waiting = socket(AF_INET, SOCK_STREAM, 0);
    {
      const NoMoreDescriptors shortage;
      connect_to(waiting, server.port());
      for (int i = 0; i < 200; ++i) EXPECT_EQ(before.get("/echo").status, 200U);
    }
    close(waiting);
  }
  const std::string text = log.text();
  const std::size_t told = text.find("cannot accept connections");
  ASSERT_NE(told, std::string::npos);
  EXPECT_EQ(text.find("cannot accept connections", told + 1), std::string::npos);
}

TEST(Listener, OutlivesAShortageOfFileDescriptors) {
  Loopback server;
  HttpClient before(server.port());
  EXPECT_EQ(before.get("/echo").status, 200U);
  const int waiting = socket(AF_INET, SOCK_STREAM, 0);
  {
    const NoMoreDescriptors shortage;
    connect_to(waiting, server.port());
    EXPECT_EQ(before.get("/echo").status, 200U);
  }
  const std::string request = "GET /echo HTTP/1.0\r\n\r\n";
  EXPECT_EQ(send(waiting, request.data(), request.size(), 0), static_cast<ssize_t>(request.size()));
  std::array<char, 12> answer = {};
  EXPECT_EQ(recv(waiting, answer.data(), answer.size(), MSG_WAITALL), 12);
  EXPECT_EQ(std::string(answer.data(), answer.size()), "HTTP/1.1 200");
  close(waiting);
}

TEST(Listener, StopClosesWebSocketsAfterFlushingTheQueue) {
  Loopback server;
  std::vector<WsClient> clients(20);
  for (WsClient& client : clients) client.connect(server.port());
  server.seen.wait_for_opened(20);
  for (std::size_t i = 0; i < 20; ++i) server.seen.outbox(i)->send(protocol::make_frame("restart"));
  server.stop();
  for (WsClient& client : clients) {
    EXPECT_EQ(client.read(), "restart");
    EXPECT_EQ(client.read_close(), 1001U);
  }
  server.wait_until_stopped();
  EXPECT_EQ(server.seen.closed_count(), 20U);
  EXPECT_EQ(server.connections(), 0U);
}

TEST(Listener, StopClosesIdleHttpConnections) {
  Loopback server;
  HttpClient idle(server.port());
  EXPECT_EQ(idle.get("/echo").status, 200U);
  HttpClient fresh(server.port());
  server.stop();
  EXPECT_TRUE(idle.read_end());
  EXPECT_TRUE(fresh.read_end());
  server.wait_until_stopped();
}

TEST(Listener, StopLetsARequestFinish) {
  Loopback server;
  HttpClient client(server.port());
  client.send_raw("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
  server.wait_for_slow();
  server.stop();
  server.release();
  EXPECT_EQ(client.read_reply().status, 200U);
  EXPECT_TRUE(client.read_end());
  server.wait_until_stopped();
}

TEST(Listener, StopWaitsNoLongerThanItsLimit) {
  net::Limits limits;
  limits.stop = std::chrono::milliseconds(20);
  limits.websocket_close = std::chrono::hours(1);  // nothing else ends a client that does not answer
  Loopback server(limits);
  WsClient silent;
  silent.connect(server.port());
  server.stop();
  server.wait_until_stopped();
}

TEST(Listener, AcceptsNoMoreAfterStop) {
  Loopback server;
  const std::uint16_t port = server.port();
  server.stop();
  server.wait_until_stopped();
  EXPECT_THROW(HttpClient client(port), std::runtime_error);
}

}  // namespace listener_test
