#include "tests/cluster/history/history.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace cluster {

namespace {

using Faults = std::vector<std::string>;

std::string said(const Told& told) {
  return "client " + std::to_string(told.client) + " was told of ply " + std::to_string(told.ply) + ", version " +
         std::to_string(told.version) + (told.turn.empty() ? "" : ", " + told.turn);
}

/// One turn a ply, one ply a version, one place for a key.
class Places {
 public:
  explicit Places(Faults& faults) : faults_(faults) {}

  void put(const Told& told) {
    const auto [turn, is_new] = turns_.emplace(told.ply, told.turn);
    if (!is_new && turn->second != told.turn) faults_.push_back(said(told) + ", and another of " + turn->second);
    const auto [version, is_first] = versions_.emplace(told.ply, told.version);
    if (!is_first && version->second != told.version) {
      faults_.push_back(said(told) + ", and another of version " + std::to_string(version->second));
    }
    if (told.key.empty()) return;
    const auto [key, is_known] = keys_.emplace(told.key, told.ply);
    if (!is_known && key->second != told.ply) {
      faults_.push_back(said(told) + ", and before with the same key of ply " + std::to_string(key->second));
    }
  }

  /// Between two plies there may be other events, but none of them shares a version.
  void check_versions() {
    std::int64_t before = -1;
    int ply_before = 0;
    for (const auto& [ply, version] : versions_) {
      const bool is_dense = version - before >= ply - ply_before;
      if (version <= before || !is_dense) {
        faults_.push_back("ply " + std::to_string(ply) + " has version " + std::to_string(version) + " after " +
                          std::to_string(before));
      }
      before = version;
      ply_before = ply;
    }
  }

 private:
  Faults& faults_;
  std::map<int, std::string> turns_;
  std::map<int, std::int64_t> versions_;
  std::map<std::string, int> keys_;
};

/// What was told must be there in the end.
void check_kept(const Told& told, const Stored& stored, Faults& faults) {
  const auto at = static_cast<std::size_t>(told.ply);
  if (told.version > stored.version || at > stored.turns.size()) {
    faults.push_back(said(told) + ", which is lost");
  } else if (!told.turn.empty() && stored.turns[at - 1] != told.turn) {
    faults.push_back(said(told) + ", but stored is " + stored.turns[at - 1]);
  }
}

/// Whoever asks after something was known must be told of it.
void check_fresh(const std::vector<Told>& history, Faults& faults) {
  std::vector<const Told*> by_coming;
  std::vector<const Told*> reads;
  for (const Told& told : history) {
    by_coming.push_back(&told);
    if (told.what == Told::What::read) reads.push_back(&told);
  }
  std::sort(by_coming.begin(), by_coming.end(), [](auto* a, auto* b) { return a->came < b->came; });
  std::sort(reads.begin(), reads.end(), [](auto* a, auto* b) { return a->asked < b->asked; });
  const Told* newest = nullptr;
  auto next = by_coming.begin();
  for (const Told* read : reads) {
    for (; next != by_coming.end() && (*next)->came < read->asked; ++next) {
      if (!newest || (*next)->version > newest->version) newest = *next;
    }
    if (newest && read->version < newest->version) faults.push_back(said(*read) + " although before " + said(*newest));
  }
}

}  // namespace

Faults faults_of(const std::vector<Told>& history, const Stored& stored) {
  Faults faults;
  Places places(faults);
  for (const Told& told : history) {
    if (!told.turn.empty()) places.put(told);
    check_kept(told, stored, faults);
  }
  places.check_versions();
  check_fresh(history, faults);
  return faults;
}

}  // namespace cluster
