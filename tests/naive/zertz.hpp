// ZÈRTZ once more, written from the rules' text and for clearness alone: rings in a map of coordinates, no tables, no
// masks, nothing shared with common/. Slow. What it is for: saying the same as common/zertz.
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

using Place = std::pair<int, int>;  ///< column, and steps upward from a line to the lower right

/// Clockwise.
inline const std::vector<Place> steps{{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}};

inline Place beside(Place place, Place step) { return {place.first + step.first, place.second + step.second}; }

class Zertz {
 public:
  /// From a position's text as schema/notation.md describes it.
  explicit Zertz(const std::string& text) {
    std::istringstream words(text);
    std::string columns;
    std::array<std::string, 3> counts;
    words >> variant_ >> columns >> counts[0] >> counts[1] >> counts[2] >> mover_;
    read_columns(columns);
    for (std::size_t i = 0; i < 3; ++i) marbles_[i] = read_counts(counts[i]);
  }

  std::string text() const {
    std::string out = variant_;
    for (int column = 0; column < columns(); ++column) {
      out += column == 0 ? ' ' : '/';
      int vacant = 0;
      for (int t = bottom(column); t < bottom(column) + heights_[static_cast<std::size_t>(column)]; ++t) {
        const auto ring = rings_.find({column, t});
        if (ring != rings_.end() && ring->second == ' ') {
          ++vacant;
          continue;
        }
        if (vacant > 0) out += std::to_string(vacant);
        vacant = 0;
        out += ring == rings_.end() ? '.' : ring->second;
      }
      if (vacant > 0) out += std::to_string(vacant);
    }
    for (const Marbles& each : marbles_) {
      out +=
          ' ' + std::to_string(each.at('W')) + '/' + std::to_string(each.at('G')) + '/' + std::to_string(each.at('B'));
    }
    return out + ' ' + mover_;
  }

  /// "first winning_set" and so on; "" while the game goes on.
  std::string result() const {
    const std::string moved = mover_ == "first" ? "second" : "first";
    if (wins(captives(moved))) return moved + " winning_set";
    if (rings_.empty()) return moved + " full_board";
    bool empty = true;
    for (const Marbles& each : marbles_) empty = empty && sum(each) == 0;
    if (empty && captures().empty()) return "draw no_action";
    return "";
  }

  std::set<std::string> legal() const {
    if (!result().empty()) return {};
    std::set<std::string> turns = captures();
    if (!turns.empty()) return turns;
    const Marbles& source = sum(marbles_[0]) > 0 ? marbles_[0] : captives(mover_);
    if (sum(source) == 0) return {"-"};
    for (const char colour : std::string("WGB")) {
      if (source.at(colour) == 0) continue;
      for (const auto& [place, content] : rings_) {
        if (content == ' ') add_placements(colour, place, turns);
      }
    }
    return turns;
  }

  /// A legal turn in exact notation.
  void play(const std::string& turn) {
    if (turn[0] == 'x') {
      play_capture(turn.substr(2));
    } else if (turn != "-") {
      play_placement(turn);
    }
    mover_ = mover_ == "first" ? "second" : "first";
  }

 private:
  using Rings = std::map<Place, char>;  ///< the rings left: W, G, B or ' '
  using Marbles = std::map<char, int>;
  using Group = std::set<Place>;

  bool blitz() const { return variant_.find(":blitz") != std::string::npos; }
  bool optional() const { return variant_.find(":claim=optional") != std::string::npos; }
  int columns() const { return static_cast<int>(heights_.size()); }
  int bottom(int column) const { return std::max(0, column - (variant_.substr(0, 2) == "61" ? 4 : 3)); }
  const Marbles& captives(const std::string& side) const { return marbles_[side == "first" ? 1 : 2]; }

  std::string label(Place place) const {
    return static_cast<char>('a' + place.first) + std::to_string(place.second - bottom(place.first) + 1);
  }
  Place place_of(const std::string& label) const {
    const int column = label[0] - 'a';
    return {column, label[1] - '1' + bottom(column)};
  }

  static int sum(const Marbles& marbles) { return marbles.at('W') + marbles.at('G') + marbles.at('B'); }

  static Marbles read_counts(const std::string& text) {
    Marbles marbles;
    char slash = 0;
    std::istringstream(text) >> marbles['W'] >> slash >> marbles['G'] >> slash >> marbles['B'];
    return marbles;
  }

  void read_columns(const std::string& text) {
    std::istringstream all(text);
    std::string rings;
    for (int column = 0; std::getline(all, rings, '/'); ++column) {
      int t = bottom(column);
      for (const char c : rings) {
        if (c >= '1' && c <= '9') {
          for (int i = 0; i < c - '0'; ++i) rings_[{column, t++}] = ' ';
        } else if (c == '.') {
          ++t;
        } else {
          rings_[{column, t++}] = c;
        }
      }
      heights_.push_back(t - bottom(column));
    }
  }

