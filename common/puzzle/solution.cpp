#include "common/puzzle/solution.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "common/puzzle/pattern.hpp"

namespace puzzle {

namespace {

/// How many turns have a part, and how many of them win.
struct Count {
  std::size_t all = 0;
  std::size_t winning = 0;
};

using Counts = std::map<std::string_view, Count>;

std::set<std::string_view> parts_in(std::string_view turn) {
  const Parts parts = parts_of(turn);
  if (parts.second.empty()) return {parts.first};
  return {parts.first, parts.second};
}

Counts counts_of(const std::vector<LegalTurn>& turns) {
  Counts counts;
  for (const LegalTurn& turn : turns) {
    for (const std::string_view part : parts_in(turn.text)) {
      ++counts[part].all;
      counts[part].winning += turn.wins ? 1 : 0;
    }
  }
  return counts;
}

std::vector<const LegalTurn*> winning(const std::vector<LegalTurn>& turns) {
  std::vector<const LegalTurn*> found;
  for (const LegalTurn& turn : turns) {
    if (turn.wins) found.push_back(&turn);
  }
  return found;
}

std::vector<std::string> texts_with(std::string_view part, const std::vector<const LegalTurn*>& turns) {
  std::vector<std::string> texts;
  for (const LegalTurn* turn : turns) {
    if (has_part(turn->text, part)) texts.push_back(turn->text);
  }
  return texts;
}

/// The parts with which every turn wins and several do, those of the most turns first.
std::vector<std::string_view> deciding_parts(const Counts& counts) {
  std::vector<std::string_view> parts;
  for (const auto& [part, count] : counts) {
    if (count.winning == count.all && count.all > 1) parts.push_back(part);
  }
  const auto has_more = [&](std::string_view a, std::string_view b) { return counts.at(a).all > counts.at(b).all; };
  std::stable_sort(parts.begin(), parts.end(), has_more);
  return parts;
}

}  // namespace

bool Sameness::add(const std::string& text, std::uint64_t key) {
  if (!key_) {
    key_ = key;
    for (const std::string_view part : parts_in(text)) shared_.emplace_back(part);
  }
  one_key_ = one_key_ && key == *key_;
  std::erase_if(shared_, [&text](const std::string& part) { return !has_part(text, part); });
  return one_key_ || !shared_.empty();
}

std::vector<std::string> accepted_of(const std::vector<LegalTurn>& turns) {
  const Counts counts = counts_of(turns);
  std::vector<std::string> accepted;
  std::vector<const LegalTurn*> left = winning(turns);
  for (const std::string_view part : deciding_parts(counts)) {
    const std::vector<std::string> texts = texts_with(part, left);
    if (texts.size() < 2) continue;
    for (std::string& pattern : patterns_of(part, texts)) accepted.push_back(std::move(pattern));
    std::erase_if(left, [part](const LegalTurn* turn) { return has_part(turn->text, part); });
  }
  for (const LegalTurn* turn : left) accepted.push_back(turn->text);
  return accepted;
}

std::optional<std::vector<std::string>> single_solution(const std::vector<LegalTurn>& turns) {
  const auto winners = winning(turns);
  if (winners.empty()) return std::nullopt;
  const bool lead_to_one = std::all_of(winners.begin(), winners.end(),
                                       [&](const LegalTurn* turn) { return turn->key == winners.front()->key; });
  if (lead_to_one) return accepted_of(turns);
  for (const auto& [part, count] : counts_of(turns)) {
    if (count.winning == count.all && count.winning == winners.size())
      return patterns_of(part, texts_with(part, winners));
  }
  return std::nullopt;
}

}  // namespace puzzle
