#include "server/net/connections.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "server/base/queued.hpp"
#include "server/protocol/frame.hpp"

using boost::asio::ip::make_address;

namespace connections_test {
namespace {

std::shared_ptr<net::Connections> connections(std::size_t most, std::size_t most_per_address) {
  net::Limits limits;
  limits.connections = most;
  limits.connections_per_address = most_per_address;
  limits.refused_connections = 0;
  limits.trusted_proxies = base::read_networks({"10.9.0.0/16"});
  return std::make_shared<net::Connections>(limits);
}

protocol::Frame frame() { return protocol::make_frame(std::string(100, 'x')); }

const std::size_t frame_bytes = protocol::held_by(frame());

/// One for which a frame waits.
class Waiting final : public net::Connection {
 public:
  Waiting(net::Connections::Slot slot, std::optional<net::Backlog> backlog, std::vector<const Waiting*>& given_up)
      : backlog_(backlog), given_up_(given_up), slot_(std::move(slot)) {
    slot_.bind(*this);
  }
  bool overdue(std::int64_t) const noexcept override { return false; }
  void expire() override {}
  void stop() override {}
  void drop() override {}
  std::optional<net::Backlog> backlog() const override { return backlog_; }
  void give_up() override {
    given_up_.push_back(this);
    frame_.reset();
    backlog_->is_going = true;
  }

 private:
  std::optional<net::Backlog> backlog_;
  std::vector<const Waiting*>& given_up_;
  protocol::Frame frame_ = frame();
  net::Connections::Slot slot_;
};

/// Three who do not read and one who does; this many frames may wait for all of them.
class Crowd {
 public:
  explicit Crowd(double most_frames, const std::function<std::vector<protocol::Frame>()>& half_written = nothing) {
    net::Limits limits;
    limits.all_queues_bytes =
        base::Queued::all() + static_cast<std::size_t>(most_frames * static_cast<double>(frame_bytes));
    all = std::make_shared<net::Connections>(limits);
    player = waiting(net::Backlog{true, false, 1, half_written()});
    late = waiting(net::Backlog{false, false, 9, half_written()});
    early = waiting(net::Backlog{false, false, 2, half_written()});
    reader = waiting(std::nullopt);
  }

  static std::vector<protocol::Frame> nothing() { return {}; }

  std::shared_ptr<Waiting> waiting(std::optional<net::Backlog> backlog) {
    return std::make_shared<Waiting>(std::move(*all->admit(make_address("10.0.0.1"))), backlog, given_up);
  }

