// How long the way to one client and back takes, by our own pings alone: what the client says of it counts for
// nothing. Pure; begin and estimate_ms: any thread, the rest: the connection's strand.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace net {

/// One ping is under way at a time. Holding back an answer gains nothing: a single late one moves neither the median
/// nor, with the next, the last; and a client that does not answer has no estimate.
class RoundTrip {
 public:
  static constexpr std::size_t most_samples = 9;
  /// Measurements older than this say nothing of the link any more.
  static constexpr std::int64_t fresh_ms = 30'000;
  /// What the client sends after it has read a ping comes behind the answer; so a longer wait is its own doing,
  /// and measures no more than this.
  static constexpr std::int64_t patience_ms = 3'000;

  /// `pause`: from one ping to the next, at least.
  explicit RoundTrip(std::chrono::milliseconds pause) : pause_ms_(pause.count()) {}

  /// Whether to ping now; if so, `sent` has to follow.
  bool begin(std::int64_t now_ms);
  /// The ping is written now: its content.
  std::string sent(std::int64_t now_ms);
  /// A pong came. False if it answers no ping of ours; then nothing is measured.
  bool answered(std::string_view content, std::int64_t now_ms);

  /// Milliseconds: the smaller of the last measurement and the median of the latest; empty while there is none that
  /// is fresh, and while a ping has waited for its answer beyond patience.
  std::optional<std::int64_t> estimate_ms(std::int64_t now_ms) const;

 private:
  static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
  struct Sample {
    std::int64_t at_ms = 0;
    std::int64_t took_ms = 0;
  };
  void add(Sample sample);

  const std::int64_t pause_ms_;
  std::atomic<bool> under_way_{false};
  std::atomic<std::int64_t> estimate_ms_{-1};    // -1: none
  std::atomic<std::int64_t> measured_ms_{0};     // when that was
  std::atomic<std::int64_t> unanswered_{never};  // since when a ping is out
  std::optional<std::int64_t> began_ms_;         // belongs to the thread that set under_way_
  std::uint32_t number_ = 0;                     // of the last ping
  std::size_t count_ = 0;                        // of all samples so far
  std::array<Sample, most_samples> samples_{};
};

}  // namespace net
