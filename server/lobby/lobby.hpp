// What the lobby tells: open seeks, live games to look at, a person's own rooms, and how many there are. Pure: rooms
// come in as values, news goes out, and who is here it asks. LobbyHost puts it on its strand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/base/origin.hpp"
#include "server/lobby/block_filter.hpp"
#include "server/lobby/showcase.hpp"
#include "server/presence/presence.hpp"
#include "server/protocol/messages.hpp"

namespace lobby {

// It shows no more, so that a message fits into a client's queue.
inline constexpr std::size_t most_seeks = 200;  ///< in fair order (fair_order.hpp)
inline constexpr std::size_t most_games = 20;   ///< of the strongest players, the most watched, the newest
inline constexpr std::size_t most_own = 100;    ///< but every game that the person plays
/// Of one of the server's own computers, whose games no limit holds back; what waits for it comes first.
inline constexpr std::size_t most_of_computer = 400;

class Lobby {
 public:
  /// Who is here outlives this.
  explicit Lobby(const presence::Presence& presence) : presence_(presence) {}

  /// The room as it is now. One that is over is removed. Who is online is known here, not from the listing. `address`:
  /// from which it was made (base::address_key); empty: nobody knows, and its maker alone counts. Whether anything is
  /// new.
  bool put(protocol::Listing listing, const std::string& address = {});
  /// Whether it was known.
  bool remove(const core::RoomId& room);
  /// Null: it is not known.
  const protocol::Listing* find(const core::RoomId& room) const;

  /// Whether the room is known as one that is played.
  bool is_game(const core::RoomId& room) const;
  /// Everybody who has the room among their own; nobody: it is not known.
  std::vector<core::UserId> people_in(const core::RoomId& room) const;

  /// Those of this person, or in which they are invited. Of one of the server's own computers only those in which it
  /// has something to do. Valid until the next change.
  std::vector<const protocol::Listing*> listings_of(core::UserId user) const;

  /// This person may have come or gone.
  void note_presence(core::UserId user);

  /// The games that this person plays, private ones too.
  std::vector<core::RoomId> games_of(core::UserId user) const;
  /// The public ones among them.
  std::vector<core::RoomId> watchable_of(core::UserId user) const;

  /// What has changed for everybody since the last call; empty: nothing. At most so many rooms that are new or look
  /// different: the others come with later calls, see has_more_news().
  std::optional<protocol::LobbyNews> take_news(std::size_t most = most_seeks + most_games);
  bool has_more_news() const { return changed_; }
  /// All that take_news() has told so far, to begin with.
  protocol::LobbyNews everything() const;
  /// Live offers and challenges whose maker this person is; none while they are here.
  std::vector<core::RoomId> abandoned_by(core::UserId user) const;
  /// Whose own rooms have changed since the last call.
  std::unordered_set<core::UserId> take_changed_people();
  /// For one of the server's own computers only those in which it has something to do, with the addresses of its
  /// opponents. With the counts of now, and without challenges by those who are kept `apart`.
  protocol::LobbyNews own_rooms(core::UserId user, const People& apart = {});
  /// The counts alone if anybody has been told others, or none.
  std::optional<protocol::LobbyNews> take_counts();

 private:
  struct Room {
    protocol::Listing listing;
    base::Origin origin = base::Origin("");  ///< whose offers take turns with those of others
  };
  enum class List { seeks, games };
  struct Shown {
    List list;
    protocol::Listing listing;
    friend bool operator==(const Shown&, const Shown&) = default;
  };
  /// In the order in which they are told: games, then offers in fair order.
  using Window = std::vector<std::pair<core::RoomId, Shown>>;

  bool is_shown_online(const protocol::Listing& listing, core::UserId user) const;
  void note_online(protocol::Listing& listing) const;
  bool update_online(Room& room);
  void take_out(const Room& room);
  Window window() const;
  std::vector<core::RoomId> take_gone(const Window& now);
  std::string address_of_opponent(const protocol::Listing& listing, core::UserId user) const;
  void hide_those_apart(protocol::Listing& listing, const People& apart) const;
  protocol::Listing seen_by(core::UserId user, protocol::Listing listing) const;
  protocol::LobbyNews counts() const;

  using Counts = std::array<int, 3>;  ///< people, games, computers
  static Counts counts_of(const protocol::LobbyNews& news);

  const presence::Presence& presence_;
  std::unordered_map<core::RoomId, Room> rooms_;
  Showcase showcase_;                                                  ///< of rooms_
  std::unordered_map<core::UserId, std::set<core::RoomId>> rooms_of_;  ///< seated or invited; never empty
  int playing_ = 0;
  bool changed_ = false;  ///< perhaps
  std::unordered_set<core::UserId> changed_people_;
  std::map<core::RoomId, Shown> told_;
  std::optional<Counts> counts_told_ = Counts{};  ///< what everybody knows; empty: some were told other counts
};

}  // namespace lobby
