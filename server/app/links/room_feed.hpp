// Passes on what the rooms tell to all who follow them: the lobby, tournaments, Web Push and the other servers. Any
// thread.
#pragma once

#include <optional>

#include "server/rooms/feed.hpp"

namespace app {

struct Background;
struct Meeting;
class TournamentsAtWork;

class RoomFeed final : public rooms::Feed {
 public:
  /// Made later than this and ended earlier: rooms are at work only while they are there.
  RoomFeed(Meeting& meeting, Background& background, TournamentsAtWork& tournaments)
      : meeting_(meeting), background_(background), tournaments_(tournaments) {}

  void made(const core::RoomId&, const protocol::Created&, core::UserId) override {}
  void started(const rooms::PlayedGame&) override {}
  void ended(const rooms::PlayedGame& game, const protocol::Ended& how, bool is_rated) override;
  void came(const core::RoomId& room, const protocol::origin::Pairing& of, game::Side side) override;
  void listing_changed(const core::RoomId& room) override;
  void asleep(protocol::Listing listing, std::optional<std::int64_t> due_ms) override;
  void registered(const core::RoomId& room, const rooms::Registered& known) override;
  void awaited(const core::RoomId& room, const room::Awaited& awaited) override;

 private:
  Meeting& meeting_;
  Background& background_;
  TournamentsAtWork& tournaments_;
};

}  // namespace app
