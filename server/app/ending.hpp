// The end of a server: one step after the other, all of them within one deadline. Any thread.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

namespace app {

class Ending {
 public:
  struct Step {
    std::string what;                                    ///< that the log says the server waited for
    std::function<void(std::function<void()> done)> go;  ///< calls `done` once, on any thread
  };
  static constexpr std::chrono::milliseconds usual_deadline{8000};

  explicit Ending(boost::asio::io_context& io, std::chrono::milliseconds deadline = usual_deadline)
      : timer_(io), deadline_(deadline) {}

  /// Takes the steps, then calls `over`; at the deadline at the latest, and whatever is not done then is left. Not
  /// more than once.
  void begin(std::vector<Step> steps, std::function<void()> over);
  bool has_begun() const { return has_begun_; }

 private:
  void go_on(bool has_done_one);
  std::function<void()> next(bool has_done_one);
  void give_up();

  boost::asio::steady_timer timer_;
  const std::chrono::milliseconds deadline_;
  std::atomic<bool> has_begun_ = false;
  std::mutex mutex_;
  std::vector<Step> steps_;  ///< the last one is next, or under way
  std::function<void()> over_;
};

}  // namespace app
