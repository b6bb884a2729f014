// HTTP over loopback: keep-alive, limits, malformed requests.
#include <gtest/gtest.h>

#include "server/base/queued.hpp"
#include "tests/server/net/loopback.hpp"
#include "tests/support/captured_log.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/ws_client.hpp"

using support::http_get;
using support::HttpClient;
using support::HttpReply;

TEST(HttpConnection, SendsTheHandlersResponse) {
  Loopback server;
  const HttpReply reply = support::http_post(server.port(), "/echo/a%20b?x=1&y=%C3%A9+z", "body");
  EXPECT_EQ(reply.status, 200U);
  EXPECT_EQ(reply.header("content-type"), "text/plain");
  EXPECT_EQ(reply.body, "/echo/a b|x=1|y=\xC3\xA9 z|body|127.0.0.1");
}

TEST(HttpConnection, KeepsTheConnectionForTheNextRequest) {
  Loopback server;
  HttpClient client(server.port());
  EXPECT_EQ(client.get("/one").body, "/one||127.0.0.1");
  EXPECT_EQ(client.get("/two").body, "/two||127.0.0.1");
  EXPECT_EQ(server.connections(), 1U);
}

TEST(HttpConnection, ConnectionsBehindAProxyCountPerClient) {
  net::Limits limits;
  limits.connections_per_address = 1;
  limits.trusted_proxies = base::read_networks({"127.0.0.0/8"});
  Loopback server(limits);
  const auto of = [](const char* client) { return support::Headers{{"X-Forwarded-For", client}}; };
  support::WsClient one, two;
  EXPECT_EQ(one.connect(server.port(), "/ws", of("192.0.2.1")), 101U);
  EXPECT_EQ(two.connect(server.port(), "/ws", of("192.0.2.1")), 503U);
  HttpClient shared(server.port());
  EXPECT_EQ(shared.get("/one", of("192.0.2.1")).status, 503U);
  EXPECT_EQ(shared.get("/one", of("192.0.2.2")).status, 200U);
  EXPECT_EQ(shared.get("/one", of("192.0.2.3")).status, 200U);
  EXPECT_EQ(two.connect(server.port(), "/ws", of("192.0.2.2")), 101U) << "what the proxy shares is nobody's for long";
}

TEST(HttpConnection, ClosesOnRequest) {
  Loopback server;
  HttpClient client(server.port());
  const HttpReply reply = client.get("/one", {{"Connection", "close"}});
  EXPECT_EQ(reply.header("connection"), "close");
  EXPECT_TRUE(client.read_end());
}

TEST(HttpConnection, ClosesAfterAnHttp10Request) {
  Loopback server;
  HttpClient client(server.port());
  client.send_raw("GET /old HTTP/1.0\r\n\r\n");
  EXPECT_EQ(client.read_reply().body, "/old||127.0.0.1");
  EXPECT_TRUE(client.read_end());
}

