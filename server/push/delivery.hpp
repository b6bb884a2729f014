// The thread that hands messages to push services over HTTPS, many at a time and in turn by recipient. It follows no
// redirect, waits for no service longer than it must, and leaves those alone for a while that keep it waiting. Knows
// nothing of what a message says.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace push {

class Delivery {
 public:
  /// Of one recipient, and of all: whose most wait drops the newest.
  static constexpr std::size_t most_waiting_of_recipient = 100;
  static constexpr std::size_t most_waiting = 10'000;
  static constexpr std::size_t most_under_way_of_recipient = 2;
  static constexpr std::size_t most_under_way = 32;
  /// To one service, so that one that hangs leaves half of all to the others.
  static constexpr std::size_t most_under_way_of_service = most_under_way / 2;

  struct Letter {
    std::string recipient;  ///< whatever tells people apart
    std::string service;    ///< service_of(address)
    std::string address;
    std::vector<std::string> headers;  ///< "Name: value"
    std::string body;
    bool only_outside = false;  ///< to no inner address (base::is_inner), but where `address` names 127.0.0.1 itself
  };
  /// The service's status; 0: it was not reached in time, or the letter was dropped. On the delivery's thread or that
  /// of post().
  using Done = std::function<void(int status)>;

  struct Patience {
    std::chrono::milliseconds to_connect{5'000};
    std::chrono::milliseconds in_all{10'000};
  };

  explicit Delivery(Patience patience);
  Delivery();
  /// Drops what is not delivered.
  ~Delivery();
  Delivery(const Delivery&) = delete;
  Delivery& operator=(const Delivery&) = delete;

  /// Any thread. Drops what is for somebody at a service that has kept it waiting lately (pauses.hpp). `done` must
  /// neither throw nor block.
  void post(Letter letter, Done done);

 private:
  class Post;
  std::unique_ptr<Post> post_;
};

}  // namespace push
