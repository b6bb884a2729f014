// Bodies that are made part by part: whole or broken off, and never faster than the client takes them.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/base/queued.hpp"
#include "tests/server/net/loopback.hpp"
#include "tests/support/http_client.hpp"

using support::HttpClient;
using support::HttpReply;

namespace http_stream_test {
namespace {

constexpr std::size_t three_parts = 3 * 256 * 1024;
/// What the kernel holds of a connection is far less.
constexpr std::size_t few_parts = 400;

std::string request(const std::string& target, const std::string& version = "1.1") {
  return "GET " + target + " HTTP/" + version + "\r\nHost: a\r\n\r\n";
}

}  // namespace

TEST(HttpStream, IsSentWholeAndKeepsTheConnection) {
  Loopback server;
  HttpClient client(server.port());
  const HttpReply reply = client.get("/stream");
  EXPECT_EQ(reply.header("transfer-encoding"), "chunked");
  EXPECT_EQ(reply.header("content-length"), "");
  EXPECT_EQ(reply.body, std::string(three_parts, 'x'));
  EXPECT_EQ(client.get("/one").body, "/one||127.0.0.1");
}

TEST(HttpStream, Http10ClientReadsUntilTheClose) {
  Loopback server;
  HttpClient client(server.port());
  client.send_raw(request("/stream", "1.0"));
  const std::string all = client.read_all();
  EXPECT_EQ(all.find("chunked"), std::string::npos);
  EXPECT_EQ(all.substr(all.find("\r\n\r\n") + 4), std::string(three_parts, 'x'));
}

TEST(HttpStream, HeadProducesNoParts) {
  Loopback server;
  HttpClient client(server.port());
  const HttpReply reply = client.request("HEAD", "/stream", "", {});
  EXPECT_EQ(reply.header("transfer-encoding"), "chunked");
  EXPECT_EQ(client.get("/one").body, "/one||127.0.0.1");
  EXPECT_EQ(server.parts_made(), 0U);
}

TEST(HttpStream, IsAbortedOnFailure) {
  Loopback server;
  HttpClient client(server.port());
  EXPECT_THROW(client.get("/stream?throw"), std::runtime_error);
  server.wait_for_streams_to_end();
}

TEST(HttpStream, FailureResetsAnHttp10Connection) {
  Loopback server;
  HttpClient client(server.port());
  client.send_raw(request("/stream?throw", "1.0"));
  EXPECT_TRUE(client.ends_by_reset());
}

TEST(HttpStream, ServerStopResetsAnHttp10Connection) {
  Loopback server;
  HttpClient client(server.port());
  client.send_raw(request("/stream?endless", "1.0"));
  server.wait_for_stream();
  server.stop();
  EXPECT_TRUE(client.ends_by_reset());
}

TEST(HttpStream, WorksForAHalfClosedClient) {
  for (const char* version : {"1.0", "1.1"}) {
    Loopback server;
    HttpClient client(server.port());
    client.send_raw(request("/stream", version));
    client.send_no_more();
    const std::string all = client.read_all();
    const std::string body = all.substr(all.find("\r\n\r\n"));
    EXPECT_EQ(static_cast<std::size_t>(std::count(body.begin(), body.end(), 'x')), three_parts);
  }
}

TEST(HttpStream, OfAHalfClosedClientEndsAfterALongPause) {
  net::Limits limits;
  limits.half_closed = std::chrono::milliseconds(50);
  Loopback server(limits);
  HttpClient client(server.port());
  client.send_raw(request("/stream?empty"));
  client.send_no_more();
  EXPECT_TRUE(client.ends_by_reset());
  server.wait_for_streams_to_end();
}

TEST(HttpStream, OfAStalledClientEndsEarly) {
  net::Limits limits;
  limits.pace_window = std::chrono::milliseconds(300);
  limits.sweep = std::chrono::milliseconds(20);
  Loopback server(limits);
  HttpClient client(server.port());
  client.send_raw(request("/stream?endless"));
  server.wait_for_stream();
  server.wait_for_streams_to_end();
  EXPECT_GT(server.parts_made(), 0U);
  EXPECT_LT(server.parts_made(), few_parts);
}

TEST(HttpStream, HoldsOnlyOnePartForAStalledClient) {
  const std::size_t before = base::Queued::all();
  Loopback server;
  HttpClient client(server.port());
  client.send_raw(request("/stream?endless"));
  wait_until([&] { return base::Queued::all() >= before + 256 * 1024; });
  EXPECT_LT(base::Queued::all(), before + 600'000);
}

TEST(HttpStream, StalledClientIsDroppedUnderMemoryPressure) {
  net::Limits limits;
  limits.sweep = std::chrono::milliseconds(5);
  limits.all_queues_bytes = base::Queued::all() + 1'000'000;
  Loopback server(limits);
  HttpClient client(server.port());
  client.send_raw(request("/stream?endless"));
  server.wait_for_stream();
  const base::Queued others(1'000'000);
  server.wait_for_streams_to_end();
  EXPECT_TRUE(client.ends_by_reset());
}

TEST(HttpStream, EndsWhenTheClientDisconnects) {
  for (const char* target : {"/stream?endless", "/stream?empty"}) {
    Loopback server;
    HttpClient client(server.port());
    client.send_raw(request(target));
    server.wait_for_stream();
    client.drop();
    server.wait_for_streams_to_end();
  }
}

TEST(HttpStream, DoesNotDelayTheServersStop) {
  net::Limits limits;
  limits.stop = std::chrono::hours(1);
  Loopback server(limits);
  HttpClient client(server.port());
  client.send_raw(request("/stream?endless"));
  server.wait_for_stream();
  server.stop();
  server.wait_until_stopped();
}

}  // namespace http_stream_test
