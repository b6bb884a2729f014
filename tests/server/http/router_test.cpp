#include "server/http/router.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>

#include "server/base/async/busy.hpp"
#include "server/metrics/counters.hpp"
#include "tests/server/http/asking.hpp"

using http::Method;

namespace router_test {
namespace {

http::Handler says(std::string text) {
  return [text](http::Request request, http::Params params) -> boost::asio::awaitable<http::Response> {
    http::Response response;
    response.body = text + "|" + std::string(params.get("id")) + "|" + request.body;
    co_return response;
  };
}

http::Router router() {
  std::vector<http::Route> routes;
  routes.push_back({Method::get, "/api/games", says("list")});
  routes.push_back({Method::post, "/api/games", says("new")});
  routes.push_back({Method::get, "/api/games/{id}.txt", says("text")});
  routes.push_back({Method::get, "/api/games/{id}", says("one")});
  routes.push_back({Method::get, "/busy", [](http::Request, http::Params) -> boost::asio::awaitable<http::Response> {
                      throw base::Busy();
                      co_return http::Response();
                    }});
  routes.push_back({Method::get, "/secret", [](http::Request, http::Params) -> boost::asio::awaitable<http::Response> {
                      http::Response response;
                      response.headers.emplace_back("Cache-Control", "no-store");
                      co_return response;
                    }});
  for (const bool is_open : {true, false}) {
    const auto answer = [is_open](http::Request, http::Params) -> boost::asio::awaitable<http::Response> {
      http::Response response = http::json_response(200, '"' + std::string(5000, 'a') + '"');
      response.is_open = is_open;
      co_return response;
    };
    routes.push_back({Method::get, is_open ? "/open" : "/closed", answer});
  }
  return http::Router(std::move(routes));
}

http::Response ask(Method method, const std::string& path, const std::string& accept_encoding = "") {
  static const http::Router table = router();
  http::Request request;
  request.method = method;
  request.path = path;
  request.body = "body";
  request.headers.emplace_back("accept-encoding", accept_encoding);
  boost::asio::io_context io;
  auto answer = boost::asio::co_spawn(io, table.answer(request), boost::asio::use_future);
  io.run();
  return answer.get();
}

}  // namespace

TEST(Router, ChoosesByPathAndMethod) {
  EXPECT_EQ(ask(Method::get, "/api/games").body, "list||body");
  EXPECT_EQ(ask(Method::post, "/api/games").body, "new||body");
}

TEST(Router, PersonalResponsesAreNotCachedByProxies) {
  for (const char* path : {"/api/games", "/nowhere", "/busy"}) {
    EXPECT_EQ(header(ask(Method::get, path), "Cache-Control"), "private, no-cache") << path;
  }
  EXPECT_EQ(header(ask(Method::get, "/secret"), "Cache-Control"), "no-store");
}

TEST(Router, ResponsesWithoutSecretsAreCompressed) {
  const http::Response zipped = ask(Method::get, "/open", "gzip, br");
  EXPECT_EQ(header(zipped, "Content-Encoding"), "gzip");
  EXPECT_EQ(header(zipped, "Vary"), "Accept-Encoding");
  EXPECT_LT(zipped.body.size(), 100U);
  for (const char* accepted : {"", "br", "gzip;q=0"}) {
    const http::Response plain = ask(Method::get, "/open", accepted);
    EXPECT_EQ(header(plain, "Content-Encoding"), "") << accepted;
    EXPECT_EQ(header(plain, "Vary"), "Accept-Encoding") << accepted;
    EXPECT_EQ(plain.body.size(), 5002U) << accepted;
  }
}

TEST(Router, ResponsesWithSecretsAreNeverCompressed) {
  const http::Response response = ask(Method::get, "/closed", "gzip");
  EXPECT_EQ(header(response, "Content-Encoding"), "");
  EXPECT_EQ(response.body.size(), 5002U);
}

TEST(Router, TooManyWaitingQueriesAreBusy) {
  const http::Response response = ask(Method::get, "/busy");
  EXPECT_EQ(response.status, 503U);
  EXPECT_THAT(response.body, testing::HasSubstr(R"("code":"busy")"));
}

TEST(Router, PassesThePathParameters) {
  EXPECT_EQ(ask(Method::get, "/api/games/abc").body, "one|abc|body");
  EXPECT_EQ(ask(Method::get, "/api/games/abc.txt").body, "text|abc|body");
}

TEST(Router, HeadIsAnsweredByGet) { EXPECT_EQ(ask(Method::head, "/api/games").body, "list||body"); }

TEST(Router, AnUnknownPathIsNotFound) {
  for (const char* path :
       {"/", "/api", "/api/", "/api/games/", "/api/games/a/b", "/api/gamesx", "//api/games", "/API/games"}) {
    const http::Response response = ask(Method::get, path);
    EXPECT_EQ(response.status, 404U) << path;
    EXPECT_THAT(response.body, testing::HasSubstr(R"("code":"not_found")"));
  }
}

TEST(Router, UnknownMethodIsAnsweredWithTheAllowedOnes) {
  const http::Response response = ask(Method::delete_, "/api/games");
  EXPECT_EQ(response.status, 405U);
  EXPECT_EQ(header(response, "Allow"), "GET, HEAD, POST");
  EXPECT_EQ(ask(Method::other, "/api/games/abc").status, 405U);
}

TEST(Router, RecognisesItsPaths) {
  EXPECT_TRUE(router().knows("/api/games/abc"));
  EXPECT_FALSE(router().knows("/games"));
}

TEST(Router, CountsOnlyRefusals) {
  const auto busy = [] {
    const auto refusals = metrics::totals().refusals;
    const auto found = refusals.find("busy");
    return found == refusals.end() ? 0U : found->second;
  };
  const auto before = busy();
  ask(Method::get, "/api/games");
  EXPECT_EQ(busy(), before);
  ask(Method::get, "/busy");
  EXPECT_EQ(busy(), before + 1);
}

}  // namespace router_test
