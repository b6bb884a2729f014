// One client that is told of the whole lobby, or of a tournament: counts what it is sent. One thread.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "tests/load/link.hpp"

namespace load {

class Looker {
 public:
  struct Topic {
    std::string wish;    ///< the message that asks for it
    std::string answer;  ///< how the first one begins that answers it
  };
  static Topic lobby();
  static Topic tournament(const std::string& id);

  /// `lost`: once, with the reason, when the connection ends.
  Looker(boost::asio::io_context& io, Topic topic, std::function<void(const std::string&)> lost);
  Looker(const Looker&) = delete;
  Looker& operator=(const Looker&) = delete;

  void connect(std::uint16_t port, const std::string& token) { link_.connect(port, token); }

  /// Its wish is answered: of the lobby it has the whole.
  bool is_told() const { return told_; }

  struct Got {
    std::int64_t frames = 0;
    std::int64_t bytes = 0;  ///< without the heads of frames
  };
  const Got& got() const { return got_; }

 private:
  void on_text(std::string_view frame);

  const Topic topic_;
  Link link_;
  Got got_;
  bool told_ = false;
};

}  // namespace load
