// All tournaments of the site: makes them, takes what people do in them, has their games played, and shows them. Open
// ones are in memory, at each server; ended ones are read when somebody asks. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/core/expected.hpp"
#include "common/core/strong_id.hpp"
#include "server/room/user.hpp"
#include "server/tournament/event.hpp"
#include "server/tournaments/refusal.hpp"
#include "server/tournaments/seen.hpp"
#include "server/tournaments/surroundings.hpp"

namespace tournaments {

/// Who asks for something.
struct Person {
  room::User user;
  bool administers = false;  ///< the site: may do what a director may
};

/// What this person may do in a tournament of which this is true.
bool is_director(const Founding& founding, const Person& person);

class Desk {
 public:
  /// How many of those that have ended list() has.
  static constexpr std::size_t most_ended = 50;

  Desk(const Parts& parts, const Limits& limits = {});
  /// Finishes what is under way.
  ~Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  /// Reads all open tournaments and goes on with them. Call once, when rooms can be made.
  void start();

  // The caller goes on where it was.
  /// Refuses "guest", "bot", what tournament::fault() finds, "unknown_game", "bad_setup", "bad_clock", "starts"
  /// (in the past, or too far away), "too_many_open", "too_many_today", "too_many", "storage".
  boost::asio::awaitable<core::Expected<core::TournamentId, Refusal>> create(tournament::Settings settings,
                                                                             Person director, bool unlisted);
  /// One of: Joined (name and rating are filled in), Withdrawn, CheckedIn, ByeAsked, for themselves (the user is filled
  /// in); Started, RoundPaired, Adjudicated, Expelled, Paused, Resumed, PauseSet, Undone, Ended (cancelled), by the
  /// director. Answers once it is stored. Refuses "not_found", "guest", "bot", "not_director", what
  /// tournament::refusal() refuses, "busy", "storage".
  boost::asio::awaitable<core::Expected<Seen, Refusal>> act(core::TournamentId id, tournament::What what, Person by);
  /// Empty: there is none. Throws storage::Outage or base::Busy where one that is not in memory cannot be read now.
  boost::asio::awaitable<std::optional<Seen>> find(core::TournamentId id);

  /// Listed ones: open, those that run first, then by their start; then the last that have ended. At once.
  std::vector<std::shared_ptr<const Summary>> list() const;
  /// At once; empty: it is not in memory.
  std::optional<Seen> open(const core::TournamentId& id) const;

  // What rooms tell.
  /// The player of this side has come to the game.
  void came(const core::RoomId& room, game::Side side);
  void ended(const core::RoomId& room, tournament::Outcome outcome);
  /// Another server has added to this tournament.
  void changed_elsewhere(const core::TournamentId& id);

 private:
  class AtWork;
  std::unique_ptr<AtWork> at_work_;
};

}  // namespace tournaments
