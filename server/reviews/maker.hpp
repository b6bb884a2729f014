// Makes reviews of games, one after the other, on a thread of its own that takes only what time the other threads
// leave. Any thread.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>

#include "common/core/expected.hpp"
#include "common/core/strong_id.hpp"
#include "common/game/game.hpp"
#include "common/review/reviewer.hpp"
#include "server/reviews/queue.hpp"

namespace reviews {

struct Progress {
  std::size_t before = 0;  ///< games whose reviews are made before this one's, the one at work among them
  double share = 0;        ///< of this one, 0 to 1
};

class Maker {
 public:
  /// Takes a review of so many turns, on the Maker's thread; forget() says that it is done with.
  using Keep = std::function<void(const core::RoomId&, int plies, std::string review)>;

  explicit Maker(Keep keep, Bounds bounds = {}, std::uint64_t nodes = review::usual_nodes);
  /// Breaks off what is at work, and drops all else.
  ~Maker();
  Maker(const Maker&) = delete;
  Maker& operator=(const Maker&) = delete;

  /// Has the game reviewed, unless it is or will be.
  core::Expected<Progress, Full> ask(const core::RoomId& room, std::unique_ptr<game::Game> game, const Asker& asker);
  /// Empty: nobody has asked, or it is done.
  std::optional<Progress> progress(const core::RoomId& room) const;
  /// Its review is there, or cannot be kept.
  void forget(const core::RoomId& room);
  std::size_t waiting() const;

 private:
  struct Work {
    core::RoomId room;
    std::unique_ptr<game::Game> game;
  };

  void work();
  std::optional<Work> take();
  void make(const Work& work);
  void finish(const Work& work, std::optional<review::Review> made);
  std::optional<Progress> known(const core::RoomId& room) const;

  const Keep keep_;
  const review::Effort effort_;
  mutable std::mutex mutex_;
  std::condition_variable comes_;
  Queue queue_;
  std::map<core::RoomId, std::unique_ptr<game::Game>> games_;  ///< of those in the queue
  std::optional<core::RoomId> at_work_;
  std::set<core::RoomId> made_;  ///< until forget()
  std::atomic<double> share_{0};
  std::atomic<bool> unwanted_{false};  ///< the one at work
  std::atomic<bool> ending_{false};
  std::thread thread_;
};

}  // namespace reviews
