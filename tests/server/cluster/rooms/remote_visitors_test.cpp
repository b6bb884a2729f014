// People who are connected to another server are members of a room here only while that connection is known to exist.
#include "server/cluster/rooms/remote_visitors.hpp"

#include "server/bus/in_process.hpp"
#include "server/cluster/rooms/traffic.hpp"
#include "server/rooms/host.hpp"
#include "tests/server/rooms/hosts.hpp"

namespace cluster {
namespace {

const core::NodeId here(1);
const core::NodeId there(2);

/// Cal watches from another server.
class RemoteVisitorsInARoom : public rooms::RoomHosts {
 protected:
  RemoteVisitorsInARoom() {
    here_bus_.when_lost([this](core::NodeId from) { traffic_.lost(from); });
    here_bus_.start();
    there_bus_.start();
  }
  ~RemoteVisitorsInARoom() override {
    there_bus_.stop();
    here_bus_.stop();
    stop_rooms();
  }

  Ask join() const {
    const std::string text = R"({"t":"join","id":1,"r":")" + room_.value() + R"(","d":{}})";
    return {cal_.connection, cal_.user, "", {}, text};
  }
  void send(const Ask& ask) { there_bus_.send(here, bus::Topic::rooms, encode(RoomMessage{room_, ask})); }
  /// Returns once Ann is told this number of watchers.
  void await_watchers(int count) { hears(ann_).next_with(R"("watchers":)" + std::to_string(count)); }

  std::shared_ptr<bus::Hub> hub_ = std::make_shared<bus::Hub>();
  bus::InProcess here_bus_{hub_, here};
  bus::InProcess there_bus_{hub_, there};
  RoomTraffic traffic_{io_, here_bus_, rooms_};
};

TEST_F(RemoteVisitorsInARoom, AVisitorWhoLeavesWhileTheirServerIsCutOffIsDropped) {
  playing();
  send(join());
  await_watchers(1);
  hub_->cut_off(there);
  there_bus_.send(here, bus::Topic::rooms, encode(RoomMessage{room_, Drop{cal_.connection}}));
  hub_->bring_back(there);
  await_watchers(0);
}

TEST_F(RemoteVisitorsInARoom, AVisitorWhoLeavesWhileThisServerIsCutOffIsDropped) {
  playing();
  send(join());
  await_watchers(1);
  hub_->cut_off(here);
  there_bus_.send(here, bus::Topic::rooms, encode(RoomMessage{room_, Drop{cal_.connection}}));
  hub_->bring_back(here);
  await_watchers(0);
}

TEST_F(RemoteVisitorsInARoom, AVisitorCanJoinAgainAfterMessagesWereLost) {
  playing();
  send(join());
  await_watchers(1);
  hub_->cut_off(there);
  hub_->bring_back(there);
  await_watchers(0);
  send(join());
  await_watchers(1);
}

TEST_F(RemoteVisitorsInARoom, AJoinUnderWayWhenTheVisitorsServerEndsIsUndone) {
  const auto host = playing();
  std::promise<void> release;
  boost::asio::post(io_, [released = release.get_future().share()] { released.wait(); });
  traffic_.remote_visitors().hear(there, room_, join());
  traffic_.remote_visitors().forget(there);
  release.set_value();
  settle(*host);
  host->join(visitor(4, "Dan"), 1, {});
  await_watchers(1);  // Dan alone
}

TEST_F(RemoteVisitorsInARoom, AJoinThatArrivesAfterTheVisitorsServerEndedIsIgnored) {
  const auto host = playing();
  traffic_.forget(there);
  traffic_.remote_visitors().hear(there, room_, join());
  settle(*host);
  host->join(visitor(4, "Dan"), 1, {});
  await_watchers(1);  // Dan alone
}

}  // namespace
}  // namespace cluster