TEST(HttpConnection, AnswersPipelinedRequestsInOrder) {
  Loopback server;
  HttpClient client(server.port());
  client.send_raw(
      "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\nGET /3 HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(client.read_reply().body, "/1||127.0.0.1");
  EXPECT_EQ(client.read_reply().body, "/2||127.0.0.1");
  EXPECT_EQ(client.read_reply().body, "/3||127.0.0.1");
}

TEST(HttpConnection, HeadHasTheLengthButNoBody) {
  Loopback server;
  HttpClient client(server.port());
  const HttpReply reply = client.request("HEAD", "/asset", "", {});
  EXPECT_EQ(reply.header("content-length"), "28");
  EXPECT_EQ(reply.body, "");
  EXPECT_EQ(client.get("/asset").body, "lives as long as the program");
}

TEST(HttpConnection, NotModifiedHasNoBody) {
  Loopback server;
  HttpClient client(server.port());
  EXPECT_EQ(client.get("/none").status, 304U);
  EXPECT_EQ(client.get("/echo").status, 200U);
}

TEST(HttpConnection, EveryResponseCarriesTheSecurityHeaders) {
  Loopback server;
  for (const char* target : {"/echo", "/throw", "/ws"}) {
    const HttpReply reply = http_get(server.port(), target);
    EXPECT_NE(reply.header("content-security-policy").find("default-src 'none'"), std::string::npos) << target;
    EXPECT_EQ(reply.header("x-content-type-options"), "nosniff") << target;
    EXPECT_EQ(reply.header("cross-origin-opener-policy"), "same-origin") << target;
    EXPECT_EQ(reply.header("cross-origin-embedder-policy"), "require-corp") << target;
    EXPECT_FALSE(reply.header("referrer-policy").empty()) << target;
  }
}

TEST(HttpConnection, LeavesOutHeadersThatWouldSplitTheResponse) {
  Loopback server;
  const HttpReply reply = http_get(server.port(), "/split");
  EXPECT_EQ(reply.header("x-split"), "");
  EXPECT_EQ(reply.header("x-evil"), "");
}

TEST(HttpConnection, AHandlerThatThrowsIsAnInternalError) {
  Loopback server;
  HttpClient client(server.port());
  const HttpReply reply = client.get("/throw");
  EXPECT_EQ(reply.status, 500U);
  EXPECT_NE(reply.body.find(R"("code":"internal")"), std::string::npos);
  EXPECT_EQ(reply.body.find("as asked"), std::string::npos);
  EXPECT_EQ(client.get("/echo").status, 200U);
}

TEST(HttpConnection, FailureHasTheSameIdInLogAndResponse) {
  const support::CapturedLog log;
  Loopback server;
  const std::string first = http_get(server.port(), "/throw").header("x-request-id");
  const std::string second = http_get(server.port(), "/throw").header("x-request-id");
  EXPECT_NE(first, second);
  for (const std::string& id : {first, second}) {
    ASSERT_FALSE(id.empty());
    EXPECT_NE(log.text().find("request " + id + ": /throw failed: as asked"), std::string::npos) << log.text();
  }
}

TEST(HttpConnection, TakesABodyOfTheLimitAndRefusesOneByteMore) {
  net::Limits limits;
  limits.body_bytes = 1000;
  Loopback server(limits);
  EXPECT_EQ(support::http_post(server.port(), "/echo", std::string(1000, 'x')).status, 200U);
  const HttpReply reply = support::http_post(server.port(), "/echo", std::string(1001, 'x'));
  EXPECT_EQ(reply.status, 413U);
  EXPECT_NE(reply.body.find(R"("code":"too_big")"), std::string::npos);
}

TEST(HttpConnection, RefusesABodyFarOverTheLimitWithoutLosingTheAnswer) {
  Loopback server;
  EXPECT_EQ(support::http_post(server.port(), "/echo", std::string(2'000'000, 'x')).status, 413U);
}

TEST(HttpConnection, RefusesAChunkedBodyOverTheLimit) {
  net::Limits limits;
  limits.body_bytes = 10;
  Loopback server(limits);
  HttpClient client(server.port());
  client.send_raw(
      "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: "
      "chunked\r\n\r\n8\r\n12345678\r\n8\r\n12345678\r\n0\r\n\r\n");
  EXPECT_EQ(client.read_reply().status, 413U);
}

TEST(HttpConnection, RefusesAHeaderOverTheLimit) {
  Loopback server;
  EXPECT_EQ(http_get(server.port(), "/echo", {{"X-Long", std::string(7'000, 'x')}}).status, 200U);
  EXPECT_EQ(http_get(server.port(), "/echo", {{"X-Long", std::string(9'000, 'x')}}).status, 431U);
  EXPECT_EQ(http_get(server.port(), "/" + std::string(9'000, 'x')).status, 431U);
}

TEST(HttpConnection, SendsContinueWhenExpected) {
  Loopback server;
  HttpClient client(server.port());
  client.send_raw("POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
  EXPECT_EQ(client.read_reply().status, 100U);
  client.send_raw("hi");
  EXPECT_EQ(client.read_reply().body, "/echo|hi|127.0.0.1");
}

TEST(HttpConnection, ClosesWhenNoRequestComesInTime) {
  net::Limits limits;
  limits.next_request = std::chrono::milliseconds(20);
  limits.sweep = std::chrono::milliseconds(5);
  Loopback server(limits);
  HttpClient silent(server.port());
  EXPECT_TRUE(silent.read_end());
  HttpClient slow(server.port());
  slow.send_raw("GET /echo HTTP/1.1\r\nHo");
  EXPECT_TRUE(slow.read_end());
}

TEST(HttpConnection, ClosesWhenTheBodyDoesNotComeInTime) {
  net::Limits limits;
  limits.request_body = std::chrono::milliseconds(20);
  limits.sweep = std::chrono::milliseconds(5);
  Loopback server(limits);
  HttpClient client(server.port());
  client.send_raw("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf");
  EXPECT_TRUE(client.read_end());
}

TEST(HttpConnection, UnsentBytesAreCountedUntilSent) {
  const std::size_t before = base::Queued::all();
  Loopback server;
  {
    HttpClient client(server.port());
    client.send_raw("GET /big HTTP/1.1\r\nHost: a\r\n\r\n");
    server.wait_for_slow();
    wait_until([&] { return base::Queued::all() >= before + big_bytes; });
  }
  server.wait_for_connections(0);
  EXPECT_EQ(base::Queued::all(), before);
}

TEST(HttpConnection, SlowestClientsAreDroppedFirstUnderMemoryPressure) {
  net::Limits limits;
  limits.sweep = std::chrono::milliseconds(5);
  limits.relief_pause = std::chrono::milliseconds(0);
  const std::size_t before = base::Queued::all();
  limits.all_queues_bytes = before + 2 * big_bytes + big_bytes / 2;
  Loopback server(limits);
  const auto ask = [before](HttpClient& client, std::size_t waiting) {
    client.send_raw("GET /big HTTP/1.1\r\nHost: a\r\n\r\n");
    wait_until([=] { return base::Queued::all() >= before + waiting * big_bytes; });
  };
  HttpClient first(server.port());
  HttpClient second(server.port());
  HttpClient third(server.port());
  ask(first, 1);
  ask(second, 2);
  ask(third, 0);
  EXPECT_TRUE(first.ends_by_reset());
  for (HttpClient* one : {&second, &third}) EXPECT_EQ(one->read_reply().body.size(), big_bytes);
}

TEST(HttpConnection, ClosesWhenTheResponseIsNotTakenInTime) {
  net::Limits limits;
  limits.pace_window = std::chrono::milliseconds(20);
  limits.sweep = std::chrono::milliseconds(5);
  Loopback server(limits);
  HttpClient client(server.port());
  client.send_raw("GET /big HTTP/1.1\r\nHost: a\r\n\r\n");
  server.wait_for_slow();
  server.wait_for_connections(0);
}

TEST(HttpConnection, DoesNotWaitForeverForAClientToClose) {
  net::Limits limits;
  limits.linger = std::chrono::milliseconds(20);
  limits.sweep = std::chrono::milliseconds(5);
  Loopback server(limits);
  HttpClient client(server.port());
  EXPECT_EQ(client.get("/echo", {{"Connection", "close"}}).status, 200U);
  server.wait_for_connections(0);
}

class Malformed : public testing::TestWithParam<std::string> {};

TEST_P(Malformed, IsRefusedWithoutHarmToTheServer) {
  Loopback server;
  HttpClient client(server.port());
  client.send_raw(GetParam());
  EXPECT_EQ(client.read_reply().status, 400U);
  EXPECT_TRUE(client.read_end());
  EXPECT_EQ(http_get(server.port(), "/echo").status, 200U);
}

INSTANTIATE_TEST_SUITE_P(
    HttpConnection, Malformed,
    testing::Values("\r\n\r\n\r\n", "hello\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
                    std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11), "GET /echo HTTP/1.1\r\n\r\n",
                    "GET /echo HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET echo HTTP/1.1\r\nHost: a\r\n\r\n",
                    "GET http://a/echo HTTP/1.1\r\nHost: a\r\n\r\n", "GET /../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n",
                    "GET /a/%2e%2e/b HTTP/1.1\r\nHost: a\r\n\r\n", "GET /a%2fb HTTP/1.1\r\nHost: a\r\n\r\n",
                    "GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n", "GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n",
                    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
                    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
                    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
                    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"));

// Each would be a sound request if what it says of its transfer were ignored, or read as "chunked".
INSTANTIATE_TEST_SUITE_P(
    TransferEncoding, Malformed,
    testing::Values("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n",
                    "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
                    "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n",
                    "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\nContent-Length: 0\r\n\r\n",
                    "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\r\nContent-Length: 0\r\n\r\n",
                    "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n"
                    "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                    "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n"
                    "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                    "GET /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n",
                    "POST /echo HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"));

TEST(HttpConnection, AcceptsAChunkedBody) {
  Loopback server;
  HttpClient client(server.port());
  client.send_raw("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n");
  EXPECT_EQ(client.read_reply().body, "/echo|hi|127.0.0.1");
}
