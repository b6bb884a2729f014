#include "server/tournaments/shelf.hpp"

#include <algorithm>
#include <tuple>

namespace tournaments {

namespace {

bool comes_before(const std::shared_ptr<const Summary>& a, const std::shared_ptr<const Summary>& b) {
  const auto rank = [](const Summary& each) {
    if (each.ended_ms) return std::tuple(2, -*each.ended_ms);
    return std::tuple(each.status == Status::running ? 0 : 1, each.settings.starts_ms);
  };
  return rank(*a) < rank(*b);
}

}  // namespace

void Shelf::put(const Seen& seen) {
  auto summary = std::make_shared<const Summary>(summary_of(seen));
  const std::lock_guard lock(mutex_);
  entries_.insert_or_assign(seen.founding.id, Entry{seen, std::move(summary)});
}

std::optional<Seen> Shelf::find(const core::TournamentId& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(id);
  return found == entries_.end() ? std::nullopt : std::optional(found->second.seen);
}

std::vector<std::shared_ptr<const Summary>> Shelf::listed() const {
  std::vector<std::shared_ptr<const Summary>> all;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, entry] : entries_) {
      const Founding& founding = entry.seen.founding;
      if (!founding.circle.unlisted && !founding.is_of_league()) all.push_back(entry.summary);
    }
  }
  std::stable_sort(all.begin(), all.end(), comes_before);
  return all;
}

std::vector<std::shared_ptr<const Summary>> Shelf::open_of(const core::ClubId& club) const {
  std::vector<std::shared_ptr<const Summary>> open;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, entry] : entries_) {
      const Founding& founding = entry.seen.founding;
      const bool is_event = founding.circle.club == club && !founding.is_of_league();
      if (is_event && !entry.summary->ended_ms) open.push_back(entry.summary);
    }
  }
  std::stable_sort(open.begin(), open.end(), comes_before);
  return open;
}

std::vector<core::TournamentId> Shelf::take_old() {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<const Summary>> ended;
  std::vector<core::TournamentId> old;
  for (const auto& [id, entry] : entries_) {
    if (!entry.summary->ended_ms) continue;
    if (entry.seen.founding.is_of_league()) {
      old.push_back(id);
    } else {
      ended.push_back(entry.summary);
    }
  }
  std::sort(ended.begin(), ended.end(), comes_before);
  for (std::size_t i = most_ended_; i < ended.size(); ++i) old.push_back(ended[i]->founding.id);
  for (const core::TournamentId& id : old) entries_.erase(id);
  return old;
}

}  // namespace tournaments
