// Somebody at a club's evening, with a friend: they come, offer games and think better of it, play a friend, say "good
// game", play a computer, and go. Blocks; one thread each.
#pragma once

#include <cstdint>
#include <future>
#include <optional>
#include <random>
#include <string>

#include "tests/load/club_meeting.hpp"
#include "tests/load/club_tally.hpp"
#include "tests/support/player.hpp"

namespace load {

/// What two friends share: the room that one makes for the other; empty: it was refused.
struct Friends {
  std::promise<std::string> room;
  std::shared_future<std::string> made = room.get_future().share();
};

class ClubMember {
 public:
  /// `after_play`: everybody who has played a friend waits there for the others.
  ClubMember(std::uint16_t port, int number, Friends& friends, ClubMeeting& after_play, ClubTally& tally);

  /// Throws std::exception if the server breaks its word.
  void spend_evening();

 private:
  using Json = support::Json;

  /// Whether the server has let them in.
  bool come();
  void look();
  /// Whether the server has done it; counted as this step.
  std::optional<Json> ask(const std::string& step, const std::string& type, const Json& d);
  std::optional<std::string> make_room(const std::string& step, const std::string& type, Json fields);
  bool join(const std::string& step, const std::string& room);
  void change_wishes();
  void meet_friend();
  void wait_for_all();
  bool sit_with_friend();
  void play_until(int ply);
  void resign();
  void say_good_game();
  void play_computer();
  bool is_host() const { return number_ % 2 == 0; }

  const std::uint16_t port_;
  const int number_;
  Friends& friends_;
  ClubMeeting& after_play_;
  ClubTally& tally_;
  std::optional<support::Player> player_;
  std::mt19937_64 random_;
};

}  // namespace load
