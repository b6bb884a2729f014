// Frames of the server about one room, for tests of what a computer makes of them: it is user 7, and sits second.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "common/game/registry.hpp"
#include "server/bots/follow.hpp"
#include "server/protocol/hash_text.hpp"

namespace support {

using nlohmann::json;

inline constexpr std::int64_t computer = 7;

/// A game of TZAAR as the server tells it. Keeps the rules' side of it, and counts the versions.
class RoomFrames {
 public:
  /// The whole state, with these fields in place of the usual ones.
  json full(const json& fields = json::object()) const {
    json state{{"game", "tzaar"},
               {"setup", "fixed"},
               {"start", game_->start_position()},
               {"turns", game_->turns()},
               {"seats", {{"first", {{"id", 3}, {"online", true}}}, {"second", {{"id", computer}, {"online", true}}}}},
               {"clock", nullptr},
               {"status", "playing"},
               {"result", nullptr},
               {"offers", json::array()},
               {"chat", json::array()},
               {"invited", nullptr},
               {"you", "second"}};
    state.update(fields);
    return {{"t", "full"}, {"r", "room"}, {"d", {{"v", version_}, {"state", state}}}};
  }
  json event(json d) { return {{"t", "event"}, {"r", "room"}, {"v", ++version_}, {"d", std::move(d)}}; }
  json unnumbered(json d) const { return {{"t", "event"}, {"r", "room"}, {"d", std::move(d)}}; }
  /// The first legal turn.
  json turn() {
    const std::string text = game_->legal_turns().front();
    (void)game_->play(text);
    return event({{"kind", "turn"}, {"ply", game_->turns().size()}, {"turn", text}, {"hash", hash()}});
  }
  json takeback(int turns) {
    while (turns-- > 0) game_->undo();
    return event({{"kind", "takeback"}, {"ply", game_->turns().size()}, {"hash", hash()}});
  }
  json offer(const std::string& kind, const std::string& action = "make", const std::string& side = "first") {
    if (action == "make") offer_ = version_ + 1;
    return event({{"kind", "offer"}, {"id", offer_}, {"offer", kind}, {"action", action}, {"side", side}});
  }
  json end(const std::string& outcome) {
    return event({{"kind", "end"}, {"outcome", outcome}, {"reason", "resignation"}});
  }
  json presence(bool first, bool second = true) const {
    return unnumbered({{"kind", "presence"}, {"first", first}, {"second", second}});
  }
  const game::Game& game() const { return *game_; }
  std::int64_t version() const { return version_; }

 private:
  std::string hash() const { return protocol::hash_text(game_->hash()); }

  std::unique_ptr<game::Game> game_ = std::move(*game::start("tzaar", "fixed"));
  std::int64_t version_ = 3;
  std::int64_t offer_ = 0;
};

inline bots::Seat computers_seat() {
  bots::Seat seat;
  seat.room = "room";
  seat.me = computer;
  return seat;
}

}  // namespace support
