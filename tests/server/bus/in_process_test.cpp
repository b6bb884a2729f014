#include "server/bus/in_process.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/bus/listener.hpp"

namespace bus::in_process_test {
namespace {

using testing::ElementsAre;

const core::NodeId first(1);
const core::NodeId second(2);
const core::NodeId third(3);

class InProcessBus : public testing::Test {
 protected:
  std::shared_ptr<Hub> hub = std::make_shared<Hub>();
  Listener<InProcess> one{hub, first};
  Listener<InProcess> two{hub, second};
  Listener<InProcess> three{hub, third};
};

TEST_F(InProcessBus, MessageReachesItsAddressee) {
  one.bus.send(second, Topic::rooms, "for two");
  one.bus.send(third, Topic::rooms, "for three");
  EXPECT_THAT(two.take(1), ElementsAre("1 rooms: for two"));
  EXPECT_THAT(three.take(1), ElementsAre("1 rooms: for three"));
}

TEST_F(InProcessBus, MessageToAllReachesEveryOtherNode) {
  two.bus.send_to_all(Topic::people, "here");
  EXPECT_THAT(one.take(1), ElementsAre("2 people: here"));
  EXPECT_THAT(three.take(1), ElementsAre("2 people: here"));
  one.bus.send(second, Topic::people, "after");
  EXPECT_THAT(two.take(1), ElementsAre("1 people: after"));
}

TEST_F(InProcessBus, MessagesOfOneSenderKeepTheirOrder) {
  std::vector<std::string> sent;
  for (int i = 0; i < 1000; ++i) {
    const Topic topic = i % 3 == 0 ? Topic::people : Topic::rooms;
    if (i % 2 == 0) {
      one.bus.send(second, topic, std::to_string(i));
    } else {
      one.bus.send_to_all(topic, std::to_string(i));
    }
    sent.push_back("1 " + std::string(name(topic)) + ": " + std::to_string(i));
  }
  EXPECT_EQ(two.take(1000), sent);
}

TEST_F(InProcessBus, NodeMayReplyWithinAHandler) {
  two.answer_with("answer");
  one.bus.send(second, Topic::rooms, "question");
  EXPECT_THAT(one.take(1), ElementsAre("2 rooms: answer"));
}

TEST_F(InProcessBus, LossDuringACutOffIsReportedToAllLater) {
  hub->cut_off(second);
  EXPECT_FALSE(two.bus.is_connected());
  EXPECT_TRUE(one.bus.is_connected());
  one.bus.send(second, Topic::rooms, "lost");
  one.bus.send_to_all(Topic::rooms, "lost for one");
  two.bus.send(first, Topic::rooms, "lost");
  two.bus.send_to_all(Topic::people, "lost");
  hub->bring_back(second);
  EXPECT_TRUE(two.bus.is_connected());
  one.bus.send_to_all(Topic::rooms, "back");
  two.bus.send_to_all(Topic::rooms, "back");
  EXPECT_THAT(one.take(2), ElementsAre("lost of 2", "2 rooms: back"));
  EXPECT_THAT(two.take(2), ElementsAre("lost of 0", "1 rooms: back"));
  EXPECT_THAT(three.take(4), ElementsAre("1 rooms: lost for one", "lost of 2", "1 rooms: back", "2 rooms: back"));
}

TEST_F(InProcessBus, NothingIsDeliveredAfterStop) {
  two.bus.stop();
  EXPECT_FALSE(two.bus.is_connected());
  one.bus.send(second, Topic::rooms, "too late");
  one.bus.send_to_all(Topic::rooms, "for three");
  EXPECT_THAT(three.take(1), ElementsAre("1 rooms: for three"));
  EXPECT_THAT(two.heard(), ElementsAre());
}

}  // namespace
}  // namespace bus::in_process_test
