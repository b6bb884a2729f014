// The files of tests/data/assets, embedded as the web client is.
#include "server/http/static_files.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "embedded/test_assets.hpp"
#include "tests/server/http/asking.hpp"

namespace static_files_test {
namespace {

using Headers = std::vector<std::pair<std::string, std::string>>;

const std::string script = "/assets/app-ABCD2345.js";

http::Response ask(const std::string& path, Headers headers = {}, http::Method method = http::Method::get) {
  static const http::StaticFiles files(http::test_assets());
  http::Request request;
  request.method = method;
  request.path = path;
  request.headers = std::move(headers);
  return files.answer(request);
}

std::string file(const std::string& path) {
  std::ifstream in(std::string(GIPFEL_SOURCE_DIR) + "/tests/data/assets" + path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string encoding_for(const std::string& accept, const std::string& path = script) {
  return header(ask(path, {{"accept-encoding", accept}}), "Content-Encoding");
}

}  // namespace

TEST(StaticFiles, ServesTheBytesOfTheFileWithItsType) {
  const http::Response response = ask(script);
  EXPECT_EQ(response.status, 200U);
  EXPECT_EQ(response.content_type, "text/javascript; charset=utf-8");
  EXPECT_EQ(response.static_body, file(script));
  EXPECT_EQ(ask("/icon.svg").content_type, "image/svg+xml");
  EXPECT_EQ(ask("/assets/some-stylesheet.css").content_type, "text/css; charset=utf-8");
}

TEST(StaticFiles, OnlyHashedNamesAreCachedForever) {
  EXPECT_EQ(header(ask(script), "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(header(ask("/"), "Cache-Control"), "no-cache");
  EXPECT_EQ(header(ask("/assets/some-stylesheet.css"), "Cache-Control"), "no-cache");
}

TEST(StaticFiles, ChoosesTheClientsPreferredEncoding) {
  EXPECT_EQ(encoding_for(""), "");
  EXPECT_EQ(encoding_for("gzip, deflate, br"), "br");
  EXPECT_EQ(encoding_for("gzip"), "gzip");
  EXPECT_EQ(encoding_for("br;q=0.5, gzip;q=0.8"), "gzip");
  EXPECT_EQ(encoding_for("br;q=0, gzip"), "gzip");
  EXPECT_EQ(encoding_for("*"), "br");
  EXPECT_EQ(encoding_for("*;q=0"), "");
  EXPECT_EQ(encoding_for("identity, gzip;q=0.5"), "");
  EXPECT_EQ(encoding_for("gzip;q=0.001"), "gzip");
  EXPECT_EQ(encoding_for("gzip;q=nonsense"), "");
  EXPECT_EQ(encoding_for("zstd"), "");
}

TEST(StaticFiles, SendsOnlyAvailableEncodings) {
  EXPECT_EQ(encoding_for("br, gzip", "/assets/some-stylesheet.css"), "gzip");
  EXPECT_EQ(encoding_for("br, gzip", "/icon.svg"), "");
}

TEST(StaticFiles, TheCompressedBytesAreThoseMadeAtBuildTime) {
  EXPECT_EQ(ask(script, {{"accept-encoding", "br"}}).static_body, file(script + ".br"));
  EXPECT_EQ(ask(script, {{"accept-encoding", "gzip"}}).static_body, file(script + ".gz"));
  EXPECT_EQ(header(ask(script), "Vary"), "Accept-Encoding");
}

TEST(StaticFiles, UnchangedFileIsNotSentAgain) {
  const std::string tag = header(ask(script), "ETag");
  ASSERT_FALSE(tag.empty());
  const http::Response response = ask(script, {{"if-none-match", tag}});
  EXPECT_EQ(response.status, 304U);
  EXPECT_TRUE(response.static_body.empty());
  EXPECT_EQ(header(response, "ETag"), tag);
  EXPECT_EQ(header(response, "Vary"), "Accept-Encoding");
  EXPECT_EQ(ask(script, {{"if-none-match", "\"other\", " + tag}}).status, 304U);
  EXPECT_EQ(ask(script, {{"if-none-match", tag.substr(2)}}).status, 304U);
  EXPECT_EQ(ask(script, {{"if-none-match", "*"}}).status, 304U);
  EXPECT_EQ(ask(script, {{"if-none-match", "\"other\""}}).status, 200U);
}

TEST(StaticFiles, ClientRoutesServeThePage) {
  for (const char* path : {"/",
                           "/games",
                           "/account",
                           "/local",
                           "/analysis",
                           "/explorer",
                           "/rules/tzaar",
                           "/rules/zertz",
                           "/game/abc",
                           "/exercises",
                           "/exercises/tzaar",
                           "/exercises/zertz/ring-2",
                           "/rules/tzaar/",
                           "/learn/",
                           "/exercises/",
                           "/learn",
                           "/learn/tzaar",
                           "/learn/zertz",
                           "/leaderboard",
                           "/people",
                           "/puzzles",
                           "/puzzle/17",
                           "/embed/puzzle",
                           "/embed/puzzle/17",
                           "/statistics",
                           "/tournaments",
                           "/tournament/a1b2c3",
                           "/league/a1b2c3",
                           "/tv",
                           "/admin",
                           "/player/Ada"}) {
    EXPECT_EQ(ask(path).static_body, file("/index.html")) << path;
    EXPECT_EQ(ask(path).content_type, "text/html; charset=utf-8") << path;
  }
}

TEST(StaticFiles, EverythingElseIsNotFound) {
  for (const char* path : {"/nothing", "/game/", "/exercises/chess", "/learn/chess", "/rules/tzaar/more", "/player/",
                           "/assets", "/assets/", "/index.html.gz", "/../index.html", "/assets/../icon.svg", ""})
    EXPECT_EQ(ask(path).status, 404U) << path;
}

TEST(StaticFiles, BrowserGetsAPageForAnUnknownPath) {
  const http::Response response = ask("/nothing", {{"accept", "text/html,application/xhtml+xml"}});
  EXPECT_EQ(response.status, 404U);
  EXPECT_EQ(response.static_body, file("/index.html"));
  EXPECT_EQ(ask("/nothing", {{"accept", "*/*"}}).content_type, "application/json");
}

TEST(StaticFiles, OnlyGetAndHeadAreAllowed) {
  const http::Response response = ask("/", {}, http::Method::post);
  EXPECT_EQ(response.status, 405U);
  EXPECT_EQ(header(response, "Allow"), "GET, HEAD");
  EXPECT_EQ(ask("/", {}, http::Method::head).status, 200U);
}

}  // namespace static_files_test
