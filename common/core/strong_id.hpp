// Ids that do not mix: a RoomId is not a UserId although both are made of plain values.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>

namespace core {

template <class Tag, class Rep>
class StrongId {
 public:
  StrongId() = default;
  explicit StrongId(Rep value) : value_(std::move(value)) {}
  const Rep& value() const { return value_; }
  friend bool operator==(const StrongId& a, const StrongId& b) { return a.value_ == b.value_; }
  friend bool operator<(const StrongId& a, const StrongId& b) { return a.value_ < b.value_; }

 private:
  Rep value_{};
};

/// A room and the game played in it: twelve random letters and digits, which are also its link.
using RoomId = StrongId<struct RoomTag, std::string>;
/// A tournament: random like the id of a room, because it is the key to an unlisted one.
using TournamentId = StrongId<struct TournamentTag, std::string>;
/// A league: likewise.
using LeagueId = StrongId<struct LeagueTag, std::string>;
/// A club: as a room, twelve random letters and digits, which are also its address.
using ClubId = StrongId<struct ClubTag, std::string>;
/// A person, guest or registered.
using UserId = StrongId<struct UserTag, std::int64_t>;
/// One open socket of this process.
using ConnectionId = StrongId<struct ConnectionTag, std::uint64_t>;
/// One server of a cluster, from its start to its end: a server that starts again is another node. 0: none.
using NodeId = StrongId<struct NodeTag, std::int64_t>;

}  // namespace core

template <class Tag, class Rep>
struct std::hash<core::StrongId<Tag, Rep>> {
  std::size_t operator()(const core::StrongId<Tag, Rep>& id) const { return std::hash<Rep>{}(id.value()); }
};
