// What a bad network does to each message, drawn from a seed. Pure: the same seed, the same weather.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string_view>

namespace faults {

enum class Fault : std::uint8_t {
  none,
  delay,       ///< it and what follows come later
  split,       ///< it comes in several parts
  duplicate,   ///< it comes twice
  swap,        ///< it comes after the next one
  cut,         ///< the connection is reset in its stead
  cut_within,  ///< the connection is reset after a part of it
  half_open,   ///< nothing comes through any more, and nobody is told
  late,        ///< the sender loses the connection, and it arrives all the same, after a while
};
inline constexpr std::size_t fault_kinds = 9;

std::string_view name(Fault fault);

/// The weather of one direction of one connection.
class Weather {
 public:
  Weather(std::uint64_t seed, bool from_client);

  /// What happens to the next message.
  Fault next();
  /// A while, up to `most`.
  std::chrono::milliseconds a_while(std::chrono::milliseconds most);
  /// A number from 1 to `size` - 1; `size` is at least 2.
  std::size_t within(std::size_t size);

 private:
  std::mt19937_64 random_;
  std::discrete_distribution<std::size_t> faults_;
};

}  // namespace faults
