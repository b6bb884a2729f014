// The people of a run: guests made over HTTP before anything is measured.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace load {

/// Their tokens.
struct Guests {
  std::vector<std::string> players;
  std::vector<std::string> watchers;  ///< each may watch over many connections
  std::vector<std::string> lookers;
};

/// Throws std::runtime_error if the server makes none.
Guests make_guests(std::uint16_t port, std::size_t players, std::size_t watchers, std::size_t lookers);

}  // namespace load
