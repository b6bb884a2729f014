// YINSH once more, written from the rules' text and for clearness alone: what lies where in a map of coordinates, no
// tables, no masks, nothing shared with common/. Slow. What it is for: saying the same as common/yinsh.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace naive {

class Yinsh {
 public:
  /// From a position's text as schema/notation.md describes it.
  explicit Yinsh(const std::string& text) {
    std::istringstream words(text);
    std::string columns;
    std::string taken;
    std::string step;
    words >> columns;
    blitz_ = columns == "blitz";
    if (blitz_) words >> columns;
    words >> taken >> mover_ >> step >> passes_;
    taken_ = {{'w', taken[0] - '0'}, {'b', taken[2] - '0'}};
    std::istringstream all(columns);
    std::string pieces;
    for (int column = 0; std::getline(all, pieces, '/'); ++column) {
      for (std::size_t i = 0; i < pieces.size(); ++i)
        board_[{column, bottoms[column] + static_cast<int>(i)}] = pieces[i];
    }
  }

  std::string text() const {
    std::string out = blitz_ ? "blitz " : "";
    int column = 0;
    for (const auto& [point, piece] : board_) {
      if (point.first != column) out += '/';
      column = point.first;
      out += piece;
    }
    const std::string step = placing() ? "place" : rows(mover_).empty() ? "move" : "before";
    return out + ' ' + std::to_string(taken_.at('w')) + '-' + std::to_string(taken_.at('b')) + ' ' + mover_ + ' ' +
           step + ' ' + std::to_string(passes_);
  }

  /// "first rings_taken" and so on; "" while the game goes on.
  std::string result() const {
    if (won('w')) return "first rings_taken";
    if (won('b')) return "second rings_taken";
    const std::string more = taken_.at('w') > taken_.at('b')   ? "first"
                             : taken_.at('w') < taken_.at('b') ? "second"
                                                               : "draw";
    if (passes_ == 2) return more + " both_blocked";
    if (all('w').size() + all('b').size() == 51 && rows(mover_).empty()) return more + " markers_used_up";
    return "";
  }

  std::set<std::string> legal() const {
    std::set<std::string> turns;
    if (!result().empty()) return turns;
    if (placing()) {
      for (const Point& point : all('.')) turns.insert(label(point));
      return turns;
    }
    for (const auto& [taken, before] : takings()) {
      if (taken.won(mover_)) {
        turns.insert(before);
      } else {
        taken.add_moves(before, turns);
      }
    }
    return turns;
  }

  /// A legal turn in exact notation.
  void play(const std::string& turn) {
    std::istringstream parts(turn);
    std::string part;
    bool passed = false;
    while (std::getline(parts, part, ',')) {
      const std::size_t dash = part.find('-');
      if (part == "-") {
        passed = true;
      } else if (part[0] == 'x') {
        const std::size_t ring = part.find('x', 1);
        take(row_from(place(part.substr(1, dash - 1)), place(part.substr(dash + 1, ring - dash - 1))),
             place(part.substr(ring + 1)));
      } else if (dash == std::string::npos) {
        board_[place(part)] = ring_of(mover_);
      } else {
        move(place(part.substr(0, dash)), place(part.substr(dash + 1)));
      }
    }
    passes_ = passed ? passes_ + 1 : 0;
    mover_ = mover_ == 'w' ? 'b' : 'w';
  }

 private:
  using Point = std::pair<int, int>;  ///< column, row as printed
  using Way = std::pair<int, int>;
  using Five = std::vector<Point>;

