#include "server/http/cookies.hpp"

#include <gtest/gtest.h>

TEST(Cookies, FindsANamedCookieAmongOthers) {
  EXPECT_EQ(http::cookie("a=1; gipfel_session=token; b=2", "gipfel_session"), "token");
  EXPECT_EQ(http::cookie("gipfel_session=token", "gipfel_session"), "token");
  EXPECT_EQ(http::cookie(" a = 1 ;gipfel_session=x=y", "gipfel_session"), "x=y");
}

TEST(Cookies, TheFirstOfTwoCounts) { EXPECT_EQ(http::cookie("a=1; a=2", "a"), "1"); }

TEST(Cookies, QuotesAreRemoved) { EXPECT_EQ(http::cookie("a=\"1\"", "a"), "1"); }

TEST(Cookies, AbsentCookieIsEmpty) {
  EXPECT_EQ(http::cookie("", "a"), "");
  EXPECT_EQ(http::cookie("a", "a"), "");
  EXPECT_EQ(http::cookie("aa=1; xa=2", "a"), "");
  EXPECT_EQ(http::cookie(";;; ; =", "a"), "");
}
