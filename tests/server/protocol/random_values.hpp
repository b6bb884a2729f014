// Random contents for messages: names with quotes, control characters, emoji and broken UTF-8 among
// them. Seeded, so that a failure comes back.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "server/protocol/messages.hpp"

namespace protocol {

class RandomValues {
 public:
  explicit RandomValues(unsigned seed) : engine_(seed) {}

  std::int64_t number(std::int64_t least, std::int64_t most) {
    return std::uniform_int_distribution<std::int64_t>(least, most)(engine_);
  }
  bool coin() { return number(0, 1) == 1; }
  std::int64_t time() { return number(0, max_integer); }
  game::Side side() { return coin() ? game::Side::first : game::Side::second; }
  Visibility visibility() { return coin() ? Visibility::public_ : Visibility::private_; }
  core::UserId user() { return core::UserId(number(0, max_integer)); }

  std::string word(std::size_t length) {
    static constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    std::string text;
    while (text.size() < length) text += letters[index(letters.size())];
    return text;
  }
  std::string hex(std::size_t length) {
    std::string text;
    while (text.size() < length) text += "0123456789abcdef"[index(16)];
    return text;
  }
  core::RoomId room() { return core::RoomId(word(12)); }

  /// What a person may have chosen as a name: well-formed UTF-8.
  std::string name() {
    static const std::vector<std::string> parts{"Ada",       "\"", "\\", "\n",      "\x01",  "\x7f", " ",
                                                "</script>", "ä",  "漢", "🏔️", "é",     "/",    "\t",
                                                "0",         "{",  "}",  "'",       "\u2028"};
    return joined(parts);
  }
  /// Any bytes.
  std::string bytes() {
    std::string text;
    for (std::int64_t n = number(0, 24); n > 0; --n) text += static_cast<char>(number(0, 255));
    return text;
  }

  Ended ended() {
    static const std::vector<std::string> reasons{"no_capture", "type_captured", "resignation", "aborted"};
    return {static_cast<Result>(number(0, 3)), reasons[index(reasons.size())]};
  }

  RoomEvent event() {
    RoomEvent event{time(), time(), user(), word(12), Started{"fixed"}};
    switch (number(0, 3)) {
      case 0:
        event.what = Seated{side(), user(), name(), coin() ? word(20) : ""};
        break;
      case 1:
        event.what = TurnPlayed{static_cast<int>(number(1, max_ply)), word(8), engine_()};
        break;
      case 2:
        event.what = ended();
        break;
      default:
        if (coin()) event.what = Started{"random:" + word(32), word(64)};
        break;
    }
    return event;
  }

  std::vector<RoomEvent> events() {
    std::vector<RoomEvent> all;
    for (std::int64_t n = number(0, 5); n > 0; --n) all.push_back(event());
    return all;
  }

  Presence presence() {
    Presence presence{{coin(), coin()}, static_cast<int>(number(0, 10'000)), {}};
    for (std::int64_t n = number(0, 50); n > 0; --n) presence.watcher_names.push_back(coin() ? name() : bytes());
    return presence;
  }

  RoomState state() {
    RoomState state;
    state.version = time();
    state.game = word(5);
    state.setup = "random:" + word(16);
    state.start = name() + " w open";
    if (coin()) state.draw = DrawState{hex(64), {coin() ? word(20) : "", ""}, coin() ? word(64) : ""};
    for (std::int64_t n = number(0, 40); n > 0; --n) {
      state.turns.push_back(word(5) + " " + word(5));
      state.times.push_back(time());
    }
    state.to_move = side();
    state.hash = engine_();
    for (auto& seat : state.seats) {
      if (coin()) seat = SeatState{user(), name(), coin()};
    }
    state.status = static_cast<RoomStatus>(number(0, 2));
    if (coin()) state.result = ended();
    state.visibility = visibility();
    state.created_ms = time();
    state.presence = presence();
    if (coin()) state.you = side();
    return state;
  }

 private:
  std::size_t index(std::size_t size) {
    return static_cast<std::size_t>(number(0, static_cast<std::int64_t>(size) - 1));
  }
  std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (std::int64_t n = number(0, 6); n > 0; --n) text += parts[index(parts.size())];
    return text;
  }

  std::mt19937_64 engine_;
};

}  // namespace protocol
