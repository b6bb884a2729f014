// What a client holds of one room: state, version and game, moved on by what the server sends. Throws
// Violation when the server breaks a promise. Knows no sockets; one thread.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "common/game/game.hpp"

namespace support {

using Json = nlohmann::json;

/// The server broke a promise, unlike std::runtime_error for a connection that ended.
struct Violation : std::logic_error {
  using std::logic_error::logic_error;
};

class RoomView {
 public:
  /// Who is connected to the room, as it was last told.
  struct Here {
    bool first = false;
    bool second = false;
    int watchers = 0;
    bool operator==(const Here&) const = default;
  };
  enum class Step {
    ignored,  ///< of another room, known already, or without a version
    applied,
    gap,    ///< events before it are missing: nothing was changed, join with version()
    older,  ///< a snapshot from before what is held: nothing was changed
  };

  /// Of nothing; `viewer` is the name of the user who looks.
  explicit RoomView(std::string viewer) : viewer_(std::move(viewer)) {}

  /// Looks at this room from now on, holding nothing of it yet.
  void enter(const std::string& room);
  /// One frame of the server.
  Step apply(const Json& frame);

  const std::string& viewer() const { return viewer_; }
  const std::string& room() const { return room_; }
  /// -1: nothing is held yet.
  std::int64_t version() const { return version_; }
  const Json& state() const { return state_; }
  const Here& here() const { return here_; }
  bool over() const { return state_.value("status", "") == "over"; }
  bool my_turn() const;
  int ply() const { return game_ ? static_cast<int>(game_->turns().size()) : 0; }
  /// Once the set-up is drawn.
  const game::Game& game() const { return *game_; }
  bool has_game() const { return game_ != nullptr; }

 private:
  void apply_presence(const Json& d);
  Step apply_full(const Json& d);
  Step apply_tail(const Json& d);
  Step apply_event(const Json& event);
  void apply_seat(const Json& d);
  void apply_start(const Json& d);
  void check_sides(const std::string& secret) const;
  void apply_turn(const Json& d);
  void apply_takeback(const Json& d);
  void check_nothing_shown_changed(const game::Game& game) const;

  std::string viewer_;
  std::string room_;
  std::int64_t version_ = -1;
  Json state_ = Json::object();
  Here here_;
  std::unique_ptr<game::Game> game_;
};

}  // namespace support