  std::shared_ptr<net::Connections> all;
  std::vector<const Waiting*> given_up;
  std::shared_ptr<Waiting> player, late, early, reader;
};

}  // namespace

TEST(Connections, HomeNetworkAddressMayHaveTenTimesAsMany) {
  net::Limits limits;
  limits.connections_per_address = 1;
  limits.refused_connections = 0;
  limits.home_networks = base::HomeNetworks(base::read_networks({"10.0.0.1"}));
  const auto all = std::make_shared<net::Connections>(limits);
  std::vector<net::Connections::Slot> slots;
  for (int i = 0; i < 10; ++i) slots.push_back(all->admit(make_address("10.0.0.1")).value());
  EXPECT_FALSE(all->admit(make_address("10.0.0.1")));
  slots.push_back(all->admit(make_address("10.0.0.2")).value());
  EXPECT_FALSE(all->admit(make_address("10.0.0.2")));
}

TEST(Connections, NobodyIsDroppedBelowTheMemoryLimit) {
  Crowd crowd(4);
  crowd.all->relieve(0);
  EXPECT_TRUE(crowd.given_up.empty());
}

TEST(Connections, SlowestWatchersAreDroppedFirst) {
  Crowd crowd(3);
  crowd.all->relieve(0);
  EXPECT_EQ(crowd.given_up, (std::vector<const Waiting*>{crowd.early.get()}));
}

TEST(Connections, PlayersAreDroppedLastAndReadersNever) {
  Crowd crowd(0.5);
  crowd.all->relieve(0);
  EXPECT_EQ(crowd.given_up, (std::vector<const Waiting*>{crowd.early.get(), crowd.late.get(), crowd.player.get()}));
}

TEST(Connections, MemoryOfClosingConnectionsDropsNobodyElse) {
  Crowd crowd(5, [] { return std::vector{frame()}; });  // of 7
  crowd.all->relieve(0);
  EXPECT_EQ(crowd.given_up.size(), 1U);
  crowd.all->relieve(1'000);
  EXPECT_EQ(crowd.given_up.size(), 1U);
}

TEST(Connections, HalfWrittenSharedFrameCountsOnce) {
  const protocol::Frame shared = frame();
  Crowd crowd(0, [&shared] { return std::vector{shared}; });  // of 4 beside the shared frame
  crowd.all->relieve(0);
  EXPECT_EQ(crowd.given_up.size(), 3U) << "with two gone two frames are left, and only one is going";
}

TEST(Connections, MemoryOfAResponseIsReleasedWithItsConnection) {
  Crowd crowd(4);
  const base::Queued answer(10 * frame_bytes);
  net::Backlog backlog;
  backlog.answer_bytes = 10 * frame_bytes;
  const auto asking = crowd.waiting(backlog);
  crowd.all->relieve(0);
  EXPECT_EQ(crowd.given_up, (std::vector<const Waiting*>{asking.get()})) << "the frames alone are not too much";
}

TEST(Connections, PlaceIsFreeAgainOnceItsSlotIsReleased) {
  const auto all = connections(1, 1);
  auto slot = all->admit(make_address("10.0.0.1"));
  ASSERT_TRUE(slot);
  EXPECT_FALSE(all->admit(make_address("10.0.0.2")));
  slot.reset();
  EXPECT_EQ(all->size(), 0U);
  EXPECT_TRUE(all->admit(make_address("10.0.0.2")));
}

TEST(Connections, OneAddressDoesNotShutOutAnother) {
  const auto all = connections(10, 1);
  const auto first = all->admit(make_address("10.0.0.1"));
  EXPECT_FALSE(all->admit(make_address("10.0.0.1")));
  EXPECT_FALSE(all->admit(make_address("::ffff:10.0.0.1")));
  EXPECT_TRUE(all->admit(make_address("10.0.0.2")));
}

TEST(Connections, AnIpv6NetworkCountsAsOneAddress) {
  const auto all = connections(10, 1);
  const auto first = all->admit(make_address("2001:db8:0:1::1"));
  EXPECT_FALSE(all->admit(make_address("2001:db8:0:1:ffff::2")));
  EXPECT_TRUE(all->admit(make_address("2001:db8:0:2::1")));
}

TEST(Connections, ProxiedConnectionCountsForItsClient) {
  const auto all = connections(10, 1);
  const auto client = base::read_address("192.0.2.1");
  auto first = all->admit(make_address("10.9.0.1"));
  auto second = all->admit(make_address("10.9.0.1"));
  EXPECT_TRUE(first->serve(client));
  EXPECT_TRUE(first->serve(client)) << "still the same one";
  EXPECT_FALSE(second->serve(client));
  EXPECT_FALSE(all->admit(make_address("192.0.2.1"))) << "nor past the proxy";
  EXPECT_TRUE(second->serve(base::read_address("192.0.2.2")));
  EXPECT_TRUE(first->serve(std::nullopt));
  EXPECT_TRUE(second->serve(client));
  second.reset();
  EXPECT_TRUE(first->serve(client));
}

TEST(Connections, OnlyATrustedProxyMayNameAClient) {
  const auto all = connections(10, 1);
  const auto victim = base::read_address("192.0.2.1");
  auto liar = all->admit(make_address("10.0.0.1"));
  EXPECT_TRUE(liar->serve(victim));
  EXPECT_TRUE(all->admit(make_address("192.0.2.1")));
}

TEST(Connections, ATrustedProxyIsNotCounted) {
  const auto all = connections(3, 1);
  const auto first = all->admit(make_address("10.9.0.1"));
  const auto second = all->admit(make_address("10.9.0.1"));
  const auto third = all->admit(make_address("10.9.0.1"));
  EXPECT_TRUE(first && second && third);
  EXPECT_FALSE(all->admit(make_address("10.9.0.1"))) << "but its connections are among all";
}

TEST(Connections, SomeBeyondTheLimitGetARefusal) {
  net::Limits limits;
  limits.connections_per_address = 1;
  limits.refused_connections = 1;
  const auto all = std::make_shared<net::Connections>(limits);
  const auto first = all->admit(make_address("10.0.0.1"));
  auto told = all->admit(make_address("10.0.0.1"));
  ASSERT_TRUE(told);
  EXPECT_FALSE(first->refused());
  EXPECT_TRUE(told->refused());
  EXPECT_FALSE(all->admit(make_address("10.0.0.1")));
  told.reset();
  EXPECT_TRUE(all->admit(make_address("10.0.0.1"))->refused());
}

TEST(Connections, StopRefusesNewOnesAndReportsTheLastClose) {
  const auto all = connections(10, 10);
  auto slot = all->admit(make_address("10.0.0.1"));
  bool empty = false;
  all->stop([&empty] { empty = true; });
  EXPECT_FALSE(all->admit(make_address("10.0.0.1")));
  EXPECT_FALSE(empty);
  slot.reset();
  EXPECT_TRUE(empty);
}

TEST(Connections, StopWithoutConnectionsFinishesAtOnce) {
  bool empty = false;
  connections(1, 1)->stop([&empty] { empty = true; });
  EXPECT_TRUE(empty);
}

}  // namespace connections_test
