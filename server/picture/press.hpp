// Makes PNGs of cards on a thread of its own, in turn by origin, and keeps the latest. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/base/async/own_thread.hpp"
#include "server/base/origin.hpp"

namespace picture {

using Png = std::shared_ptr<const std::string>;

class Press {
 public:
  static constexpr std::size_t most_of_address = 60;
  static constexpr std::size_t most_in_all = 500;

  /// Who has more `waiting` than these is refused; in all, who has most waiting gives way: png() throws base::Busy.
  /// Of `most_kept` cards, some 120 kB each, it remembers the picture.
  explicit Press(base::Bounds waiting = {.of_address = most_of_address, .in_all = most_in_all},
                 std::size_t most_kept = 100);

  /// Of the card that draw() made. The caller goes on where it was.
  boost::asio::awaitable<Png> png(base::Origin origin, std::string svg);

 private:
  Png kept(const std::string& svg) const;
  Png made(const std::string& svg);

  const std::size_t most_kept_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Png> kept_;
  std::deque<std::string> oldest_first_;
  base::OwnThread thread_;
};

}  // namespace picture
