// Frames that are written at once: the next of what waits for one client, each with its head (RFC 6455, section 5.2;
// from a server nothing is masked). Few, because a batch is made for every write, and seldom do more wait. Pure.
#pragma once

#include <array>
#include <boost/asio/buffer.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "server/protocol/frame.hpp"

namespace net {

class FrameBatch {
 public:
  static constexpr std::size_t most_frames = 4;

  FrameBatch() = default;
  FrameBatch(FrameBatch&& other) noexcept;
  FrameBatch& operator=(FrameBatch&&) = delete;

  // At most most_frames in all.
  void add_text(protocol::Frame text);
  /// At most 125 bytes.
  void add_ping(std::string_view content);
  /// `reason`: at most 123 bytes.
  void add_close(std::uint16_t code, std::string_view reason);

  /// What is still to be written; valid until the next call of any other function.
  std::span<const boost::asio::const_buffer> buffers() const;
  /// All that it holds, whether written or not; valid as buffers() is.
  std::span<const protocol::Frame> payloads() const { return std::span(payloads_).first(count_); }
  /// This many bytes are written.
  void consume(std::size_t bytes);
  bool written() const { return first_ == 2 * count_; }

 private:
  void add(std::uint8_t first_byte, protocol::Frame payload);

  std::size_t count_ = 0;
  std::size_t first_ = 0;  // of the buffers that are not written yet
  std::array<protocol::Frame, most_frames> payloads_;
  std::array<std::array<std::uint8_t, 10>, most_frames> heads_;
  std::array<boost::asio::const_buffer, 2 * most_frames> buffers_;  // head and payload of each
};

}  // namespace net
