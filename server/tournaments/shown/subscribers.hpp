// The connections that have a tournament open: each is told what changes in it, and not the whole each time; and those
// that have a league open, which are told that it has changed. Any thread; what takes long runs on one of its own.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>

#include "server/protocol/frame.hpp"
#include "server/rooms/visitor.hpp"
#include "server/tournaments/seen.hpp"

namespace tournaments {

class Subscribers final : public Listener {
 public:
  /// Tournaments that one connection has open at once.
  static constexpr std::size_t most_of_connection = 8;
  /// Where more than `few` look, so long passes between two messages about one tournament.
  static constexpr std::size_t few = 20;
  static constexpr std::chrono::milliseconds pause{1000};
  /// So many are sent a message at once, and the next ones a moment later, so that nobody's turn waits for all of them.
  /// The next message follows once all have this one. Members of a club are sent theirs at once: membership may end.
  static constexpr std::size_t slice = 50;
  static constexpr std::chrono::milliseconds moment{20};

  /// Throws what Readers::run() throws.
  using MembersOf = std::function<boost::asio::awaitable<std::set<core::UserId>>(core::ClubId)>;

  /// To compare two versions of a tournament of hundreds takes milliseconds: `io` runs on a thread on which no turn
  /// waits. It and what `members_of` refers to outlive this.
  Subscribers(boost::asio::io_context& io, MembersOf members_of);
  ~Subscribers() override;

  /// Answers the request. Refuses "too_many". Whether there is such a tournament is not looked at, so that nobody finds
  /// one out; of one that is for members of a club alone they alone are told what changes.
  void subscribe(const rooms::Visitor& who, rooms::RequestId request, const core::TournamentId& id);
  void unsubscribe(const rooms::Visitor& who, rooms::RequestId request, const core::TournamentId& id);
  /// The connection has gone.
  void forget(core::ConnectionId connection);
  /// Tells nobody anything more.
  void close();

  void changed(const Seen& seen) override;
  /// Something that is not a tournament has this version now: readers of its id ask for it.
  void grown(const core::TournamentId& id, const Circle& circle, std::int64_t version);

 private:
  struct Topic;
  struct News;
  using Topics = std::map<core::TournamentId, std::shared_ptr<Topic>>;

  void put(const News& news);
  void remove(core::ConnectionId connection, const core::TournamentId& id);
  void rest(const std::shared_ptr<Topic>& topic);
  void arm(const std::shared_ptr<Topic>& topic);
  void go_on(const std::shared_ptr<Topic>& topic);
  void tell(const std::shared_ptr<Topic>& topic);
  boost::asio::awaitable<void> tell_members(std::shared_ptr<Topic> topic, core::ClubId club);
  void tell_now(const std::shared_ptr<Topic>& topic, const std::set<core::UserId>* only);
  void hand_out(const std::shared_ptr<Topic>& topic, News news, protocol::Frame frame,
                const std::set<core::UserId>* only);
  void send_next(Topic& topic);
  void forget_told(Topic& topic);

  boost::asio::io_context& io_;
  const MembersOf members_of_;
  std::mutex mutex_;
  Topics topics_;  ///< none is without readers
  std::map<core::ConnectionId, std::set<core::TournamentId>> open_;
};

}  // namespace tournaments
