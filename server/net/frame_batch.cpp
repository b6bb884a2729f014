#include "server/net/frame_batch.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace net {
namespace {

constexpr std::uint8_t whole = 0x80;
constexpr std::uint8_t text_frame = whole | 0x1;
constexpr std::uint8_t close_frame = whole | 0x8;
constexpr std::uint8_t ping_frame = whole | 0x9;

/// Writes the length as the head has it; returns the head's size.
std::size_t write_length(std::array<std::uint8_t, 10>& head, std::size_t length) {
  const std::size_t bytes = length < 126 ? 0 : length < 65536 ? 2 : 8;
  head[1] = bytes == 0 ? static_cast<std::uint8_t>(length) : bytes == 2 ? 126 : 127;
  for (std::size_t i = bytes; i > 0; --i, length >>= 8) head[1 + i] = static_cast<std::uint8_t>(length & 0xFF);
  return 2 + bytes;
}

}  // namespace

// The heads' buffers point into the batch itself.
FrameBatch::FrameBatch(FrameBatch&& other) noexcept
    : count_(other.count_),
      first_(other.first_),
      payloads_(std::move(other.payloads_)),
      heads_(other.heads_),
      buffers_(other.buffers_) {
  for (std::size_t i = 0; i < count_; ++i) {
    auto& head = buffers_[2 * i];
    const auto written = static_cast<const std::uint8_t*>(head.data()) - other.heads_[i].data();
    head = boost::asio::const_buffer(heads_[i].data() + written, head.size());
  }
}

void FrameBatch::add_text(protocol::Frame text) { add(text_frame, std::move(text)); }

void FrameBatch::add_ping(std::string_view content) { add(ping_frame, protocol::make_frame(std::string(content))); }

void FrameBatch::add_close(std::uint16_t code, std::string_view reason) {
  std::string content{static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)};
  content += reason;
  add(close_frame, protocol::make_frame(std::move(content)));
}

void FrameBatch::add(std::uint8_t first_byte, protocol::Frame payload) {
  auto& head = heads_[count_];
  head[0] = first_byte;
  buffers_[2 * count_] = boost::asio::buffer(head.data(), write_length(head, payload->size()));
  buffers_[2 * count_ + 1] = boost::asio::buffer(*payload);
  payloads_[count_++] = std::move(payload);
}

std::span<const boost::asio::const_buffer> FrameBatch::buffers() const {
  return std::span(buffers_).subspan(first_, 2 * count_ - first_);
}

void FrameBatch::consume(std::size_t bytes) {
  for (; !written(); ++first_) {
    auto& next = buffers_[first_];
    const std::size_t taken = std::min(bytes, next.size());
    next += taken;
    bytes -= taken;
    if (next.size() > 0) return;
  }
}

}  // namespace net
