// Asks another server how a room looks: its answer, and how long somebody waits for it.
#include "server/cluster/rooms/descriptions.hpp"

#include <boost/asio/co_spawn.hpp>
#include <variant>

#include "server/bus/in_process.hpp"
#include "tests/server/rooms/hosts.hpp"

namespace cluster::descriptions_test {
namespace {

/// The rooms are at work at one server; the other's work is done by the test's own thread.
class RemoteDescriptions : public rooms::RoomHosts {
 protected:
  using State = std::optional<std::string>;

  RemoteDescriptions() {
    owner_bus_.listen(bus::Topic::rooms, [this](core::NodeId from, std::string_view bytes) {
      const auto heard = decode_room_message(bytes);
      if (heard) owner_.hear(from, heard->room, std::get<Describe>(heard->what));
    });
    bus_.listen(bus::Topic::rooms, [this](core::NodeId from, std::string_view bytes) {
      const auto heard = decode_room_message(bytes);
      if (heard) descriptions_.hear(from, std::get<Described>(heard->what));
    });
    owner_bus_.start();
    bus_.start();
  }
  ~RemoteDescriptions() override {
    owner_bus_.stop();
    bus_.stop();
  }

  void start_asking(const core::RoomId& room) {
    answer_.reset();
    boost::asio::co_spawn(io_here_, descriptions_.ask(owner_bus_.node(), room, ann_.user.id),
                          [this](std::exception_ptr, State state) { answer_ = std::move(state); });
  }
  State ask(const core::RoomId& room) {
    start_asking(room);
    while (!answer_) io_here_.run_one();
    return *answer_;
  }
  /// Whether there is an answer although nothing was waited for.
  bool is_answered_at_once(const core::RoomId& room) {
    start_asking(room);
    io_here_.poll();
    return answer_.has_value();
  }

  boost::asio::io_context io_here_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_here_{io_here_.get_executor()};
  std::shared_ptr<bus::Hub> hub_ = std::make_shared<bus::Hub>();
  bus::InProcess owner_bus_{hub_, core::NodeId(1)};
  bus::InProcess bus_{hub_, core::NodeId(2)};
  Descriptions owner_{io_, owner_bus_, rooms_};
  Descriptions descriptions_{io_here_, bus_, rooms_};
  std::optional<State> answer_;
};

TEST_F(RemoteDescriptions, SayHowTheRoomLooksToWhoeverAsks) {
  made();
  const State state = ask(room_);
  ASSERT_TRUE(state);
  EXPECT_NE(state->find(R"("name":"Ann")"), std::string::npos) << *state;
}

TEST_F(RemoteDescriptions, SayThatARoomIsNotThere) { EXPECT_EQ(ask(core::RoomId("nosuchroom12")), std::nullopt); }

TEST_F(RemoteDescriptions, AServerThatDoesNotAnswerIsWaitedForOnceUntilItAnswersAgain) {
  made();
  hub_->cut_off(owner_bus_.node());
  EXPECT_EQ(ask(room_), std::nullopt);
  EXPECT_TRUE(is_answered_at_once(room_));
  hub_->bring_back_unnoticed(owner_bus_.node());
  EXPECT_TRUE(is_answered_at_once(room_));
  EXPECT_EQ(*answer_, std::nullopt);
  // Its answer to that, for which nobody waits any more, comes at some moment.
  while (!ask(room_)) continue;
}

TEST_F(RemoteDescriptions, NobodyWaitsForAServerThatHasEnded) {
  hub_->cut_off(owner_bus_.node());
  EXPECT_FALSE(is_answered_at_once(core::RoomId("nosuchroom12")));
  descriptions_.forget(owner_bus_.node());
  io_here_.poll();
  ASSERT_TRUE(answer_);
  EXPECT_EQ(*answer_, std::nullopt);
}

}  // namespace
}  // namespace cluster::descriptions_test
