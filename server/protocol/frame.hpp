// A message ready to be sent, put together once and shared by all who get it; and the two faces
// between a connection and what it talks to. Neither knows a socket. Any thread may call Outbox.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace protocol {

inline constexpr int protocol_version = 1;
inline constexpr std::string_view subprotocol = "gipfel.v1";
/// A larger text frame closes the socket with 1009.
inline constexpr std::size_t max_message_bytes = 8 * 1024;

using Frame = std::shared_ptr<const std::string>;

/// Counted once in base::Queued, with held_by(), however many hold it.
Frame make_frame(std::string text);

/// Bytes of memory that the frame takes.
std::size_t held_by(const Frame& frame) noexcept;

/// Close codes of the WebSocket; schema/README.md says what a client does after each.
enum class CloseCode : std::uint16_t {
  restart = 1001,
  limit = 1008,
  too_big = 1009,
  internal = 1011,
  moved = 1012,  ///< a room is at work on another server from now on
  replaced = 4001,
  auth = 4401,
  outdated = 4406,
  idle = 4408,
  too_slow = 4413,
};

/// What a client is in a room, and so what is lost with its connection.
enum class Role : std::uint8_t { watcher, player, timed_player };

/// Where frames for one client go. Never blocks; a full queue closes the client with too_slow.
class Outbox {
 public:
  virtual ~Outbox() = default;
  virtual void send(Frame frame) = 0;
  /// As send(), but it goes out with what is sent next, or with flush(), which has to follow: one write for all.
  virtual void queue(Frame frame) { send(std::move(frame)); }
  virtual void flush() {}
  /// For what one snapshot can make good later. False, and nothing is sent, while too much is queued already;
  /// Receiver::on_drained follows once that has gone out.
  virtual bool send_unless_behind(Frame frame) {
    send(std::move(frame));
    return true;
  }
  /// Sends what is queued, then closes. Later sends are dropped.
  virtual void close(CloseCode code, std::string_view reason) = 0;
  /// The client is a player until the token is gone. Where too much waits to be sent, players go last; one on whose
  /// time it depends is heard every few seconds, or missed.
  virtual std::shared_ptr<void> acts_as(Role) { return nullptr; }
  /// What is queued next answers what was read at `read_ms` (steady clock): how long that took is counted once it has
  /// been written.
  virtual void time_answer(std::int64_t read_ms) { (void)read_ms; }
  /// Measures the round trip again, behind what is queued; not more often than is of use. As queue().
  virtual void probe() {}
  /// The smaller of the last measurement and the median of the latest; empty: none yet. Ours, not the client's word.
  virtual std::optional<std::int64_t> round_trip_ms() const { return std::nullopt; }
};

/// Who hears one client. Called on the connection's strand only.
class Receiver {
 public:
  virtual ~Receiver() = default;
  /// One whole text message. `received_ms`: steady clock when the frame was read.
  virtual void on_text(std::string_view text, std::int64_t received_ms) = 0;
  /// All that was queued has gone out, after Outbox::send_unless_behind sent something not.
  virtual void on_drained() {}
  /// The last call, exactly once.
  virtual void on_closed() = 0;
};

}  // namespace protocol
