// How long the way to one client and back takes, by our own pings alone: what the client says of it counts for
// nothing. Pure; begin and estimate_ms: any thread, the rest: the connection's strand.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace net {

/// One ping is under way at a time. A client may hold back an answer, and gains nothing by it: until it comes the
/// earlier measurements stand, and a single late one moves neither the median nor, with the next, the last.
class RoundTrip {
 public:
  static constexpr std::size_t most_samples = 9;

  /// `pause`: from one ping to the next, at least.
  explicit RoundTrip(std::chrono::milliseconds pause) : pause_ms_(pause.count()) {}

  /// Whether to ping now; if so, `sent` has to follow.
  bool begin(std::int64_t now_ms);
  /// The ping is written now: its content.
  std::string sent(std::int64_t now_ms);
  /// A pong came. False if it answers no ping of ours; then nothing is measured.
  bool answered(std::string_view content, std::int64_t now_ms);

  /// Milliseconds: the smaller of the last measurement and the median of the latest; empty before the first.
  std::optional<std::int64_t> estimate_ms() const;

 private:
  void add(std::int64_t sample_ms);

  const std::int64_t pause_ms_;
  std::atomic<bool> under_way_{false};
  std::atomic<std::int64_t> estimate_ms_{-1};  // -1: none
  std::optional<std::int64_t> began_ms_;       // whoever set under_way_ has it
  std::int64_t sent_ms_ = 0;
  std::uint32_t number_ = 0;  // of the last ping
  bool out_ = false;          // it was written and is not answered
  std::size_t count_ = 0;     // of all samples so far
  std::array<std::int32_t, most_samples> samples_{};
};

}  // namespace net
