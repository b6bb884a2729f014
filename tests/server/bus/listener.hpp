// A node of a test's cluster that writes down what it hears: "SENDER TOPIC: MESSAGE" and "lost of SENDER".
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "server/bus/bus.hpp"

namespace bus {

inline const char* name(Topic topic) { return topic == Topic::rooms ? "rooms" : "people"; }

template <class AnyBus>
class Listener {
 public:
  template <class... Arguments>
  explicit Listener(Arguments&&... arguments) : bus(std::forward<Arguments>(arguments)...) {
    for (const Topic topic : {Topic::rooms, Topic::people}) {
      bus.listen(topic, [this, topic](core::NodeId from, std::string_view message) { hear(topic, from, message); });
    }
    bus.when_lost([this](core::NodeId from) { write("lost of " + std::to_string(from.value())); });
    bus.start();
  }
  ~Listener() { bus.stop(); }

  /// Everything heard from now on is answered so, to its sender alone.
  void answer_with(std::string answer) {
    const std::lock_guard lock(mutex_);
    answer_ = std::move(answer);
  }
  /// What was heard since the last time, and is now forgotten; waits until it is this much.
  std::vector<std::string> take(std::size_t count) {
    constexpr std::chrono::seconds never(60);
    std::unique_lock lock(mutex_);
    if (!grown_.wait_for(lock, never, [&] { return heard_.size() >= count; })) {
      throw std::runtime_error("not heard: " + std::to_string(count) + " messages");
    }
    return std::exchange(heard_, {});
  }
  std::vector<std::string> heard() const {
    const std::lock_guard lock(mutex_);
    return heard_;
  }

 private:
  void hear(Topic topic, core::NodeId from, std::string_view message) {
    const std::string answer = write(std::to_string(from.value()) + " " + name(topic) + ": " + std::string(message));
    if (!answer.empty()) bus.send(from, topic, answer);
  }
  /// The answer that is wanted at this moment.
  std::string write(std::string line) {
    const std::lock_guard lock(mutex_);
    heard_.push_back(std::move(line));
    grown_.notify_all();
    return answer_;
  }

  mutable std::mutex mutex_;
  std::condition_variable grown_;
  std::vector<std::string> heard_;
  std::string answer_;

 public:
  AnyBus bus;
};

}  // namespace bus
