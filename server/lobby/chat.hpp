// The lobby's chat as this server shows it: the last lines, and the connections that have it open. Nobody else is told
// of a line, and nobody is told who reads. What is said is in the database (storage/people/lobby_chat_store), which
// gives the lines their order. Any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <vector>

#include "server/protocol/encode_lobby_chat.hpp"
#include "server/protocol/messages.hpp"
#include "server/rooms/blocks.hpp"
#include "server/rooms/visitor.hpp"

namespace lobby {

class Chat {
 public:
  using Line = protocol::LobbyChatLine;
  /// At most so many lines are shown.
  static constexpr std::size_t most_lines = 100;

  /// What the operator wants.
  struct Rule {
    bool is_on = true;         ///< false: there is no chat
    std::int64_t kept_ms = 0;  ///< for how long a line is shown
  };

  /// Who does not see what whom says outlives this.
  Chat(const rooms::Blocks& blocks, const Rule& rule) : blocks_(blocks), rule_(rule) {}

  /// From now on, which is `now_ms` (Unix time).
  void set(const Rule& rule, std::int64_t now_ms);
  Rule rule() const;

  /// Answers the request, and tells all lines that are shown at `now_ms` (Unix time) and whatever is new from now on.
  void subscribe(const rooms::Visitor& who, rooms::RequestId request, std::int64_t now_ms);
  void unsubscribe(core::ConnectionId connection);

  /// These are all lines, oldest first: tells what is new among those shown so far, looks different, or is gone.
  void show(std::vector<Line> lines);

  /// The number of the last line; 0: there is none.
  std::int64_t last() const;

 private:
  protocol::LobbyChatNews seen_by(core::UserId user, const protocol::LobbyChatNews& news) const;
  protocol::LobbyChatNews everything(std::int64_t now_ms) const;
  void tell(const protocol::LobbyChatNews& news);

  const rooms::Blocks& blocks_;
  mutable std::mutex mutex_;
  Rule rule_;
  std::vector<Line> lines_;
  std::map<core::ConnectionId, rooms::Visitor> readers_;
};

}  // namespace lobby
