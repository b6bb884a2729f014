#include "server/picture/press.hpp"

#include <gtest/gtest.h>

#include <boost/asio/detached.hpp>
#include <set>

#include "server/picture/card.hpp"
#include "server/picture/png.hpp"
#include "server/storage/busy.hpp"
#include "tests/support/running_storage.hpp"

namespace picture::press_test {
namespace {

namespace asio = boost::asio;
using support::finish;

std::string card(const std::string& title = "TZAAR") { return draw({.game = "tzaar", .title = title}).value(); }

/// The four bytes at `at`, the highest first.
std::uint32_t number_at(const std::string& png, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) number = number << 8 | static_cast<unsigned char>(png.at(at + i));
  return number;
}

TEST(Png, HasTheSizeAsked) {
  const std::string png = png_of(card(), card_width, card_height);
  EXPECT_EQ(png.substr(0, 8), "\x89PNG\r\n\x1a\n");
  EXPECT_EQ(number_at(png, 16), 1200u);
  EXPECT_EQ(number_at(png, 20), 630u);
}

TEST(Png, WhatIsNoSvgIsSaid) { EXPECT_THROW(png_of("nonsense", 10, 10), std::runtime_error); }

TEST(Png, LettersAreDrawn) { EXPECT_NE(png_of(card("TZAAR"), 1200, 630), png_of(card("ZERTZ"), 1200, 630)); }

TEST(Press, RemembersTheLatest) {
  Press press(4, 2);
  const Png first = finish(press.png(card("1")));
  EXPECT_EQ(finish(press.png(card("1"))), first);
  finish(press.png(card("2")));
  finish(press.png(card("3")));
  EXPECT_NE(finish(press.png(card("1"))), first);
}

asio::awaitable<void> print(Press& press, std::string svg, int& printed, int& refused) {
  try {
    auto printing = press.png(std::move(svg));
    co_await std::move(printing);
    ++printed;
  } catch (const storage::Busy&) {
    ++refused;
  }
}

TEST(Press, NeverHasMoreThanAFewWaiting) {
  Press press(3);
  asio::io_context io;
  int printed = 0;
  int refused = 0;
  for (int i = 0; i < 200; ++i) {
    asio::co_spawn(io, print(press, card(std::to_string(i)), printed, refused), asio::detached);
  }
  io.run();
  EXPECT_EQ(printed + refused, 200);
  EXPECT_GE(printed, 3);
  EXPECT_GE(refused, 1);
}

}  // namespace
}  // namespace picture::press_test
