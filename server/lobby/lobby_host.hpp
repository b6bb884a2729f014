// The lobby on its strand: hears of rooms and people, tells subscribers, and pairs people who want to play.
// Every public function may be called from any thread and returns at once.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/lobby/absentees.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/others.hpp"
#include "server/rooms/directory.hpp"
#include "server/rooms/visitor.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/user_store.hpp"

namespace lobby {

class LobbyHost {
 public:
  /// Tells changes at most once in `delay`, and ends a live offer `absence` after its creator has gone. The
  /// directory and the readers outlive it.
  LobbyHost(boost::asio::io_context& io, rooms::Directory& rooms, storage::Readers& readers,
            std::chrono::milliseconds delay, std::chrono::milliseconds absence);

  /// This room looks different; it is asked how, but for a game that nobody looks at: once somebody does. To be told
  /// again of a room that is noted already means that it is over.
  void note(const core::RoomId& room);
  /// It sleeps, and is shown so until it is noted again. `due_ms`: something falls due there then.
  void put_asleep(protocol::Listing listing, std::optional<std::int64_t> due_ms);
  /// One connection of this person came or went. `address`: rooms::Visitor::address.
  void arrive(const room::User& user, const std::string& address = {});
  void leave(core::UserId user, core::ConnectionId connection);

  /// Calls `to`, on the lobby's strand, with everybody who had a connection since the last call.
  void take_seen(std::function<void(const People&)> to);

  /// The bots with a connection: the server's own by level, then the others.
  boost::asio::awaitable<std::vector<Bot>> bots();

  struct Whereabouts {
    bool is_here = false;               ///< with a connection
    std::vector<core::RoomId> playing;  ///< Lobby::watchable_of
  };
  /// Of each of these people, in their order.
  boost::asio::awaitable<std::vector<Whereabouts>> whereabouts(std::vector<core::UserId> people);

  /// The games that this person plays, private ones too.
  boost::asio::awaitable<std::vector<core::RoomId>> games_of(core::UserId user);

  /// Among these somebody has blocked somebody, or does so no more: what they are shown is another.
  void tell_apart(std::vector<core::UserId> people);

  void subscribe(const rooms::Visitor& who, rooms::RequestId request, protocol::LobbyScope scope);
  void unsubscribe(const rooms::Visitor& who, rooms::RequestId request);

  /// Offers a game to everybody, or takes the best offer of another person. Nobody is paired with a bot.
  void seek(const rooms::Visitor& who, rooms::RequestId request, const protocol::Seek& seek);
  /// A room in which the seat of create.opponent is kept. Refuses "no_such_user", "yourself", "person_blocked",
  /// "no_computer" if they are a bot without a connection, and where a rated game is offered "guest" if they are one,
  /// "unrated" if they are a bot.
  void challenge(const rooms::Visitor& who, rooms::RequestId request, const protocol::Create& create);

  // For the lobbies of several servers. From here to the end on the lobby's strand, which `act` is done on.
  void on_strand(std::function<void()> act);
  /// Calls its handlers there.
  boost::asio::steady_timer timer() const { return boost::asio::steady_timer(strand_); }
  /// The others, who outlive this; null: it is alone. Call once, before anything else.
  void know(Others* others) { others_ = others; }
  /// A room that is at work at another server looks like this.
  void put_elsewhere(protocol::Listing listing);
  /// An offer is being made there: Others::expects.
  void expect_elsewhere(protocol::Listing offer);
  /// It is over, gone or nobody's.
  void remove_elsewhere(const core::RoomId& room);
  void arrive_elsewhere(core::UserId user, const std::optional<Bot>& bot, const std::string& address);
  void leave_elsewhere(core::UserId user);
  /// Somebody there begins to look.
  void look_again();
  std::vector<core::UserId> people_in(const core::RoomId& room) const { return lobby_.people_in(room); }
  /// Null: it is not shown here.
  const protocol::Listing* find(const core::RoomId& room) const { return lobby_.find(room); }

 private:
  struct Subscriber {
    rooms::Visitor who;
    protocol::LobbyScope scope{};
    bool is_told = false;  ///< what there was when they came; before that nothing else
  };
  using Rooms = std::unordered_set<core::RoomId>;

