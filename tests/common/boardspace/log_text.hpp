// Logs as boardspace.net writes them, made from turns of our own notation: BoardSpace's files are not ours to keep
// here.
#pragma once

#include <string>
#include <vector>

#include "tests/conformance/starts.hpp"

namespace boardspace {

using Actions = std::vector<std::string>;

/// "d4" → "D 4"; in TZAAR the hole is counted in column E.
inline std::string place(const std::string& label, bool counts_hole) {
  const char column = static_cast<char>(label[0] >= 'a' ? label[0] - 32 : label[0]);
  const int row = label[1] - '0' + (counts_hole && column == 'E' && label[1] >= '5' ? 1 : 0);
  return std::string(1, column) + ' ' + std::to_string(row);
}

inline Actions zertz_actions(const std::string& turn) {
  if (turn == "-") return {};
  const std::string text = turn.substr(0, turn.find(" x "));
  const auto ring = [&](std::size_t at) { return place(text.substr(at, 2), false); };
  Actions actions;
  if (text[0] != 'x') {
    actions.push_back("RtoB 2 " + std::to_string(std::string("WGB").find(text[0])) + ' ' + ring(1));
    if (text.size() > 4) actions.push_back("R- " + ring(4));
    return actions;
  }
  for (std::size_t at = 2; at + 4 < text.size(); at += 3) actions.push_back("BtoB " + ring(at) + ' ' + ring(at + 3));
  return actions;
}

inline Actions tzaar_actions(const std::string& turn, int player) {
  if (turn[1] == '@') {
    const auto type = std::to_string(std::string("TRZ").find(turn[0]));
    return {std::string("OnBoard ") + (player == 0 ? "wr " : "br ") + type + ' ' + place(turn.substr(2), true)};
  }
  Actions actions;
  for (std::size_t at = 0; at < turn.size(); at += 6) {
    const std::string action = turn.substr(at, 5);
    const bool is_capture = action[2] == 'x';
    const std::string where = place(action.substr(0, 2), true) + ' ' + place(action.substr(3), true);
    actions.push_back(action == "pass" ? "Pass" : (is_capture ? "Capture " : "Move ") + where);
  }
  return actions;
}

enum class Done { written, left_out };

/// A log in the making: whole turns and single actions.
class LogText {
 public:
  explicit LogText(std::string variant, Done done = Done::written) : variant_(std::move(variant)), done_(done) {}

  LogText& act(const std::string& action) {
    used_ms_[player_] += 1'000;
    body_ += "; P" + std::to_string(player_) + '[' + std::to_string(++number_) + ' ' + action + "]TM[" +
             std::to_string(used_ms_[player_]) + "]\n";
    return *this;
  }
  LogText& done() {
    if (done_ == Done::written) act("Done ");
    player_ = 1 - player_;
    return *this;
  }
  LogText& turn(const Actions& actions) {
    for (const std::string& action : actions) act(action);
    return done();
  }
  /// The player who has just ended a turn goes on.
  LogText& stays() {
    player_ = 1 - player_;
    return *this;
  }
  std::size_t player() const { return player_; }
  LogText& result(std::string text) {
    result_ = std::move(text);
    return *this;
  }

  std::string text() const {
    return " (;\nGM[22]VV[2]\nCM[0,1]\nTC[None]\nSU[" + variant_ +
           "]\nDT[Tue Oct 28 13:04:12 CDT 2025]\nGN[T!X-Ada-guest-2025-10-28-1804]\nRE[" + result_ +
           "]\nP0[id \"Ada\"]\nP1[id \"guest\"]\n; P0[0 Start P0]\n" + body_ +
           ";\nP0[time 0:11:38 ]\nP1[time 0:15:48 ]\n)\n";
  }

 private:
  std::string variant_;
  Done done_;
  std::string body_;
  std::string result_ = "Game won by guest1490";
  std::size_t player_ = 0;
  std::array<int, 2> used_ms_{};
  int number_ = 0;
};

inline std::string variant_of(const conformance::Start& start) {
  const std::string name = start.game + ':' + start.setup;
  if (name == "tzaar:fixed") return "Tzaar-standard";
  if (name == "tzaar:tournament") return "Tzaar-custom";
  if (name == "zertz:37") return "Zertz";
  if (name == "zertz:48") return "Zertz+11";
  if (name == "zertz:61") return "Zertz+24";
  return {};
}

inline Actions actions_of(const std::string& game, const std::string& turn, std::size_t player) {
  return game == "zertz" ? zertz_actions(turn) : tzaar_actions(turn, static_cast<int>(player));
}

/// After the last of its 41 turns the position stands there for the third time.
inline LogText repeated_game() {
  const std::vector<std::string> turns = {
      "Gc3,b5",  "Ga2,g3",  "Ba4,e1",  "Bd7,f1",       "Wb4,g4",  "x a4Wc4Gc2", "Gd1,a4",
      "Wc5,f4",  "Wd2,f5",  "x d2Bb2", "x a2Wc2",      "Wd4,e6",  "Be3,b1",     "x e3Wc4Wc6",
      "Be3,g2",  "Gd5,a3",  "Wc1,f3",  "x c1Gc3",      "Ga1,c1",  "Wd3,b4",     "x e3Wc2Wc4Ge5",
      "Be3,b3",  "Gg1,e2",  "Gc4,a2",  "Gc2,d2 x Gd1", "Bb2,c5",  "x a1Bc3",    "Bd3,f2 x Gg1",
      "Bb2,a1",  "x b2Gd4", "x d3Bd5", "Be4,d3",       "Bc3,b2",  "Wd4",        "x d4Bd6",
      "x d7Wd5", "Bd7",     "Wd4",     "x d4Bd6",      "x d7Wd5", "Bd7"};
  LogText log("Zertz");
  for (const std::string& turn : turns) log.turn(zertz_actions(turn));
  return log;
}

/// With pieces of it lost, copied elsewhere or replaced.
inline std::string damaged(std::string text, core::Random& random) {
  for (auto times = 1 + random.below(6); times > 0; --times) {
    const auto at = static_cast<std::size_t>(random.below(text.size()));
    const auto size = static_cast<std::size_t>(random.below(12));
    const std::string piece = text.substr(static_cast<std::size_t>(random.below(text.size())), size);
    text.replace(at, random.below(2) == 0 ? size : 1,
                 random.below(2) == 0 ? piece : std::string(1, static_cast<char>(random.below(256))));
  }
  return text;
}

}  // namespace boardspace
