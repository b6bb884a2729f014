#include "server/http/message.hpp"

#include <gtest/gtest.h>

TEST(Message, FindsTheFirstHeaderAndParameter) {
  http::Request request;
  request.headers = {{"a", "1"}, {"a", "2"}};
  request.query = {{"x", "y"}};
  EXPECT_EQ(request.header("a"), "1");
  EXPECT_EQ(request.header("b"), "");
  EXPECT_EQ(request.parameter("x"), "y");
  EXPECT_EQ(request.parameter("y"), "");
}

TEST(Message, AnErrorHasACodeAndASentence) {
  const http::Response response = http::error_response(404, "not_found", "Say \"please\".");
  EXPECT_EQ(response.status, 404U);
  EXPECT_EQ(response.content_type, "application/json");
  EXPECT_EQ(response.body, R"({"error":{"code":"not_found","message":"Say \"please\"."}})");
}

TEST(Message, InvalidUtf8InASentenceDoesNoHarm) {
  EXPECT_NE(http::error_response(400, "x", "\xFF").body.find("error"), std::string::npos);
}

TEST(Message, SvgMayEmbedItsTypefaceButRunsNoScript) {
  http::Response picture;
  picture.content_type = "image/svg+xml";
  http::add_security_headers(picture);
  EXPECT_EQ(picture.headers.at(0).second,
            "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'");
}

TEST(Message, OnlyWhatMayBeFramedIsShownInFramesOfOtherSites) {
  const auto header = [](const http::Response& response, std::string_view name) {
    for (const auto& [one, value] : response.headers) {
      if (one == name) return value;
    }
    return std::string();
  };
  http::Response usual;
  http::add_security_headers(usual);
  EXPECT_TRUE(header(usual, "Content-Security-Policy").ends_with("; frame-ancestors 'none'"));
  EXPECT_EQ(header(usual, "Cross-Origin-Resource-Policy"), "");
  http::Response framed;
  framed.may_be_framed = true;
  http::add_security_headers(framed);
  EXPECT_TRUE(header(framed, "Content-Security-Policy").ends_with("; form-action 'none'; frame-ancestors *"));
  EXPECT_EQ(header(framed, "Cross-Origin-Resource-Policy"), "cross-origin");
}
