#include "tests/faults/message_cutter.hpp"

#include <cstdint>

namespace faults {

std::optional<Piece> MessageCutter::next() {
  if (rest_.empty()) return std::nullopt;
  if (stage_ == Stage::head) return next_head();
  if (stage_ == Stage::frames) return next_frame();
  return take(rest_.size(), false);
}

std::optional<Piece> MessageCutter::next_head() {
  constexpr std::string_view end = "\r\n\r\n";
  const std::size_t at = rest_.find(end);
  if (at == std::string::npos) return std::nullopt;
  const bool upgrades = rest_.starts_with("GET ") || rest_.starts_with("HTTP/1.1 101");
  stage_ = upgrades ? Stage::frames : Stage::body;
  return take(at + end.size(), false);
}

/// RFC 6455, section 5.2.
std::optional<Piece> MessageCutter::next_frame() {
  const auto byte = [this](std::size_t at) { return static_cast<std::uint8_t>(rest_[at]); };
  if (rest_.size() < 2) return std::nullopt;
  std::uint64_t length = byte(1) & 0x7fU;
  const std::size_t extended = length == 126 ? 2 : length == 127 ? 8 : 0;
  std::size_t size = 2 + extended;
  if (rest_.size() < size) return std::nullopt;
  if (extended > 0) length = 0;
  for (std::size_t i = 0; i < extended; ++i) length = length << 8U | byte(2 + i);
  if ((byte(1) & 0x80U) != 0) size += 4;  // the mask
  size += length;
  if (rest_.size() < size) return std::nullopt;
  constexpr unsigned text = 1;
  return take(size, (byte(0) & 0x0fU) == text);
}

Piece MessageCutter::take(std::size_t size, bool is_message) {
  Piece piece{rest_.substr(0, size), is_message};
  rest_.erase(0, size);
  return piece;
}

}  // namespace faults
