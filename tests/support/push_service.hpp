// A push service on this machine, for tests: keeps what it is sent and answers as a test says. A thread of its own.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace support {

class PushService {
 public:
  struct Received {
    std::string path;
    std::map<std::string, std::string> headers;  ///< names in lower case
    std::string body;
  };

  PushService();
  ~PushService();
  PushService(const PushService&) = delete;
  PushService& operator=(const PushService&) = delete;

  std::string origin() const;
  /// From now on; at the beginning 201.
  void answer_with(unsigned status);
  /// The next message, which may still be on its way; throws std::runtime_error when none comes in a minute.
  Received next();
  /// Messages that came and were not taken.
  std::size_t waiting() const;

 private:
  struct Listener;
  void work();

  std::unique_ptr<Listener> listener_;
  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Received> received_;
  unsigned status_ = 201;
  std::thread thread_;
};

}  // namespace support
