// The same sockets and client code against a server that only echoes: what a turn is to be compared with.
#pragma once

#include <cstddef>
#include <cstdint>

namespace load {

struct Echoed {
  double seconds = 0;
  std::int64_t echoes = 0;
};

/// Every socket sends a text as long as a turn's message, and again as soon as it is back. Throws
/// std::runtime_error when a connection ends or another text comes back.
Echoed measure_echo(std::uint16_t port, std::size_t sockets, double seconds);

}  // namespace load
