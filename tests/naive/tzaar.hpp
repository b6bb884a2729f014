// TZAAR once more, written from the rules' text and for clearness alone: stacks as texts in a map of coordinates, no
// tables, nothing shared with common/. Slow. What it is for: saying the same as common/tzaar.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace naive {

class Tzaar {
 public:
  /// From a position's text as schema/notation.md describes it.
  explicit Tzaar(const std::string& text) {
    std::istringstream words(text);
    std::string columns;
    words >> columns >> mover_ >> phase_;
    std::istringstream all(columns);
    std::string stacks;
    for (int column = 0; std::getline(all, stacks, '/'); ++column) read_column(column, stacks);
  }

  std::string text() const {
    std::string out;
    for (int column = 0; column < 9; ++column) {
      if (column > 0) out += '/';
      int empty = 0;
      for (int row = 1; is_space(at(column, row)); ++row) {
        const auto stack = stacks_.find(at(column, row));
        if (stack == stacks_.end()) {
          ++empty;
          continue;
        }
        if (empty > 0) out += std::to_string(empty);
        empty = 0;
        out += stack->second.size() > 1 ? '(' + stack->second + ')' : stack->second;
      }
      if (empty > 0) out += std::to_string(empty);
    }
    return out + ' ' + mover_ + ' ' + phase_;
  }

  /// "first no_capture" and so on; "" while the game goes on.
  std::string result() const {
    if (phase_ == "place") return "";
    const std::string moved = mover_ == "w" ? "second" : "first";
    const std::string moving = mover_ == "w" ? "first" : "second";
    if (misses_a_type(mover_)) return moved + " type_captured";
    if (misses_a_type(mover_ == "w" ? "b" : "w")) return moving + " type_covered";
    if (actions(true).empty()) return moved + " no_capture";
    return "";
  }

  std::set<std::string> legal() const {
    if (!result().empty()) return {};
    if (phase_ == "place") return placements();
    const std::vector<std::string> firsts = actions(true);
    if (phase_ == "open") return {firsts.begin(), firsts.end()};
    std::set<std::string> turns;
    for (const std::string& first : firsts) {
      Tzaar after = *this;
      after.act(first);
      if (after.misses_a_type(mover_ == "w" ? "b" : "w")) {
        turns.insert(first);
        continue;
      }
      turns.insert(first + " pass");
      for (const std::string& second : after.actions(false)) turns.insert(first + ' ' + second);
    }
    return turns;
  }

  /// A legal turn in exact notation.
  void play(const std::string& turn) {
    std::istringstream words(turn);
    for (std::string action; words >> action;) act(action);
    if (phase_ == "open") phase_ = "play";
    if (phase_ == "place" && stacks_.size() == 60) phase_ = "open";
    mover_ = mover_ == "w" ? "b" : "w";
  }

 private:
  using Place = std::pair<int, int>;  ///< column, and steps upward from a line to the lower right

  static const std::vector<Place>& steps() {
    static const std::vector<Place> all{{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}};
    return all;
  }
  static int bottom(int column) { return std::max(0, column - 4); }
  static bool is_space(Place place) {
    const auto [column, up] = place;
    if (column < 0 || column > 8 || place == Place(4, 4)) return false;
    return up >= bottom(column) && up <= std::min(8, column + 4);
  }
  /// The hole has no row.
  static Place at(int column, int row) {
    const int up = bottom(column) + row - 1;
    return {column, column == 4 && up >= 4 ? up + 1 : up};
  }
  static std::string label(Place place) {
    const auto [column, up] = place;
    const int row = up - bottom(column) + 1;
    return static_cast<char>('A' + column) + std::to_string(column == 4 && up > 4 ? row - 1 : row);
  }
  static Place place_of(const std::string& label) { return at(label[0] - 'A', label[1] - '0'); }

  void read_column(int column, const std::string& text) {
    int row = 1;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (std::isdigit(static_cast<unsigned char>(text[i])) != 0) {
        row += text[i] - '0';
      } else if (text[i] == '(') {
        const std::size_t end = text.find(')', i);
        stacks_[at(column, row++)] = text.substr(i + 1, end - i - 1);
        i = end;
      } else {
        stacks_[at(column, row++)] = text[i];
      }
    }
  }

  static std::string owner(const std::string& stack) {
    return std::isupper(static_cast<unsigned char>(stack[0])) != 0 ? "w" : "b";
  }

  /// Only the top of a stack is visible.
  bool misses_a_type(const std::string& side) const {
    const std::string types = side == "w" ? "ZRT" : "zrt";
    return std::any_of(types.begin(), types.end(), [this](char type) {
      return std::none_of(stacks_.begin(), stacks_.end(),
                          [type](const auto& each) { return each.second.back() == type; });
    });
  }

  /// The first stack that way, if the way to it is unbroken.
  std::optional<Place> first_stack(Place from, Place step) const {
    Place to = from;
    do {
      to = {to.first + step.first, to.second + step.second};
      if (!is_space(to)) return std::nullopt;
    } while (stacks_.count(to) == 0);
    return to;
  }

  std::vector<std::string> actions(bool captures_only) const {
    std::vector<std::string> all;
    for (const auto& [from, stack] : stacks_) {
      if (owner(stack) != mover_) continue;
      for (const Place& step : steps()) {
        const auto to = first_stack(from, step);
        if (!to) continue;
        const std::string& met = stacks_.at(*to);
        if (owner(met) == mover_) {
          if (!captures_only) all.push_back(label(from) + '+' + label(*to));
        } else if (stack.size() >= met.size()) {
          all.push_back(label(from) + 'x' + label(*to));
        }
      }
    }
    return all;
  }

  std::set<std::string> placements() const {
    std::set<std::string> turns;
    const std::map<char, int> supply{{'Z', 6}, {'R', 9}, {'T', 15}};
    for (const auto& [type, count] : supply) {
      const char piece = mover_ == "w" ? type : static_cast<char>(std::tolower(type));
      int used = 0;
      for (const auto& [place, stack] : stacks_) used += stack[0] == piece ? 1 : 0;
      if (used == count) continue;
      for (int column = 0; column < 9; ++column) {
        for (int row = 1; is_space(at(column, row)); ++row) {
          if (stacks_.count(at(column, row)) == 0) turns.insert(std::string(1, type) + '@' + label(at(column, row)));
        }
      }
    }
    return turns;
  }

  void act(const std::string& action) {
    if (action == "pass") return;
    if (action[1] == '@') {
      const char piece = mover_ == "w" ? action[0] : static_cast<char>(std::tolower(action[0]));
      stacks_[place_of(action.substr(2))] = piece;
      return;
    }
    const Place from = place_of(action.substr(0, 2));
    const Place to = place_of(action.substr(3));
    stacks_[to] = action[2] == '+' ? stacks_.at(to) + stacks_.at(from) : stacks_.at(from);
    stacks_.erase(from);
  }

  std::string mover_;
  std::string phase_;
  std::map<Place, std::string> stacks_;  ///< bottom to top
};

}  // namespace naive
