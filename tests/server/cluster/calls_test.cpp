// What becomes of a question to another server.
#include "server/cluster/calls.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <string>

namespace cluster::calls_test {
namespace {

using core::NodeId;
using testing::ElementsAre;

class CallsTest : public testing::Test {
 protected:
  std::uint64_t ask(NodeId at, const std::string& name) {
    std::uint64_t number = 0;
    calls_.ask(
        at, [&](std::uint64_t given) { number = given; },
        [this, name](const std::optional<std::string>& answer) {
          ended_.push_back(name + ": " + answer.value_or("silence"));
        });
    return number;
  }
  void be_patient() {
    while (ended_.empty()) io_.run_one();
  }

  boost::asio::io_context io_;
  Calls<std::string> calls_{io_.get_executor(), std::chrono::milliseconds(1)};
  std::vector<std::string> ended_;
  const NodeId one_{1}, two_{2};
};

TEST_F(CallsTest, EachIsEndedByItsOwnAnswer) {
  const std::uint64_t first = ask(one_, "first"), second = ask(one_, "second");
  calls_.hear(one_, second, "b");
  calls_.hear(one_, first, "a");
  EXPECT_THAT(ended_, ElementsAre("second: b", "first: a"));
}

TEST_F(CallsTest, AnAnswerEndsItOnce) {
  const std::uint64_t number = ask(one_, "it");
  calls_.hear(one_, number, "a");
  calls_.hear(one_, number, "a");
  calls_.forget(one_);
  EXPECT_THAT(ended_, ElementsAre("it: a"));
}

TEST_F(CallsTest, NobodyAnswersForAnotherServer) {
  const std::uint64_t number = ask(one_, "it");
  calls_.hear(two_, number, "forged");
  EXPECT_TRUE(ended_.empty());
}

TEST_F(CallsTest, SilenceEndsItAndTheServerIsWaitedForAgainOnceItIsHeard) {
  const std::uint64_t number = ask(one_, "it");
  be_patient();
  EXPECT_THAT(ended_, ElementsAre("it: silence"));
  ask(one_, "at once");
  EXPECT_THAT(ended_, ElementsAre("it: silence", "at once: silence"));
  calls_.hear(one_, number, "late");
  ask(one_, "again");
  EXPECT_EQ(ended_.size(), 2U);
}

TEST_F(CallsTest, OneServersSilenceIsNotAnothers) {
  ask(one_, "it");
  be_patient();
  ask(two_, "other");
  EXPECT_EQ(ended_.size(), 1U);
}

TEST_F(CallsTest, AServerThatEndsAnswersNothingAnyMore) {
  ask(one_, "first");
  ask(two_, "other");
  ask(one_, "second");
  calls_.forget(one_);
  EXPECT_THAT(ended_, ElementsAre("first: silence", "second: silence"));
}

/// What it is told then may be what it asks next.
TEST_F(CallsTest, WhoeverIsAnsweredMayAskAgainAtOnce) {
  calls_.ask(
      one_, [](std::uint64_t) {}, [&](const auto&) { ask(one_, "again"); });
  calls_.forget(one_);
  EXPECT_TRUE(ended_.empty());
}

}  // namespace
}  // namespace cluster::calls_test
