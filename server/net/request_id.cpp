#include "server/net/request_id.hpp"

#include <spdlog/fmt/fmt.h>

#include <atomic>
#include <cstdint>
#include <random>

namespace net {

std::string new_request_id() {
  static const std::uint32_t process = std::random_device{}();
  static std::atomic<std::uint64_t> last{0};
  return fmt::format("{:08x}-{}", process, ++last);
}

}  // namespace net
