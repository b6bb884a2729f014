// Runs one tournament: takes what people do and what rooms report, one after the other, stores it, and only then shows
// it; at the leader it also has done what follows. What may happen is decided in tournament::Tournament. On the thread
// of the tournaments.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "common/core/expected.hpp"
#include "server/tournaments/acts/refusal.hpp"
#include "server/tournaments/draft.hpp"
#include "server/tournaments/games/game_rooms.hpp"
#include "server/tournaments/seen.hpp"
#include "server/tournaments/surroundings.hpp"

namespace tournaments {

class Host;

/// What hosts share.
struct Around {
  const Parts& parts;
  const Limits& limits;
  boost::asio::io_context& io;
  std::int64_t reachable_ms = 0;                  ///< since when players can reach this server
  std::function<void(const Host&)> changed = {};  ///< something is stored, here or at another server
};

/// Something that somebody wants to happen.
struct Wish {
  using Answer = core::Expected<Seen, Refusal>;
  tournament::What what;
  core::UserId by;                               ///< 0: the tournament itself
  std::function<void(const Answer&)> done = {};  ///< once it is stored, or why it is not
};

class Host : public std::enable_shared_from_this<Host> {
 public:
  Host(Seen seen, const Around& around);

  /// Refuses "busy" where too many wait.
  void take(Wish wish);
  /// A player has come to the game of this room.
  void came(const core::RoomId& room, game::Side side);
  void ended(const core::RoomId& room, const RoomEnd& end);
  /// Another server may have added events.
  void read_on();
  /// Somebody in it has another name, or none any more: who is `gone` leaves it.
  void renamed(core::UserId user, bool gone);
  /// Of the club whose event it is: players who are none of them withdraw.
  void keep(const std::set<core::UserId>& members);
  /// Looks what follows, and at all rooms anew.
  void look_at_everything();
  /// What follows if its time has come.
  void look(std::int64_t now_ms);

  const Seen& seen() const { return seen_; }
  /// Nothing is under way.
  bool rests() const { return !works_ && wishes_.empty(); }

 private:
  void stir();
  boost::asio::awaitable<void> work();
  boost::asio::awaitable<void> step();
  boost::asio::awaitable<void> catch_up();
  boost::asio::awaitable<bool> store(const Draft& draft);
  boost::asio::awaitable<void> keep(Draft draft, std::vector<Wish> wishes);
  boost::asio::awaitable<void> have_played(tournament::Decision decision);
  boost::asio::awaitable<void> make_rooms();
  void tell();
  void answer(const std::vector<Wish>& wishes);
  void give_up(std::vector<Wish> wishes, const Refusal& why);
  void wait_until(std::optional<std::int64_t> at_ms);
  std::optional<OpenGame> game_in(const core::RoomId& room) const;

  const Around& around_;
  Seen seen_;
  GameRooms rooms_;
  std::vector<Wish> wishes_;
  std::set<core::RoomId> at_work_;        ///< rooms that are known to exist
  std::optional<std::int64_t> due_ms_{};  ///< when to look what follows
  bool works_ = false;                    ///< work() runs
  bool stirred_ = false;                  ///< there is something to do for it
  bool is_behind_ = false;                ///< there may be events that are not read
  bool has_old_names_ = false;            ///< all events are to be read anew
  bool is_untold_ = false;                ///< seen_ has changed since the listeners were told
  bool has_added_ = false;                ///< nor have the other servers been told that there are new events
  int conflicts_ = 0;                     ///< one after the other
};

}  // namespace tournaments
