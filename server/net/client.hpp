// One client as others hold it: its queue, its round trip and what it is in its rooms. Knows no socket. Any thread.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "server/base/clocks.hpp"
#include "server/net/connections.hpp"
#include "server/net/out_queue.hpp"
#include "server/net/round_trip.hpp"
#include "server/net/site.hpp"
#include "server/protocol/frame.hpp"

namespace net {

/// The connection, as a client needs it. Any thread.
class Writer {
 public:
  virtual ~Writer() = default;
  /// There is something to write.
  virtual void wake() = 0;
  /// The client was told to close, and has Limits::websocket_close to take it.
  virtual void end_soon() = 0;
};

/// What others hold of a client. It may outlive the connection and the io_context; it does not keep the socket. Any
/// thread.
class Client final : public protocol::Outbox, public std::enable_shared_from_this<Client> {
 public:
  Client(std::weak_ptr<Writer> writer, const Site& site)
      : writer_(std::move(writer)),
        all_(site.connections),
        most_waiting_(site.limits.all_queues_bytes),
        queue_(site.limits.queue_frames, site.limits.queue_bytes),
        round_trip_(site.limits.probe_pause) {}

  void send(protocol::Frame frame) override { pushed(queue_.push(std::move(frame))); }
  void queue(protocol::Frame frame) override { pushed(queue_.queue(std::move(frame))); }
  void flush() override;
  bool send_unless_behind(protocol::Frame frame) override;
  std::shared_ptr<void> acts_as(protocol::Role role) override;
  void probe() override;
  void time_answer(std::int64_t read_ms) override { asked_ms_ = read_ms; }
  /// All that was taken from the queue has been written.
  void note_written();
  std::optional<std::int64_t> round_trip_ms() const override { return round_trip_.estimate_ms(base::steady_ms()); }
  void close(protocol::CloseCode code, std::string_view reason) override {
    close_with(static_cast<std::uint16_t>(code), reason);
  }
  void close_with(std::uint16_t code, std::string_view reason);
  bool plays() const noexcept { return acting(protocol::Role::player) || acting(protocol::Role::timed_player); }
  /// Since when nothing was heard of a timed player of whom the last was heard at `heard_ms`; never: it is none.
  std::int64_t quiet_since(std::int64_t heard_ms) const noexcept {
    return acting(protocol::Role::timed_player) ? std::max(timed_since_.load(), heard_ms) : never;
  }
  OutQueue& queue() { return queue_; }
  RoundTrip& round_trip() { return round_trip_; }

 private:
  void pushed(OutQueue::Pushed how);
  bool acting(protocol::Role role) const noexcept { return acting_[static_cast<std::size_t>(role)] > 0; }

  std::weak_ptr<Writer> writer_;
  std::weak_ptr<Connections> all_;
  const std::size_t most_waiting_;
  std::array<std::atomic<int>, 3> acting_{};   // tokens by role
  std::atomic<std::int64_t> timed_since_{0};   // steady clock
  std::atomic<std::int64_t> asked_ms_{never};  // steady clock: when what is to be answered was read
  OutQueue queue_;
  RoundTrip round_trip_;
};

}  // namespace net
