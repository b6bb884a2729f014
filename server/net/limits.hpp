// The bounds that the network puts on strangers. Each has a test that exceeds it.
#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

#include "server/base/home_networks.hpp"
#include "server/base/network.hpp"
#include "server/protocol/frame.hpp"

namespace net {

struct Limits {
  std::size_t connections = 15'000;
  std::size_t connections_per_address = 512;        ///< an IPv6 address counts as its /64; see Slot::serve
  std::size_t refused_connections = 64;             ///< beyond both, to be told so; still more are just closed
  base::HomeNetworks home_networks = {};            ///< whose addresses may have more connections
  std::vector<base::Network> trusted_proxies = {};  ///< their X-Forwarded-For is believed, and its clients are counted

  std::size_t header_bytes = 8 * 1024;  ///< request line and all header fields
  std::size_t body_bytes = 16 * 1024;
  std::chrono::milliseconds next_request{10'000};  ///< from the last response to the end of the next header
  std::chrono::milliseconds request_body{10'000};
  std::size_t pace_bytes = 80 * 1024;  ///< of an answer, that a client must take in each pace_window: 4 KB/s
  std::chrono::milliseconds pace_window{20'000};
  std::chrono::milliseconds half_closed{60'000};  ///< nothing to write to a client that sends no more
  std::chrono::milliseconds linger{2'000};        ///< for the client to take our last response and close

  std::size_t message_bytes = protocol::max_message_bytes;  ///< of one WebSocket message
  std::size_t control_frames = 100;  ///< of one WebSocket within control_window: all but the answers to our pings
  std::chrono::milliseconds control_window{20'000};
  std::chrono::milliseconds probe_pause{1'000};  ///< from one ping of ours to the next
  std::size_t reads_per_message = 10'000;        ///< of the socket; a message may come byte by byte
  std::chrono::milliseconds websocket_handshake{10'000};
  std::chrono::milliseconds websocket_silence{30'000};  ///< nothing read
  std::chrono::milliseconds player_quiet{2'500};        ///< nothing read from a player whose time counts: we ping
  std::chrono::milliseconds player_silence{6'000};      ///< and then the player is missed
  std::chrono::milliseconds websocket_write{20'000};    ///< one frame not taken
  std::chrono::milliseconds websocket_close{5'000};     ///< the peer does not answer our close
  std::size_t queue_frames = 256;
  std::size_t queue_bytes = 1024 * 1024;
  std::size_t all_queues_bytes = 256 * 1024 * 1024;  ///< of base::Queued; beyond it the slowest clients are closed
  std::chrono::milliseconds relief_pause{25};        ///< from one look for them to the next
  int send_buffer = 64 * 1024;  ///< of the kernel, for a WebSocket; what a client that stops reading can hold up there

  std::chrono::milliseconds stop{5'000};    ///< what is in progress may take this long when stopping
  std::chrono::milliseconds sweep{500};     ///< how often deadlines are looked at
  std::chrono::milliseconds back_off{100};  ///< after running out of file descriptors
};

}  // namespace net
