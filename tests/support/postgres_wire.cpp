#include "tests/support/postgres_wire.hpp"

#include <cstddef>
#include <utility>

namespace support {

namespace {

constexpr std::size_t length_size = 4;

/// Four bytes, the highest first; counts itself.
std::size_t length_at(std::string_view bytes) {
  std::size_t length = 0;
  for (const char c : bytes.substr(0, length_size)) length = length << 8U | static_cast<unsigned char>(c);
  return length;
}

}  // namespace

std::optional<PostgresWire::Message> PostgresWire::next() {
  const std::size_t before_length = begins_ ? 0 : 1;
  if (fed_.size() < before_length + length_size) return std::nullopt;
  const std::size_t size = before_length + length_at(std::string_view(fed_).substr(before_length));
  if (fed_.size() < size) return std::nullopt;
  Message message{std::exchange(begins_, false) ? '\0' : fed_.front(), fed_.substr(0, size)};
  fed_.erase(0, size);
  return message;
}

}  // namespace support
