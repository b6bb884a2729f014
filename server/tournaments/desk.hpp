// All tournaments of the site: makes them, takes what people do in them, has their games played, and shows them. Open
// ones are in memory, at each server, and so are the last that have ended; others are read when somebody asks. Any
// thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <memory>
#include <optional>
#include <vector>

#include "common/core/expected.hpp"
#include "common/core/strong_id.hpp"
#include "server/tournament/event.hpp"
#include "server/tournaments/acts/acting.hpp"
#include "server/tournaments/acts/refusal.hpp"
#include "server/tournaments/games/room_end.hpp"
#include "server/tournaments/seen.hpp"
#include "server/tournaments/surroundings.hpp"

namespace tournaments {

class Desk {
 public:
  /// How many of those that have ended list() has.
  static constexpr std::size_t most_ended = 50;

  explicit Desk(const Parts& parts, const Limits& limits = {});
  /// Finishes what is under way.
  ~Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  /// Reads all open tournaments and goes on with them. Call once, when rooms can be made.
  void start();

  // The caller goes on where it was.
  /// Refuses what founding_refusal() and limit_refusal() refuse, "club_rank" to who is no officer of the club, and
  /// "storage". Of a club that is entered by a link all events are for members only.
  boost::asio::awaitable<core::Expected<core::TournamentId, Refusal>> create(tournament::Settings settings,
                                                                             Person director, Circle circle);
  /// One of: Joined (name and rating are filled in), Withdrawn, CheckedIn, ByeAsked, for themselves (the user is filled
  /// in); Started, RoundPaired, Adjudicated, Expelled, Paused, Resumed, PauseSet, Undone, Ended (cancelled), by the
  /// director. Answers once it is stored. Refuses "not_found", what acting() and tournament::refusal() refuse,
  /// "full_log", "busy" and "storage".
  boost::asio::awaitable<core::Expected<Seen, Refusal>> act(core::TournamentId id, tournament::What what, Person by);
  /// Empty: there is none. Throws storage::Outage or base::Busy where one that is not in memory cannot be read now.
  boost::asio::awaitable<std::optional<Seen>> find(core::TournamentId id);

  /// Listed ones, without divisions of leagues: those that run, then those to come by their start, then the last that
  /// have ended. At once.
  std::vector<std::shared_ptr<const Summary>> list() const;
  /// Those of a club that have not ended, unlisted ones, too, in the same order. At once.
  std::vector<std::shared_ptr<const Summary>> open_of(const core::ClubId& club) const;
  /// At once; empty: it is not in memory.
  std::optional<Seen> in_memory(const core::TournamentId& id) const;

  // What rooms of its games tell.
  /// The player of this side has come.
  void came(const core::TournamentId& id, const core::RoomId& room, game::Side side);
  void ended(const core::TournamentId& id, const core::RoomId& room, const RoomEnd& end);

  /// A person has another name; `gone`: their account is deleted, and they leave what has not ended.
  void renamed(core::UserId user, bool gone);
  /// A league has stored this new tournament: goes on with it, and tells the other servers.
  void take_up(const core::TournamentId& id);
  /// Another server has added to this tournament.
  void changed_elsewhere(const core::TournamentId& id);
  /// Something of what other servers told is lost, or this one has become the leader.
  void look_at_everything();
  /// Does what is due by the clock. It does so by itself each second.
  void look();

 private:
  class AtWork;
  std::unique_ptr<AtWork> at_work_;
};

}  // namespace tournaments
