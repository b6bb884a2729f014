#include "server/picture/press.hpp"

#include <gtest/gtest.h>

#include <boost/asio/detached.hpp>
#include <set>

#include "server/base/async/busy.hpp"
#include "server/picture/card.hpp"
#include "server/picture/png.hpp"
#include "tests/support/running_storage.hpp"

namespace picture::press_test {
namespace {

namespace asio = boost::asio;
using support::finish;

const base::Origin anybody("192.0.2.1");

std::string card(const std::string& title = "TZAAR") { return draw({.game = "tzaar", .title = title}).value(); }

/// The four bytes at `at`, the highest first.
std::uint32_t number_at(const std::string& png, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) number = number << 8 | static_cast<unsigned char>(png.at(at + i));
  return number;
}

TEST(Png, HasTheRequestedSize) {
  const std::string png = png_of(card(), card_width, card_height);
  EXPECT_EQ(png.substr(0, 8), "\x89PNG\r\n\x1a\n");
  EXPECT_EQ(number_at(png, 16), 1200u);
  EXPECT_EQ(number_at(png, 20), 630u);
}

TEST(Png, InvalidSvgIsReported) { EXPECT_THROW(png_of("nonsense", 10, 10), std::runtime_error); }

TEST(Png, DrawsLetters) { EXPECT_NE(png_of(card("TZAAR"), 1200, 630), png_of(card("ZERTZ"), 1200, 630)); }

TEST(Press, CachesTheLatest) {
  Press press({.in_all = 4}, 2);
  const Png first = finish(press.png(anybody, card("1")));
  EXPECT_EQ(finish(press.png(anybody, card("1"))), first);
  finish(press.png(anybody, card("2")));
  finish(press.png(anybody, card("3")));
  EXPECT_NE(finish(press.png(anybody, card("1"))), first);
}

asio::awaitable<void> print(Press& press, base::Origin origin, std::string svg, int& printed, int& refused) {
  try {
    auto printing = press.png(std::move(origin), std::move(svg));
    co_await std::move(printing);
    ++printed;
  } catch (const base::Busy&) {
    ++refused;
  }
}

TEST(Press, LimitsWaitingRequests) {
  Press press({.in_all = 3});
  asio::io_context io;
  int printed = 0;
  int refused = 0;
  for (int i = 0; i < 200; ++i) {
    asio::co_spawn(io, print(press, anybody, card(std::to_string(i)), printed, refused), asio::detached);
  }
  io.run();
  EXPECT_EQ(printed + refused, 200);
  EXPECT_GE(printed, 3);
  EXPECT_GE(refused, 1);
}

TEST(Press, ManySimultaneousAddressesAreAllServed) {
  Press press;
  asio::io_context io;
  int printed = 0;
  int refused = 0;
  for (int i = 0; i < 40; ++i) {
    const base::Origin origin("192.0." + std::to_string(i) + ".1");
    asio::co_spawn(io, print(press, origin, card(std::to_string(i)), printed, refused), asio::detached);
  }
  io.run();
  EXPECT_EQ(printed, 40);
  EXPECT_EQ(refused, 0);
}

asio::awaitable<void> keep(Press& press, std::set<Png>& pictures) {
  auto printing = press.png(anybody, card());
  pictures.insert(co_await std::move(printing));
}

TEST(Press, SharedRequestIsRenderedOnce) {
  Press press;
  asio::io_context io;
  std::set<Png> pictures;
  for (int i = 0; i < 9; ++i) asio::co_spawn(io, keep(press, pictures), asio::detached);
  io.run();
  EXPECT_EQ(pictures.size(), 1u);
}

}  // namespace
}  // namespace picture::press_test
