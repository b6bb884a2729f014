// The frames that wait for one client, and how to close its connection behind them. Bounded. Knows no
// socket. push* and close: any thread. take: the one writer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/base/queued.hpp"
#include "server/protocol/frame.hpp"

namespace net {

struct Closing {
  std::uint16_t code = 0;
  std::string reason;
};

class OutQueue {
 public:
  enum class Pushed {
    first,     ///< the writer sleeps: wake it
    behind,    ///< the writer is at work and will come to it
    overflow,  ///< full: the queue was dropped; close the client as too slow
    refused,   ///< closed before
    skipped,   ///< not taken in, because much waits already
  };

  OutQueue(std::size_t most_frames, std::size_t most_bytes) : most_frames_(most_frames), most_bytes_(most_bytes) {}

  /// Marks a ping's place among the frames.
  static const protocol::Frame& ping();

  /// Without waking the writer: `behind`, `overflow` or `refused`.
  Pushed queue(protocol::Frame frame);
  /// Whether the writer sleeps although something waits: wake it.
  bool wants_writer();
  Pushed push(protocol::Frame frame);
  /// Only while less than half of the queue is taken.
  Pushed push_unless_behind(protocol::Frame frame);
  /// Nothing is taken in any more; what waits is still written. False if closed before.
  bool close(std::uint16_t code, std::string_view reason);
  /// Drops the queue; the client must be closed as too slow. False if closed before.
  bool give_up();
  /// Nothing is taken in any more, and what waits is forgotten.
  void abandon();
  bool closed() const;

  struct Taken {
    std::size_t frames = 0;
    bool is_all = false;  ///< nothing is left to do once they are written: the writer sleeps from now on
  };
  /// Moves the next frames into `into`. None: the writer sleeps, once it has done what take_closing and take_behind
  /// say.
  Taken take(std::span<protocol::Frame> into);
  /// Whether something was skipped since the last call; to be asked when nothing is left to write.
  bool take_behind();
  /// How to close; set once nothing is left to write, and only once.
  std::optional<Closing> take_closing();

 private:
  std::size_t size() const { return frames_.size() - taken_; }
  Pushed put(protocol::Frame frame);
  Pushed put_and_wake(protocol::Frame frame);
  bool wake();
  void close_as_too_slow();
  void clear();
  void count_places();

  const std::size_t most_frames_;
  const std::size_t most_bytes_;
  mutable std::mutex mutex_;
  std::vector<protocol::Frame> frames_;  // the first `taken_` are gone
  std::size_t taken_ = 0;
  std::size_t bytes_ = 0;
  base::Queued places_;  // what the frames' places take; each frame counts itself
  bool writer_busy_ = false;
  bool behind_ = false;  // something was skipped
  bool closed_ = false;
  std::optional<Closing> closing_;
};

}  // namespace net
