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
  using Asked = Calls<std::string>;

  std::uint64_t ask(Asked& calls, NodeId at, const std::string& name, IfLost if_lost = IfLost::ends) {
    const auto send = [this](std::uint64_t number) { sent_.push_back(number); };
    return calls.ask(
        at, send, [this, name](const auto& answer) { ended_.push_back(name + ": " + outcome(answer)); }, if_lost);
  }
  std::uint64_t ask(NodeId at, const std::string& name, IfLost if_lost = IfLost::ends) {
    return ask(calls_, at, name, if_lost);
  }
  static std::string outcome(const core::Expected<std::string, Silence>& answer) {
    if (answer) return *answer;
    if (answer.error() == Silence::late) return "late";
    return answer.error() == Silence::lost ? "lost" : "ended";
  }
  void be_patient() {
    while (ended_.empty()) io_.run_one();
  }

  boost::asio::io_context io_;
  Asked calls_{io_.get_executor(), std::chrono::milliseconds(1)};
  std::vector<std::uint64_t> sent_;
  std::vector<std::string> ended_;
  const NodeId one_{1}, two_{2};
};

TEST_F(CallsTest, EachCallEndsWithItsOwnAnswer) {
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

TEST_F(CallsTest, AnswerFromAnotherServerIsIgnored) {
  const std::uint64_t number = ask(one_, "it");
  calls_.hear(two_, number, "forged");
  EXPECT_TRUE(ended_.empty());
}

TEST_F(CallsTest, AnotherServerAnswersWhereTheOneThatWasAskedHasHandedTheQuestionOn) {
  const std::uint64_t number = ask(one_, "it");
  EXPECT_TRUE(calls_.hear_from_any(number, "a"));
  EXPECT_FALSE(calls_.hear_from_any(number, "a"));
  EXPECT_THAT(ended_, ElementsAre("it: a"));
}

TEST_F(CallsTest, SilentServerIsSkippedUntilItIsHeardAgain) {
  const std::uint64_t number = ask(one_, "it");
  be_patient();
  EXPECT_THAT(ended_, ElementsAre("it: late"));
  ask(one_, "at once");
  EXPECT_THAT(ended_, ElementsAre("it: late", "at once: late"));
  EXPECT_FALSE(calls_.hear(one_, number, "late"));
  ask(one_, "again");
  EXPECT_EQ(ended_.size(), 2U);
}

TEST_F(CallsTest, EachCallWaitsForALateServerWhereEachHasAnEffect) {
  Asked calls(io_.get_executor(), std::chrono::milliseconds(1), LateServers::are_waited_for);
  ask(calls, one_, "it");
  be_patient();
  const std::uint64_t number = ask(calls, one_, "again");
  EXPECT_TRUE(calls.hear(one_, number, "a"));
  EXPECT_THAT(ended_, ElementsAre("it: late", "again: a"));
}

TEST_F(CallsTest, WhatMayBeSentTwiceIsSentAgainWithItsNumberWhenMessagesWereLost) {
  const std::uint64_t number = ask(one_, "it", IfLost::is_sent_again);
  ask(two_, "other", IfLost::is_sent_again);
  sent_.clear();
  calls_.lost(one_);
  EXPECT_THAT(sent_, ElementsAre(number));
  calls_.hear(one_, number, "a");
  calls_.lost(NodeId());
  EXPECT_THAT(sent_, ElementsAre(number, number + 1));
  EXPECT_THAT(ended_, ElementsAre("it: a"));
}

TEST_F(CallsTest, WhatMustNotBeSentTwiceEndsWhenMessagesWereLost) {
  ask(one_, "it");
  ask(two_, "other");
  sent_.clear();
  calls_.lost(one_);
  EXPECT_TRUE(sent_.empty());
  EXPECT_THAT(ended_, ElementsAre("it: lost"));
}

TEST_F(CallsTest, NobodyIsToldOfACancelledCall) {
  const std::uint64_t number = ask(one_, "it");
  calls_.cancel(number);
  EXPECT_FALSE(calls_.hear(one_, number, "a"));
  ask(two_, "other");
  be_patient();
  EXPECT_THAT(ended_, ElementsAre("other: late"));
}

TEST_F(CallsTest, SilenceOfOneServerDoesNotAffectAnother) {
  ask(one_, "it");
  be_patient();
  ask(two_, "other");
  EXPECT_EQ(ended_.size(), 1U);
}

TEST_F(CallsTest, CallsToAnEndedServerFail) {
  ask(one_, "first");
  ask(two_, "other");
  ask(one_, "second");
  calls_.forget(one_);
  EXPECT_THAT(ended_, ElementsAre("first: ended", "second: ended"));
}

/// What it is told then may be what it asks next.
TEST_F(CallsTest, CallerMayCallAgainAtOnce) {
  calls_.ask(
      one_, [](std::uint64_t) {}, [&](const auto&) { ask(one_, "again"); });
  calls_.forget(one_);
  EXPECT_TRUE(ended_.empty());
}

}  // namespace
}  // namespace cluster::calls_test
