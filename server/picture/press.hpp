// Makes PNGs of cards on a thread of its own, and keeps the latest. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/storage/own_thread.hpp"

namespace picture {

using Png = std::shared_ptr<const std::string>;

class Press {
 public:
  /// Beyond `most_waiting` at a time, png() throws storage::Busy. Of `most_kept` cards, some 120 kB each, it remembers
  /// the picture.
  explicit Press(std::size_t most_waiting = 16, std::size_t most_kept = 100);

  /// Of the card that draw() made. The caller goes on where it was.
  boost::asio::awaitable<Png> png(std::string svg);

 private:
  Png kept(const std::string& svg) const;
  void keep(std::string svg, Png png);

  const std::size_t most_kept_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Png> kept_;
  std::deque<std::string> oldest_first_;
  storage::OwnThread thread_;
};

}  // namespace picture
