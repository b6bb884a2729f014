// Passes on what the rooms tell to all who follow them: the lobby, Web Push and the other servers. Any thread.
#pragma once

#include <memory>

#include "server/rooms/feed.hpp"

namespace cluster {
class People;
}
namespace lobby {
class LobbyHost;
}
namespace push {
class Notices;
}

namespace app {

class RoomFeed final : public rooms::Feed {
 public:
  /// They may be made later than this, but before any room is; a null pointer then follows nothing.
  RoomFeed(lobby::LobbyHost& lobby, const std::unique_ptr<push::Notices>& notices,
           const std::unique_ptr<cluster::People>& people)
      : lobby_(lobby), notices_(notices), people_(people) {}

  void made(const core::RoomId&, const protocol::Created&, core::UserId) override {}
  void started(const rooms::PlayedGame&) override {}
  void ended(const rooms::PlayedGame& game, const protocol::Ended& how, bool is_rated) override;
  void listing_changed(const core::RoomId& room) override;
  void asleep(protocol::Listing listing, std::optional<std::int64_t> due_ms) override;
  void registered(const core::RoomId& room, const rooms::Registered& known) override;
  void awaited(const core::RoomId& room, const room::Awaited& awaited) override;

 private:
  lobby::LobbyHost& lobby_;
  const std::unique_ptr<push::Notices>& notices_;
  const std::unique_ptr<cluster::People>& people_;
};

}  // namespace app