  static constexpr std::array<int, 11> bottoms{2, 1, 1, 1, 1, 2, 2, 3, 4, 5, 7};
  static constexpr std::array<Way, 6> ways{{{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}};

  static char ring_of(char side) { return side == 'w' ? 'W' : 'B'; }
  static Point next(Point point, Way way) { return {point.first + way.first, point.second + way.second}; }
  static std::string label(Point point) { return static_cast<char>('a' + point.first) + std::to_string(point.second); }
  static Point place(const std::string& label) { return {label[0] - 'a', std::stoi(label.substr(1))}; }

  /// ' ' off the board.
  char at(Point point) const {
    const auto found = board_.find(point);
    return found == board_.end() ? ' ' : found->second;
  }
  std::vector<Point> all(char piece) const {
    std::vector<Point> points;
    for (const auto& [point, here] : board_) {
      if (here == piece) points.push_back(point);
    }
    return points;
  }
  bool placing() const {
    return all('W').size() + all('B').size() + static_cast<std::size_t>(taken_.at('w') + taken_.at('b')) < 10;
  }
  bool won(char side) const { return taken_.at(side) == (blitz_ ? 1 : 3); }

  static Five row_from(Point first, Point last) {
    Five five;
    for (int i = 0; i < 5; ++i) {
      five.push_back(
          {first.first + (last.first - first.first) / 4 * i, first.second + (last.second - first.second) / 4 * i});
    }
    return five;
  }

  /// Each from the end that is written first.
  std::vector<Five> rows(char side) const {
    std::vector<Five> found;
    for (const Point& start : all(side)) {
      for (const Way& way : {ways[0], ways[1], ways[2]}) {
        Five five{start};
        while (five.size() < 5 && at(next(five.back(), way)) == side) five.push_back(next(five.back(), way));
        if (five.size() == 5) found.push_back(five);
      }
    }
    return found;
  }

  void take(const Five& row, Point ring) {
    for (const Point& point : row) board_[point] = '.';
    board_[ring] = '.';
    ++taken_[mover_];
  }

  void move(Point from, Point to) {
    board_[from] = mover_;
    board_[to] = ring_of(mover_);
    for (const Way& way : ways) {
      std::vector<Point> between;
      Point point = next(from, way);
      for (; at(point) != ' ' && point != to; point = next(point, way)) between.push_back(point);
      if (point != to) continue;
      for (const Point& each : between) {
        char& piece = board_[each];
        piece = piece == 'w' ? 'b' : piece == 'b' ? 'w' : piece;
      }
    }
  }

  std::vector<Point> targets(Point ring) const {
    std::vector<Point> found;
    for (const Way& way : ways) {
      Point point = next(ring, way);
      for (; at(point) == '.'; point = next(point, way)) found.push_back(point);
      if (at(point) != 'w' && at(point) != 'b') continue;
      while (at(point) == 'w' || at(point) == 'b') point = next(point, way);
      if (at(point) == '.') found.push_back(point);
    }
    return found;
  }

  /// Every way to take the mover's rows, as text, and the board after it.
  std::vector<std::pair<Yinsh, std::string>> takings() const {
    if (won(mover_) || rows(mover_).empty()) return {{*this, ""}};
    std::vector<std::pair<Yinsh, std::string>> found;
    for (const Five& row : rows(mover_)) {
      for (const Point& ring : all(ring_of(mover_))) {
        Yinsh taken = *this;
        taken.take(row, ring);
        const std::string text = 'x' + label(row.front()) + '-' + label(row.back()) + 'x' + label(ring);
        for (const auto& [after, rest] : taken.takings())
          found.push_back({after, rest.empty() ? text : text + ',' + rest});
      }
    }
    return found;
  }

  void add_moves(const std::string& before, std::set<std::string>& turns) const {
    const std::string begin = before.empty() ? "" : before + ',';
    bool moves = false;
    for (const Point& ring : all(ring_of(mover_))) {
      for (const Point& target : targets(ring)) {
        moves = true;
        Yinsh moved = *this;
        moved.move(ring, target);
        const std::string text = begin + label(ring) + '-' + label(target);
        for (const auto& taking : moved.takings()) {
          turns.insert(taking.second.empty() ? text : text + ',' + taking.second);
        }
      }
    }
    if (!moves) turns.insert(begin + '-');
  }

  std::map<Point, char> board_;  ///< W B rings, w b markers, . vacant
  std::map<char, int> taken_;
  char mover_ = 'w';
  int passes_ = 0;
  bool blitz_ = false;
};

}  // namespace naive
