// A server that ends takes one step after the other, and gives up at its deadline.
#include "server/app/ending.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/post.hpp>

#include "tests/support/captured_log.hpp"

namespace app {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::HasSubstr;
using Done = std::function<void()>;

class EndingTest : public testing::Test {
 protected:
  /// Done in a moment.
  Ending::Step step(const std::string& what) {
    return {what, [this, what](Done done) {
              events.push_back(what);
              boost::asio::post(io, std::move(done));
            }};
  }
  Ending::Step endless(const std::string& what) {
    return {what, [this, what](Done done) {
              events.push_back(what);
              late = std::move(done);
            }};
  }
  void over() {
    events.push_back("over");
    io.stop();
  }

  support::CapturedLog log;
  boost::asio::io_context io;
  std::vector<std::string> events;
  Done late;
};

TEST_F(EndingTest, StepsRunInOrder) {
  Ending ending(io, std::chrono::hours(1));
  EXPECT_FALSE(ending.has_begun());
  ending.begin({step("clocks"), step("connections")}, [this] { over(); });
  EXPECT_TRUE(ending.has_begun());
  io.run();
  EXPECT_THAT(events, ElementsAre("clocks", "connections", "over"));
  EXPECT_EQ(log.text(), "");
}

TEST_F(EndingTest, StepsAfterTheDeadlineAreSkipped) {
  Ending ending(io, milliseconds(1));
  ending.begin({step("clocks"), endless("the connections to close"), step("never")}, [this] { over(); });
  io.run();
  EXPECT_THAT(events, ElementsAre("clocks", "the connections to close", "over"));
  EXPECT_THAT(log.text(), HasSubstr("gave up after 1 ms, waiting for the connections to close"));
  late();
  EXPECT_THAT(events, ElementsAre("clocks", "the connections to close", "over"));
}

TEST_F(EndingTest, StartsOnce) {
  Ending ending(io, std::chrono::hours(1));
  ending.begin({step("clocks")}, [this] { over(); });
  ending.begin({step("again")}, [this] { over(); });
  io.run();
  EXPECT_THAT(events, ElementsAre("clocks", "over"));
}

}  // namespace
}  // namespace app
