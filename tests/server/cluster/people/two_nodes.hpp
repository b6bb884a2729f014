// Servers of a cluster in one process: each with its rooms, its lobby and its part of cluster/people, and with a
// database of its own, because nothing here is about what is stored. The work is done by the test's own thread.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/bus/in_process.hpp"
#include "server/cluster/people/people.hpp"
#include "server/lobby/lobby_host.hpp"
#include "tests/support/recording_outbox.hpp"
#include "tests/support/temp_database.hpp"

namespace cluster {

using Io = boost::asio::io_context;

/// Keeps what is heard, and goes by it at once or as the test says.
class HeardChanges final : public PeerChangesListener {
 public:
  void heard(const SessionEnded&) override {}
  void heard(const Renamed&) override {}
  void heard(const Blocked&) override {}
  void heard(const Hides&) override {}
  void heard(const AbsenceChanged&) override {}
  void heard(const TournamentChanged&) override {}
  void heard(const LeagueChanged&) override {}
  void heard(const Unread&) override {}
  void heard(const LobbyChatChanged&) override {}
  void heard(const BotOwned&) override {}
  void heard(const DeviceShared&) override {}
  void heard(const RatedAnew&) override {}
  void heard(const Sent& each) override { sent.push_back(each); }
  void lost() override { ++losses; }
  void settle(Holds holds, std::function<void()> done) override { on_settle ? on_settle(holds, done) : done(); }

  std::vector<Sent> sent;
  int losses = 0;
  std::function<void(Holds, std::function<void()> done)> on_settle;
};

struct NodeOptions {
  room::Timings timings = {};
  std::chrono::milliseconds delay = {};  ///< of the lobby's news
  Patience patience = {std::chrono::minutes(1), std::chrono::minutes(1)};
};

struct Node {
  Node(Io& io, const std::shared_ptr<bus::Hub>& hub, int id, const NodeOptions& options = {})
      : rooms({io, writer, readers, ratings, feed, peers}, std::chrono::milliseconds(1), options.timings),
        strand(boost::asio::make_strand(io)),
        bus(hub, core::NodeId(id)),
        people(
            {bus, strand, rooms, presence, offers, matchmaker, lobby}, [this] { return core::NodeId(leader); },
            listener(), options.patience),
        matchmaker({strand, rooms, readers, presence, offers, &people.matching_peers()}),
        lobby({strand, rooms, presence, offers, &people.lobby_peers()}, options.delay, std::chrono::minutes(1)) {
    bus.start();
    people.start();
  }
  ~Node() { bus.stop(); }
  core::NodeId id() const { return bus.node(); }
  std::unique_ptr<PeerChangesListener> listener() {
    auto made = std::make_unique<HeardChanges>();
    changes = made.get();
    return made;
  }

  class Feed final : public rooms::NoFeed {
   public:
    explicit Feed(Node& node) : node_(node) {}
    void listing_changed(const core::RoomId& room) override { node_.lobby.note(room); }
    void asleep(protocol::Listing listing, std::optional<std::int64_t> due_ms) override {
      node_.lobby.put_asleep(std::move(listing), due_ms);
    }
    void registered(const core::RoomId& room, const rooms::Registered& known) override {
      node_.people.register_room(room, known);
    }

   private:
    Node& node_;
  };

  class Peers final : public rooms::NoPeers {
   public:
    explicit Peers(Node& node) : node_(node) {}
    bool answer_again(const core::RoomId& room, const rooms::Visitor& who, rooms::RequestId request,
                      const std::string& key, rooms::Asked asked) override {
      return node_.people.answer_again(room, who, request, key, asked);
    }

   private:
    Node& node_;
  };

  int leader = 1;
  HeardChanges* changes = nullptr;
  support::TempDatabase file;
  storage::Writer writer{file.path()};
  storage::Readers readers{file.path(), 1};
  rating::Book ratings;
  Feed feed{*this};
  Peers peers{*this};
  presence::Presence presence;
  rooms::Directory rooms;
  base::Strand strand;
  matching::Offers offers{presence};
  bus::InProcess bus;
  People people;
  matching::Matchmaker matchmaker;
  lobby::LobbyHost lobby;
};

class TwoNodes : public testing::Test {
 protected:
  static rooms::Visitor visitor(int number, bool guest = true) {
    room::User user{core::UserId(number), "Somebody"};
    user.guest = guest;
    return {core::ConnectionId(static_cast<std::uint64_t>(number)), user, std::make_shared<support::RecordingOutbox>()};
  }
  static support::RecordingOutbox& hears(const rooms::Visitor& who) {
    return static_cast<support::RecordingOutbox&>(*who.outbox);
  }
  static protocol::Create game(const std::string& clock = "10+5") {
    protocol::Create create;
    create.game = "tzaar";
    create.setup = "fixed";
    create.side = game::Side::first;
    create.clock = clock;
    return create;
  }
  /// Empty: it was refused.
  static std::optional<core::RoomId> seek(Node& at, const rooms::Visitor& who,
                                          const protocol::Create& create = game()) {
    const auto listing = at.rooms.create(who, 1, create, protocol::origin::Seek{});
    return listing ? std::optional(listing->room) : std::nullopt;
  }

  /// Works until it is so.
  void await(const std::function<bool()>& is_so) {
    while (!is_so()) io_.run_one();
  }
  template <class T>
  T ask(boost::asio::awaitable<T> question) {
    std::optional<T> answer;
    boost::asio::co_spawn(io_, std::move(question),
                          [&answer](std::exception_ptr, T result) { answer = std::move(result); });
    await([&] { return answer.has_value(); });
    return std::move(*answer);
  }
  static bool is_here(Node& node, const rooms::Visitor& who) { return node.presence.is_here(who.user.id); }
  void await_here(Node& node, const rooms::Visitor& who, bool here = true) {
    while (is_here(node, who) != here) io_.run_one();
  }
  /// Whatever is on its way from one to the other has arrived: a person, sent behind it, has.
  void settle(Node& from, Node& to) {
    const rooms::Visitor last = visitor(++last_);
    from.presence.arrive(last.user);
    await_here(to, last);
  }
  /// Whatever was posted to its strand before is done.
  void await_strand(Node& node) {
    bool is_done = false;
    boost::asio::post(node.strand, [&] { is_done = true; });
    await([&] { return is_done; });
  }
  /// Sees all of the lobby from now on; what there was has come.
  rooms::Visitor looker(Node& at, int number) {
    const rooms::Visitor who = visitor(number);
    at.presence.arrive(who.user);
    at.lobby.subscribe(who, {}, protocol::LobbyScope::all);
    await([&] { return hears(who).has(R"("mine")"); });
    return who;
  }

  Io io_;
  boost::asio::executor_work_guard<Io::executor_type> work_{io_.get_executor()};
  std::shared_ptr<bus::Hub> hub_ = std::make_shared<bus::Hub>();
  Node one_{io_, hub_, 1};
  Node two_{io_, hub_, 2};
  int last_ = 1000;
};

}  // namespace cluster
