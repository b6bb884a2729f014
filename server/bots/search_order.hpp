// In which order searches are made. Those of levels that answer in a moment go before those that take long, but do not
// hold them up for good. Of each kind the origins of the opponents take turns, so that nobody's games wait for all
// those of others; and of one person's games the one goes first that must be answered soonest. Pure; one thread at a
// time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "server/base/fair_queue.hpp"

namespace bots {

template <class Job>
class SearchOrder {
 public:
  struct Turn {
    base::Origin origin;
    bool takes_long = false;
    Job job;
  };

  /// `until_ms`: the moment at which it must be answered, by any clock.
  void put(const base::Origin& origin, bool takes_long, std::int64_t until_ms, Job job) {
    Kind& kind = kinds_[takes_long];
    const std::string& person = origin.groups().back().key;
    kind.jobs[person].emplace(std::pair(until_ms, came_++), std::move(job));
    kind.turns.put(origin, person);
  }

  /// What is next; it is under way until done(). Nothing: none waits.
  std::optional<Turn> take() {
    const bool takes_long =
        kinds_[1].turns.waiting() > 0 && (kinds_[0].turns.waiting() == 0 || quick_in_a_row_ == most_quick_in_a_row);
    Kind& kind = kinds_[takes_long];
    auto next = kind.turns.take();
    if (!next) return std::nullopt;
    quick_in_a_row_ = takes_long ? 0 : std::min(quick_in_a_row_ + 1, most_quick_in_a_row);
    const auto of_person = kind.jobs.find(next->item);
    Turn turn{std::move(next->origin), takes_long, std::move(of_person->second.begin()->second)};
    of_person->second.erase(of_person->second.begin());
    if (of_person->second.empty()) kind.jobs.erase(of_person);
    return turn;
  }

  void done(const Turn& turn) { kinds_[turn.takes_long].turns.done(turn.origin); }

  bool empty() const { return kinds_[0].turns.waiting() + kinds_[1].turns.waiting() == 0; }

 private:
  /// Of such searches before one that takes long and waits.
  static constexpr int most_quick_in_a_row = 8;

  struct Kind {
    base::FairQueue<std::string> turns{{}, {}};  ///< of people: one for each job of theirs
    /// Of each person, the one that must be answered soonest first; none is empty.
    std::map<std::string, std::map<std::pair<std::int64_t, std::uint64_t>, Job>> jobs;
  };

  std::array<Kind, 2> kinds_;  ///< quick ones, and those that take long
  int quick_in_a_row_ = 0;
  std::uint64_t came_ = 0;
};

}  // namespace bots
