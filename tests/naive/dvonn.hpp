// DVONN once more, written from the rules' text and for clearness alone: stacks as strings in a map of labels, no
// tables, no masks, nothing shared with common/. Slow. What it is for: saying the same as common/dvonn.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace naive {

class Dvonn {
 public:
  /// From a position's text as schema/notation.md describes it.
  explicit Dvonn(const std::string& text) {
    std::istringstream words(text);
    std::string rows;
    words >> rows >> mover_ >> phase_;
    std::size_t next = 0;
    for (int row = 1; row <= 5; ++row) {
      for (const char column : columns_of(row)) {
        const std::size_t end = rows[next] == '(' ? rows.find(')', next) : next;
        std::string stack = rows.substr(next, end + 1 - next);
        if (stack.size() > 1) stack = stack.substr(1, stack.size() - 2);
        if (stack != ".") stacks_[{column, row}] = stack;
        next = end + 1;
      }
      ++next;  // the slash
    }
  }

  std::string text() const {
    std::string out;
    for (int row = 1; row <= 5; ++row) {
      if (row > 1) out += '/';
      for (const char column : columns_of(row)) {
        const auto found = stacks_.find({column, row});
        const std::string stack = found == stacks_.end() ? "." : found->second;
        out += stack.size() > 1 ? '(' + stack + ')' : stack;
      }
    }
    return out + ' ' + mover_ + ' ' + phase_;
  }

  /// "first most_pieces" and so on; "" while the game goes on.
  std::string result() const {
    if (phase_ == "place" || !moves("w").empty() || !moves("b").empty()) return "";
    const std::size_t white = pieces("w");
    const std::size_t black = pieces("b");
    if (white == black) return "draw equal_pieces";
    return white > black ? "first most_pieces" : "second most_pieces";
  }

  std::set<std::string> legal() const {
    if (phase_ == "place") return empty_spaces();
    if (!result().empty()) return {};
    const std::set<std::string> all = moves(mover_);
    return all.empty() ? std::set<std::string>{"-"} : all;
  }

  /// A legal turn.
  void play(const std::string& turn) {
    mover_ = mover_ == "w" ? "b" : "w";
    if (turn == "-") return;
    const Space first = space(turn);
    if (phase_ == "place") {
      const std::size_t placed = stacks_.size();
      stacks_[first] = placed < 3 ? "r" : placed % 2 == 1 ? "b" : "w";
      if (placed + 1 < 49) return;
      phase_ = "move";
      mover_ = "w";
      return;
    }
    stacks_[space(turn.substr(3))] += stacks_[first];
    stacks_.erase(first);
    cut_off();
  }

 private:
  using Space = std::pair<char, int>;

  static std::string columns_of(int row) {
    static const std::vector<std::string> all{"ABCDEFGHI", "ABCDEFGHIJ", "ABCDEFGHIJK", "BCDEFGHIJK", "CDEFGHIJK"};
    return all[static_cast<std::size_t>(row - 1)];
  }
  static Space space(const std::string& label) { return {label[0], label[1] - '0'}; }
  static std::string label(Space at) { return std::string(1, at.first) + std::to_string(at.second); }

  /// So far away in each of the six directions, on the board or not.
  static std::vector<Space> away(Space from, int distance) {
    std::vector<Space> all;
    for (const auto& [columns, rows] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}}) {
      all.push_back({static_cast<char>(from.first + distance * columns), from.second + distance * rows});
    }
    return all;
  }

  std::set<std::string> empty_spaces() const {
    std::set<std::string> all;
    for (int row = 1; row <= 5; ++row) {
      for (const char column : columns_of(row)) {
        if (stacks_.count({column, row}) == 0) all.insert(label({column, row}));
      }
    }
    return all;
  }

  std::set<std::string> moves(const std::string& colour) const {
    std::set<std::string> all;
    for (const auto& [from, stack] : stacks_) {
      if (stack.back() != colour[0]) continue;
      const std::vector<Space> around = away(from, 1);
      if (std::all_of(around.begin(), around.end(), [this](Space at) { return stacks_.count(at) > 0; })) continue;
      for (const Space& to : away(from, static_cast<int>(stack.size()))) {
        if (stacks_.count(to) > 0) all.insert(label(from) + '-' + label(to));
      }
    }
    return all;
  }

  std::size_t pieces(const std::string& colour) const {
    std::size_t count = 0;
    for (const auto& [at, stack] : stacks_) count += stack.back() == colour[0] ? stack.size() : 0;
    return count;
  }

  void cut_off() {
    std::set<Space> linked;
    std::vector<Space> found;
    for (const auto& [at, stack] : stacks_) {
      if (stack.find('r') != std::string::npos) found.push_back(at);
    }
    while (!found.empty()) {
      const Space at = found.back();
      found.pop_back();
      if (stacks_.count(at) == 0 || !linked.insert(at).second) continue;
      for (const Space& next : away(at, 1)) found.push_back(next);
    }
    std::erase_if(stacks_, [&linked](const auto& each) { return linked.count(each.first) == 0; });
  }

  std::map<Space, std::string> stacks_;
  std::string mover_;
  std::string phase_;
};

}  // namespace naive
