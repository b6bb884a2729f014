// Tells the subscribers of the lobby what is new in its lists: one frame is shared by all who see everything, and they
// are told some at a time. It decides nothing about when. On the lobby's strand.
#pragma once

#include <cstddef>
#include <vector>

#include "server/lobby/lobby.hpp"
#include "server/lobby/subscribers.hpp"
#include "server/protocol/frame.hpp"
#include "server/rooms/blocks.hpp"

namespace lobby {

class Announcer {
 public:
  /// All outlive this.
  Announcer(Lobby& lobby, Subscribers& subscribers, const rooms::Blocks& blocks)
      : lobby_(lobby), subscribers_(subscribers), blocks_(blocks) {}

  /// Shows them all that the lobby knows by now; nothing if they have left again.
  void welcome(core::ConnectionId connection);
  /// The same to those connections of this person that have been welcomed.
  void welcome_again(core::UserId user);

  /// Takes what is new for those who see everything, of a few rooms only. Whether there is more.
  bool take_news();
  /// Tells it to some of them. Whether all have been told; before, no other news may be taken.
  bool tell_some();
  /// Everybody whose own rooms have changed.
  void tell_own_rooms();
  /// Nobody sees everything any more.
  void forget_lists();

 private:
  bool take_news(std::size_t most);
  void have_told(protocol::LobbyNews news);
  protocol::Frame lists_for(core::UserId user, const protocol::LobbyNews& news, const protocol::Frame& shared) const;
  protocol::Frame everything_for(core::UserId user);

  Lobby& lobby_;
  Subscribers& subscribers_;
  const rooms::Blocks& blocks_;
  protocol::LobbyNews everything_news_;     ///< Lobby::everything()
  protocol::Frame everything_;              ///< of everything_news_, until there is news; null: not asked for yet
  bool knows_lists_ = false;                ///< what lookers are shown is kept up to date
  std::vector<core::ConnectionId> untold_;  ///< lookers who have not got untold_news_ yet
  protocol::LobbyNews untold_news_;
  protocol::Frame untold_frame_;  ///< of untold_news_
};

}  // namespace lobby
