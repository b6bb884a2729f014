// Threads that search for turns. Games wait, each with one question at a time, in the order of SearchOrder. The more
// wait, the shorter the searches of the strongest level become, the running one too.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "common/game/game.hpp"
#include "common/search/score.hpp"
#include "server/base/origin.hpp"
#include "server/bots/search_order.hpp"
#include "server/bots/timing.hpp"

namespace bots {

/// A game that is not over, and who wants to know what to play.
struct Question {
  std::unique_ptr<game::Game> game;
  int level = 0;
  std::uint64_t seed = 0;  ///< of the weaker levels' errors
  Allowed allowed = {};
  base::Origin origin{""};  ///< of the opponent: origins take turns
};

struct Thought {
  std::string turn;                      ///< in exact notation
  std::optional<search::Score> score{};  ///< empty: nothing was searched, as where there is no other turn
  bool ends_drawn = false;               ///< with the turn and what is expected to follow it
};

class Thinkers {
 public:
  /// Called on a thread of the Thinkers, unless the search was dropped before.
  using OnThought = std::function<void(Thought)>;

  /// A search that is wanted as long as this lives.
  class Search {
   public:
    Search() = default;
    explicit Search(std::shared_ptr<std::atomic<bool>> dropped) : dropped_(std::move(dropped)) {}
    ~Search() { drop(); }
    Search(Search&& other) noexcept : dropped_(std::exchange(other.dropped_, nullptr)) {}
    Search& operator=(Search&& other) noexcept {
      drop();
      dropped_ = std::exchange(other.dropped_, nullptr);
      return *this;
    }

   private:
    void drop() {
      if (dropped_) *dropped_ = true;
    }
    std::shared_ptr<std::atomic<bool>> dropped_;
  };

  explicit Thinkers(int threads);
  /// Drops all searches.
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  Search ask(Question question, OnThought on_thought);

 private:
  struct Job {
    Question question;
    OnThought on_thought;
    std::shared_ptr<std::atomic<bool>> dropped;
  };
  class Desk;  ///< what one thread searches with
  using Turn = SearchOrder<Job>::Turn;

  void work();
  std::optional<Turn> take();
  void think_of(const Job& job, Desk& desk);
  void end(const Turn& turn);

  std::mutex mutex_;
  std::condition_variable comes_;
  SearchOrder<Job> order_;
  std::atomic<bool> ending_{false};
  std::atomic<int> waiting_{0};
  const int count_;
  std::vector<std::thread> threads_;
};

}  // namespace bots
