// One client in the lobby that sees everything there: counts what it is sent. One thread.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "tests/load/link.hpp"

namespace load {

class Looker {
 public:
  /// `lost`: once, with the reason, when the connection ends.
  Looker(boost::asio::io_context& io, std::function<void(const std::string&)> lost);
  Looker(const Looker&) = delete;
  Looker& operator=(const Looker&) = delete;

  void connect(std::uint16_t port, const std::string& token) { link_.connect(port, token); }

  /// It has the whole lobby.
  bool is_told() const { return told_; }

  struct Got {
    std::int64_t frames = 0;
    std::int64_t bytes = 0;  ///< without the heads of frames
  };
  const Got& got() const { return got_; }

 private:
  void on_text(std::string_view frame);

  Link link_;
  Got got_;
  bool told_ = false;
};

}  // namespace load
