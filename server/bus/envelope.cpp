#include "server/bus/envelope.hpp"

namespace bus {

namespace {

constexpr std::size_t number_size = 8;
constexpr std::size_t envelope_size = 2 + 2 * number_size;

constexpr unsigned to_all_bit = 1;
constexpr unsigned first_bit = 2;
constexpr unsigned last_bit = 4;

void append(std::string& bytes, std::uint64_t number) {
  for (unsigned shift = 0; shift < 64; shift += 8) bytes += static_cast<char>(number >> shift);
}

std::uint64_t read(std::string_view bytes) {
  std::uint64_t number = 0;
  for (unsigned i = 0; i < number_size; ++i) number |= std::uint64_t{static_cast<std::uint8_t>(bytes[i])} << (8 * i);
  return number;
}

}  // namespace

std::string encode(const Envelope& envelope) {
  std::string bytes;
  bytes.reserve(envelope_size);
  bytes += static_cast<char>(envelope.content);
  bytes += static_cast<char>((envelope.to_all ? to_all_bit : 0) | (envelope.is_first ? first_bit : 0) |
                             (envelope.is_last ? last_bit : 0));
  append(bytes, static_cast<std::uint64_t>(envelope.from.value()));
  append(bytes, envelope.number);
  return bytes;
}

std::optional<Received> decode(std::string_view bytes) {
  if (bytes.size() < envelope_size) return std::nullopt;
  const auto content = static_cast<std::uint8_t>(bytes[0]);
  const auto bits = static_cast<std::uint8_t>(bytes[1]);
  if (content > static_cast<std::uint8_t>(Envelope::Content::numbers)) return std::nullopt;
  Envelope envelope;
  envelope.content = static_cast<Envelope::Content>(content);
  envelope.to_all = (bits & to_all_bit) != 0;
  envelope.is_first = (bits & first_bit) != 0;
  envelope.is_last = (bits & last_bit) != 0;
  envelope.from = core::NodeId(static_cast<std::int64_t>(read(bytes.substr(2))));
  envelope.number = read(bytes.substr(2 + number_size));
  return Received{envelope, bytes.substr(envelope_size)};
}

std::string encode(const Numbers& numbers) {
  std::string bytes;
  bytes.reserve(numbers.size() * 2 * number_size);
  for (const auto& [node, number] : numbers) {
    append(bytes, static_cast<std::uint64_t>(node.value()));
    append(bytes, number);
  }
  return bytes;
}

std::uint64_t number_of(core::NodeId node, std::string_view numbers) {
  for (; numbers.size() >= 2 * number_size; numbers.remove_prefix(2 * number_size)) {
    const core::NodeId each(static_cast<std::int64_t>(read(numbers)));
    if (each == node) return read(numbers.substr(number_size));
  }
  return 0;
}

}  // namespace bus