  void ask_soon();
  Rooms take_noted();
  /// Those among them that the lobby knows nothing of yet.
  Rooms take_unknown();
  void ask_rooms();
  void ask(const Rooms& rooms, std::function<void()> then);
  bool is_looked_at(const core::RoomId& game) const;
  Rooms take_stale();
  void tell();
  void tell_next();
  void tell_own_rooms(const std::unordered_set<core::UserId>& people);
  void tell_lookers(std::size_t most);
  void have_told(protocol::LobbyNews news);
  void welcome(core::ConnectionId connection);
  void welcome_again(core::UserId user);
  protocol::Frame lists_for(core::UserId user, const protocol::LobbyNews& news, const protocol::Frame& shared) const;
  protocol::Frame everything_for(core::UserId user);
  void remove_subscriber(core::ConnectionId connection);

  void put(protocol::Listing listing);
  bool take(protocol::Listing listing);
  void remove(const core::RoomId& room);
  void enter(core::UserId user, const std::optional<Bot>& bot, const std::string& address);
  void note_windows(core::UserId user);
  void watch_absence(core::UserId maker);
  void wait_for_absent();
  void end_abandoned();

  std::shared_ptr<void> until_paired(const room::Request& seek);
  void pair(const rooms::Visitor& who, rooms::RequestId request, const protocol::Seek& seek, const Rooms& tried,
            const std::shared_ptr<void>& until_paired);
  bool is_blocked_in(const core::RoomId& room, core::UserId user) const;
  int rating_in(const room::User& user, const protocol::Create& create) const;
  boost::asio::awaitable<std::vector<Bot>> bots_on_strand();
  boost::asio::awaitable<std::vector<core::RoomId>> games_on_strand(core::UserId user);
  boost::asio::awaitable<std::vector<Whereabouts>> whereabouts_on_strand(std::vector<core::UserId> people);
  void post(const rooms::Visitor& who, rooms::RequestId request, const protocol::Seek& seek);
  void post_elsewhere(const rooms::Visitor& who, rooms::RequestId request, const protocol::Seek& seek);
  /// Why this person cannot be challenged so; empty: they can.
  std::optional<protocol::Error> refusal(const storage::User& opponent, const rooms::Visitor& by,
                                         const protocol::Create& create) const;
  boost::asio::awaitable<void> find_and_challenge(rooms::Visitor who, rooms::RequestId request,
                                                  protocol::Create create);

  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  rooms::Directory& rooms_;
  storage::Readers& readers_;
  const std::chrono::milliseconds delay_;
  const std::chrono::milliseconds absence_;
  boost::asio::steady_timer timer_;
  boost::asio::steady_timer absence_timer_;
  bool awaiting_absent_ = false;  ///< absence_timer_ is set
  Absentees absent_;
  bool asking_ = false;  ///< soon, or the rooms' answers are on their way
  bool news_ = false;    ///< since the rooms were asked last
  Lobby lobby_;
  Others* others_ = nullptr;
  protocol::LobbyNews everything_news_;  ///< Lobby::everything()
  protocol::Frame everything_;           ///< of everything_news_, until there is news; null: not asked for yet
  People seen_;
  Rooms stale_;  ///< games that have gone on and that nobody looked at
  std::map<core::ConnectionId, Subscriber> subscribers_;
  std::size_t lookers_ = 0;                 ///< those of them who see everything
  bool knows_lists_ = false;                ///< what lookers are shown is kept up to date
  std::vector<core::ConnectionId> untold_;  ///< lookers who have not got untold_news_ yet
  protocol::LobbyNews untold_news_;
  protocol::Frame untold_frame_;                                                          ///< of untold_news_
  std::unordered_map<core::UserId, std::unordered_set<core::ConnectionId>> connections_;  ///< of subscribers
  /// Seeks whose room is being looked for, with what is to be done then: they have been sent again.
  std::map<room::Request, std::vector<std::function<void()>>> pairing_;
  std::mutex mutex_;
  std::unordered_set<core::RoomId> noted_;  ///< with the lock held
  /// Rooms that are asked may outlive the lobby at the end, together with what they were to do with their answers.
  const std::shared_ptr<void> alive_ = std::make_shared<int>();
};

}  // namespace lobby
