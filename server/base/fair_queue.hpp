// What waits for something scarce, served in turn by origin: the widest group that has least under way is next, in it
// the next narrower one, at last the person, whose own items come in their order. So an origin alone may use
// everything, and loses it as others come. A group that was not served lately has a head start. Pure: it neither runs
// nor wakes anything. One thread at a time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "server/base/origin.hpp"
#include "server/base/recent_keys.hpp"

namespace base {

/// How much of something each may have. A wider network may have Group::times of what an address may.
struct Bounds {
  static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
  std::size_t of_person = none;
  std::size_t of_address = none;
  std::size_t in_all = none;
};

template <class Item>
class FairQueue {
 public:
  struct Turn {
    Origin origin;
    Item item;
  };

  /// `under_way.in_all`: how many places there are.
  FairQueue(Bounds waiting, Bounds under_way) : most_waiting_(waiting), most_under_way_(under_way) {}

  /// Lets it wait. Returns what gives way: this item where its person or a network around them has enough waiting;
  /// where there is no more room in all, the newest of the origin that has most waiting, which may be this item, too.
  std::optional<Turn> put(const Origin& origin, Item item) {
    if (!may_wait(origin)) return Turn{origin, std::move(item)};
    ++moment_;
    Node* node = &all_;
    count_waiting(*node);
    for (const Group& group : origin.groups()) {
      node = &inside(*node, group, &group == &origin.groups().back());
      count_waiting(*node);
    }
    node->turns.push_back({origin, std::move(item)});
    return all_.waiting > most_waiting_.in_all ? std::optional(give_way()) : std::nullopt;
  }

  /// What is next; it is under way until done(). Nothing: nobody who waits may have more under way.
  std::optional<Turn> take() {
    return take([](const Item&) { return true; });
  }

  /// The same without those whose first item does not fit now.
  template <class Fits>
  std::optional<Turn> take(const Fits& fits) {
    if (all_.under_way >= most_under_way_.in_all || !may_be_next(all_, fits)) return std::nullopt;
    Node* node = &all_;
    while (node->turns.empty()) node = &next_of(*node, fits);
    Turn turn = std::move(node->turns.front());
    node->turns.pop_front();
    start(turn.origin);
    return turn;
  }

  /// One that was taken is over. Who waits already comes before who waits again.
  void done(const Origin& origin) {
    ++moment_;
    along(origin, [this](Node& node) {
      --node.under_way;
      note_served(node);
    });
  }

  std::size_t waiting() const { return all_.waiting; }
  std::size_t under_way() const { return all_.under_way; }

 private:
  struct Node {
    std::map<std::string, std::unique_ptr<Node>> inside;  ///< the narrower groups; empty: this is a person
    std::deque<Turn> turns;                               ///< of a person, the oldest first
    std::size_t most_waiting = Bounds::none;
    std::size_t most_under_way = Bounds::none;
    std::size_t waiting = 0;
    std::size_t under_way = 0;
    std::int64_t served = 0;  ///< turn_ when it came, or when the last one was begun or over
    std::int64_t since = 0;   ///< moment_ of the same
    std::int64_t newest = 0;  ///< moment_ when its newest item came
  };

  /// A group that was not served lately starts as if it had waited for this many turns already. So groups that ask
  /// again and again do not delay a newcomer; newcomers of more than this many turns later do not overtake them.
  static constexpr std::int64_t head_start = 100;
  static constexpr std::size_t groups_remembered = 4096;

  static std::size_t bound(const Group& group, bool is_person, const Bounds& bounds) {
    if (is_person) return bounds.of_person;
    if (group.times == 0 || bounds.of_address == Bounds::none) return Bounds::none;
    return bounds.of_address * static_cast<std::size_t>(group.times);
  }

  bool may_wait(const Origin& origin) const {
    const Node* node = &all_;
    for (const Group& group : origin.groups()) {
      const auto found = node->inside.find(group.key);
      if (found == node->inside.end()) return true;
      node = found->second.get();
      if (node->waiting >= node->most_waiting) return false;
    }
    return true;
  }

  Node& inside(Node& around, const Group& group, bool is_person) {
    std::unique_ptr<Node>& node = around.inside[group.key];
    if (!node) {
      node = std::make_unique<Node>();
      node->most_waiting = bound(group, is_person, most_waiting_);
      node->most_under_way = bound(group, is_person, most_under_way_);
      node->served = turn_ - (served_lately_.contains(group.key) ? 0 : head_start);
      node->since = moment_;
    }
    return *node;
  }

  void count_waiting(Node& node) const {
    ++node.waiting;
    node.newest = moment_;
  }

  template <class Fits>
  static bool may_be_next(const Node& node, const Fits& fits) {
    if (node.waiting == 0 || node.under_way >= node.most_under_way) return false;
    if (!node.turns.empty()) return fits(node.turns.front().item);
    return std::any_of(node.inside.begin(), node.inside.end(),
                       [&fits](const auto& each) { return may_be_next(*each.second, fits); });
  }

  /// `around`: of which one may be next.
  template <class Fits>
  static Node& next_of(Node& around, const Fits& fits) {
    Node* next = nullptr;
    for (const auto& [key, node] : around.inside) {
      if (next && rank(*next) < rank(*node)) continue;
      if (may_be_next(*node, fits)) next = node.get();
    }
    return *next;
  }

  static auto rank(const Node& node) { return std::tie(node.under_way, node.served, node.since); }

  void note_served(Node& node) const {
    node.served = turn_;
    node.since = moment_;
  }

  void start(const Origin& origin) {
    ++moment_;
    ++turn_;
    for (const Group& group : origin.groups()) served_lately_.add(group.key);
    along(origin, [this](Node& node) {
      --node.waiting;
      ++node.under_way;
      note_served(node);
    });
  }

  Turn give_way() {
    Node* node = &all_;
    while (node->turns.empty()) node = &fullest_of(*node);
    Turn turn = std::move(node->turns.back());
    node->turns.pop_back();
    along(turn.origin, [](Node& each) { --each.waiting; });
    return turn;
  }

  /// Of those that have as much waiting, the one whose newest came last.
  static Node& fullest_of(Node& around) {
    const auto fullest = std::max_element(around.inside.begin(), around.inside.end(), [](const auto& a, const auto& b) {
      return std::tie(a.second->waiting, a.second->newest) < std::tie(b.second->waiting, b.second->newest);
    });
    return *fullest->second;
  }

  /// Does it to all groups around the person, and forgets those that have nothing left.
  template <class Change>
  void along(const Origin& origin, Change change) {
    change(all_);
    along(all_, origin, 0, change);
  }

  template <class Change>
  void along(Node& around, const Origin& origin, std::size_t depth, Change& change) {
    if (depth == origin.groups().size()) return;
    const auto found = around.inside.find(origin.groups()[depth].key);
    change(*found->second);
    along(*found->second, origin, depth + 1, change);
    if (found->second->waiting == 0 && found->second->under_way == 0) around.inside.erase(found);
  }

  const Bounds most_waiting_;
  const Bounds most_under_way_;
  Node all_;
  std::int64_t turn_ = 0;    ///< how many have begun
  std::int64_t moment_ = 0;  ///< rises whenever anything happens
  RecentKeys served_lately_{groups_remembered};
};

}  // namespace base
