// The thread that hands messages to push services over HTTPS, many at a time. It follows no redirect and waits for no
// service longer than it must. Knows nothing of what a message says.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace push {

class Delivery {
 public:
  /// Beyond so many that wait, further ones are dropped.
  static constexpr std::size_t most_waiting = 10'000;

  struct Letter {
    std::string address;
    std::vector<std::string> headers;  ///< "Name: value"
    std::string body;
  };
  /// The service's status; 0: it was not reached in time, or the letter was dropped. On the delivery's thread.
  using Done = std::function<void(int status)>;

  Delivery();
  /// Drops what is not delivered.
  ~Delivery();
  Delivery(const Delivery&) = delete;
  Delivery& operator=(const Delivery&) = delete;

  /// Any thread. `done` must neither throw nor block.
  void post(Letter letter, Done done);

 private:
  class Post;
  std::unique_ptr<Post> post_;
};

}  // namespace push
