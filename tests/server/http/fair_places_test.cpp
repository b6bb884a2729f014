#include "server/http/fair_places.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/base/async/busy.hpp"

namespace http::fair_places_test {
namespace {

namespace asio = boost::asio;
using testing::ElementsAre;

struct FairPlacesTest : testing::Test {
  asio::awaitable<void> take(base::Origin origin, std::string name) {
    try {
      auto taking = places->take(std::move(origin));
      FairPlaces::Permit place = co_await std::move(taking);
      held.push_back(std::move(place));
      served.push_back(name);
    } catch (const base::Busy&) {
      refused.push_back(name);
    }
  }
  void ask(const std::string& address, const std::string& name) {
    asio::co_spawn(io, take(base::Origin(address), name), asio::detached);
    io.poll();
    io.restart();
  }
  void leave() {
    held.erase(held.begin());
    io.poll();
    io.restart();
  }

  asio::io_context io;
  std::optional<FairPlaces> places{std::in_place, base::Bounds{.in_all = 3}, base::Bounds{.in_all = 1}};
  std::vector<FairPlaces::Permit> held;
  std::vector<std::string> served;
  std::vector<std::string> refused;
};

TEST_F(FairPlacesTest, WaitingRequestsAreServedInTurnByOrigin) {
  ask("192.0.2.1", "a1");
  ask("192.0.2.1", "a2");
  ask("192.0.2.1", "a3");
  ask("198.51.100.1", "b1");
  EXPECT_THAT(served, ElementsAre("a1"));
  for (int i = 0; i < 3; ++i) leave();
  EXPECT_THAT(served, ElementsAre("a1", "b1", "a2", "a3"));
}

TEST_F(FairPlacesTest, OverflowEvictsFromWhoeverHasMostWaiting) {
  for (const char* name : {"a1", "a2", "a3", "a4"}) ask("192.0.2.1", name);
  ask("198.51.100.1", "b1");
  EXPECT_THAT(refused, ElementsAre("a4"));
  leave();
  EXPECT_THAT(served, ElementsAre("a1", "b1"));
}

TEST_F(FairPlacesTest, APlaceMayOutliveThem) {
  ask("192.0.2.1", "a1");
  places.reset();
  leave();
}

}  // namespace
}  // namespace http::fair_places_test
