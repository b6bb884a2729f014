// What keeps ratings fair, in memory: which games that are asked to be rated are not, and who has to wait for their
// next rated game because they kept leaving games. Asked whenever a rated game is created or begins. Any thread.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/base/home_networks.hpp"
#include "server/protocol/messages.hpp"

namespace room {
class Room;
}

namespace rooms {

class FairPlay {
 public:
  static constexpr std::int64_t day_ms = 86'400'000;
  /// Rated games of one pair in a day; their next game is not rated.
  static constexpr std::size_t most_rated_games = 10;
  /// Rated games in a day of one account with people of its own network; the next such game is not rated.
  static constexpr std::int64_t most_games_of_network = 5;
  /// Games left in a day; each further one brings a pause, three times as long as the previous one.
  static constexpr int games_left_freely = 3;
  static constexpr std::int64_t first_pause_ms = 5 * 60'000;
  static constexpr std::int64_t longest_pause_ms = 6 * 3'600'000;
  /// Games that ended longer ago are ignored.
  static constexpr std::int64_t memory_ms = day_ms + longest_pause_ms;

  using Players = std::array<core::UserId, 2>;

  /// `home`: the networks of a club; two people who share one of these are not suspect.
  explicit FairPlay(base::HomeNetworks home = {}) : home_(std::move(home)) {}

  // All times are wall-clock milliseconds.

  /// These two have signed in with one browser: until `expires_ms` they play unrated.
  void share_device(core::UserId user, core::UserId other, std::int64_t expires_ms);
  /// Whether people of these addresses (Visitor::address) are of one network that is not the club's own.
  bool is_one_network(const std::string& address, const std::string& other) const;
  /// A game between these two that should be rated would begin now, through one network or not. Returns why it is not
  /// rated. If it is rated, it counts from now on, until is_off() says that it did not take place.
  std::optional<protocol::WhyUnrated> begin(const core::RoomId& id, const Players& players, std::int64_t now_ms,
                                            bool same_network = false);
  void is_off(const core::RoomId& id);
  /// Records the room's present status in place of what was known of it.
  void note(const core::RoomId& id, const room::Room& room);
  /// A rated game of these two that ended; `left`: see protocol::Ended, `same_network`: protocol::Started.
  void ended(const core::RoomId& id, const Players& players, std::int64_t at_ms, std::optional<core::UserId> left,
             bool same_network = false);

  /// What is known of a rated game of these two.
  struct Known {
    Players players;
    std::int64_t at_ms = 0;  ///< its end, or while it is played, its beginning
    bool is_over = false;
    std::optional<core::UserId> left = {};
    bool same_network = false;
  };
  /// Empty: it is no rated game, or too old.
  std::optional<Known> known(const core::RoomId& id) const;
  /// Replaces what was known of the room.
  void know(const core::RoomId& id, const std::optional<Known>& game);

  /// "left_games" if this person has to wait for their next rated game, with how long.
  std::optional<protocol::Error> refusal_for(core::UserId user, std::int64_t now_ms) const;
  /// "opponent_left_games" if the person of this name has to.
  std::optional<protocol::Error> refusal_with(core::UserId other, const std::string& name, std::int64_t now_ms) const;

  /// Forgets games that ended more than memory_ms ago and shared devices that have expired.
  void forget_old(std::int64_t now_ms);

 private:
  using Pair = std::pair<core::UserId, core::UserId>;  ///< the lower id first
  struct Game {
    std::int64_t at_ms = 0;  ///< its end, or while it is played, its beginning
    bool is_over = false;
    bool same_network = false;
  };
  /// When games of a person began or ended.
  using Moments = std::unordered_map<core::UserId, std::map<core::RoomId, std::int64_t>>;

  static Pair pair_of(const Players& players);
  // With the lock held.
  void count(const core::RoomId& id, const Pair& pair, const Game& game);
  void nobody_left(const core::RoomId& id, const Pair& pair);
  bool has_played_enough_in_network(core::UserId user, const core::RoomId& but, std::int64_t now_ms) const;
  void forget(const core::RoomId& id);
  std::vector<core::RoomId> ended_before(std::int64_t ms) const;
  std::int64_t pause_ms(core::UserId user, std::int64_t now_ms) const;

  mutable std::mutex mutex_;
  std::map<Pair, std::int64_t> sharing_;                ///< until when
  std::map<Pair, std::map<core::RoomId, Game>> games_;  ///< rated ones; of a pair never none
  std::unordered_map<core::RoomId, Pair> pairs_;        ///< those of games_
  Moments left_;
  Moments in_network_;  ///< those of games_ that are of one network
  const base::HomeNetworks home_;
};

}  // namespace rooms
