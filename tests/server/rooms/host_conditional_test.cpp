// Conditional turns of rooms at work: answered once they are stored, brought back with the room, told to nobody else.
#include <gtest/gtest.h>

#include "tests/server/rooms/sleeping_rooms.hpp"

namespace rooms::host_conditional_test {
namespace {

const protocol::TurnLines lines{{"D5xD4", "F1xE1 C4xD4"}};
constexpr const char* as_json = R"("lines":[["D5xD4","F1xE1 C4xD4"]])";

class HostConditional : public SleepingRooms {
 protected:
  void make_game() {
    make();
    ask(ben_, protocol::Sit{});
  }
  std::string conditional(const Visitor& who, std::optional<protocol::TurnLines> wanted = {}) {
    with_room([&](Host& host) { host.conditional(who, 5, {std::move(wanted), 0}); });
    return hears(who).next_with(R"("id":5)");
  }
  static bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }
};

TEST_F(HostConditional, AreStoredBeforeTheAnswer) {
  make_game();
  const std::string answer = conditional(ben_, lines);
  EXPECT_TRUE(has(answer, as_json)) << answer;
  EXPECT_EQ(rows("conditional_turns"), 1);
  EXPECT_TRUE(has(conditional(ben_), as_json));
  EXPECT_TRUE(has(conditional(ben_, protocol::TurnLines{}), R"("lines":[])"));
  EXPECT_EQ(rows("conditional_turns"), 0);
}

TEST_F(HostConditional, SurviveSleep) {
  make_game();
  conditional(ben_, lines);
  until_asleep();
  EXPECT_EQ(rows("conditional_turns"), 1);
  ask(ann_, protocol::Turn{"a", 0, "D5xD4"});
  until_asleep();
  EXPECT_TRUE(has(state(), R"("D5xD4","F1xE1 C4xD4")")) << state();
  EXPECT_EQ(rows("conditional_turns"), 0);
}

TEST_F(HostConditional, SurviveARestart) {
  make_game();
  come_in(ann_);
  conditional(ben_, lines);
  Restarted again(*this);
  std::promise<void> asked;
  again.rooms.find(room_, [&](const auto& host) {
    (*host)->command(ann_, 9, protocol::Turn{"a", 0, "D5xD4"});
    asked.set_value();
  });
  asked.get_future().wait();
  hears(ann_).next_with(R"("id":9)");
  EXPECT_TRUE(has(state(again.rooms), R"("D5xD4","F1xE1 C4xD4")"));
}

TEST_F(HostConditional, AreToldToTheirOwnerAlone) {
  make_game();
  come_in(ann_);
  come_in(ben_);
  come_in(cal_);
  conditional(ben_, lines);
  for (const Visitor& other : {ann_, cal_}) {
    EXPECT_FALSE(has(conditional(other), "F1xE1"));
    with_room([&](Host& host) { host.join(other, 6, {}); });
    EXPECT_FALSE(has(hears(other).next_with(R"("t":"full")"), "F1xE1"));
  }
  EXPECT_FALSE(has(state(), "F1xE1"));
  EXPECT_FALSE(has(stored(), "F1xE1"));
  with_room([&](Host& host) { host.join(ben_, 6, {}); });
  EXPECT_FALSE(has(hears(ben_).next_with(R"("t":"full")"), "F1xE1"));
}

TEST_F(HostConditional, GoWithTheGame) {
  make_game();
  conditional(ben_, lines);
  ask(ann_, protocol::Resign{"r", 0});
  EXPECT_EQ(rows("conditional_turns"), 0);
}

TEST_F(HostConditional, ThatCouldNotBeStoredAreRefusedAndForgotten) {
  make_game();
  come_in(ben_);
  refuse(true, "INSERT ON conditional_turns");
  EXPECT_TRUE(has(conditional(ben_, lines), R"("code":"storage")"));
  refuse(false, "");
  std::string answer;
  do {
    answer = conditional(ben_);
  } while (has(answer, R"("code":"storage")"));
  EXPECT_TRUE(has(answer, R"("lines":[])")) << answer;
}

}  // namespace
}  // namespace rooms::host_conditional_test