  bool wins(const Marbles& captives) const {
    const int less = blitz() ? 1 : 0;
    const int white = captives.at('W');
    const int grey = captives.at('G');
    const int black = captives.at('B');
    if (white >= 3 - less && grey >= 3 - less && black >= 3 - less) return true;
    return white >= 4 - less || grey >= 5 - less || black >= 6 - less;
  }

  static void add_jumps(const Zertz& board, Rings rings, Place at, const std::string& so_far,
                        std::set<std::string>& turns) {
    bool jumped = false;
    for (const Place& step : steps) {
      const auto over = rings.find(beside(at, step));
      const auto landing = rings.find(beside(beside(at, step), step));
      if (over == rings.end() || over->second == ' ') continue;
      if (landing == rings.end() || landing->second != ' ') continue;
      jumped = true;
      Rings after = rings;
      after[over->first] = ' ';
      std::swap(after[at], after[landing->first]);
      add_jumps(board, after, landing->first, so_far + over->second + board.label(landing->first), turns);
    }
    if (!jumped && so_far.size() > 4) turns.insert(so_far);
  }

  std::set<std::string> captures() const {
    std::set<std::string> turns;
    for (const auto& [place, content] : rings_) {
      if (content != ' ') add_jumps(*this, rings_, place, "x " + label(place), turns);
    }
    return turns;
  }

  static bool is_free(const Rings& rings, Place place) {
    if (rings.at(place) != ' ') return false;
    for (std::size_t i = 0; i < 6; ++i) {
      const bool one = rings.count(beside(place, steps[i])) > 0;
      const bool next = rings.count(beside(place, steps[(i + 1) % 6])) > 0;
      if (!one && !next) return true;
    }
    return false;
  }

  /// The groups without a vacant ring.
  static std::vector<Group> full_groups(const Rings& rings) {
    std::vector<Group> full;
    Group seen;
    for (const auto& [start, content] : rings) {
      if (seen.count(start) > 0) continue;
      Group group{start};
      std::vector<Place> open{start};
      bool vacant = false;
      while (!open.empty()) {
        const Place place = open.back();
        open.pop_back();
        vacant = vacant || rings.at(place) == ' ';
        for (const Place& step : steps) {
          const Place next = beside(place, step);
          if (rings.count(next) > 0 && group.insert(next).second) open.push_back(next);
        }
      }
      seen.insert(group.begin(), group.end());
      if (!vacant) full.push_back(group);
    }
    return full;
  }

  void add_placements(char colour, Place at, std::set<std::string>& turns) const {
    Rings placed = rings_;
    placed[at] = colour;
    const std::string text = colour + label(at);
    bool removed = false;
    for (const auto& [place, content] : placed) {
      if (!is_free(placed, place)) continue;
      removed = true;
      Rings left = placed;
      left.erase(place);
      add_claims(text + ',' + label(place), left, at, turns);
    }
    if (!removed) add_claims(text, placed, at, turns);
  }

  void add_claims(const std::string& text, const Rings& rings, Place at, std::set<std::string>& turns) const {
    std::vector<Group> groups = full_groups(rings);
    const bool whole = std::none_of(rings.begin(), rings.end(), [](const auto& ring) { return ring.second == ' '; });
    if (!whole) {
      for (const Group& dead : full_groups(rings_))
        groups.erase(std::remove(groups.begin(), groups.end(), dead), groups.end());
    }
    if (groups.empty() || (optional() && !whole)) turns.insert(text);
    if (groups.empty()) return;
    std::stable_sort(groups.begin(), groups.end(),
                     [at](const Group& a, const Group& b) { return a.count(at) > b.count(at); });
    std::string claim = " x ";
    for (const Group& group : groups) {
      for (const Place& place : group) claim += rings.at(place) + label(place);
    }
    turns.insert(text + claim);
  }

  void play_placement(const std::string& turn) {
    Marbles& source = sum(marbles_[0]) > 0 ? marbles_[0] : marbles_[mover_ == "first" ? 1 : 2];
    --source[turn[0]];
    rings_[place_of(turn.substr(1, 2))] = turn[0];
    if (turn.size() > 3 && turn[3] == ',') rings_.erase(place_of(turn.substr(4, 2)));
    const std::size_t claim = turn.find(" x ");
    if (claim == std::string::npos) return;
    for (std::size_t i = claim + 3; i < turn.size(); i += 3) {
      ++marbles_[mover_ == "first" ? 1 : 2][turn[i]];
      rings_.erase(place_of(turn.substr(i + 1, 2)));
    }
  }

  void play_capture(const std::string& jumps) {
    Place at = place_of(jumps.substr(0, 2));
    for (std::size_t i = 2; i < jumps.size(); i += 3) {
      const Place to = place_of(jumps.substr(i + 1, 2));
      rings_[{(at.first + to.first) / 2, (at.second + to.second) / 2}] = ' ';
      ++marbles_[mover_ == "first" ? 1 : 2][jumps[i]];
      std::swap(rings_[at], rings_[to]);
      at = to;
    }
  }

  std::string variant_;
  std::string mover_;
  std::vector<int> heights_;
  Rings rings_;
  std::array<Marbles, 3> marbles_;  ///< the pool, First's and Second's captives
};

}  // namespace naive
