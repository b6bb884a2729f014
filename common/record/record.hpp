// A game as people and programs exchange it: tags, turns with their times, the result. Plain values; read.hpp and
// write.hpp have the text, which schema/record.md describes, replay.hpp the game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/game/rules.hpp"

namespace record {

/// Times are Unix milliseconds, from 0 to the end of the year 9999.
using Time = std::int64_t;

struct Turn {
  std::string text;                      ///< in the game's notation; no braces and no line ends
  std::optional<Time> time;              ///< wall clock, when it was played
  std::optional<std::int64_t> clock_ms;  ///< what the mover's clock showed after it
  friend bool operator==(const Turn&, const Turn&) = default;
};

/// What the secret and the nonces drew.
enum class Drawn : std::uint8_t { setup, sides, both };

enum class Outcome : std::uint8_t { first, second, draw, aborted };

struct Result {
  Outcome outcome{};
  std::string reason;            ///< stable word, "resignation": a lower-case letter, then letters, digits and _
  std::optional<Time> time;      ///< wall clock
  std::optional<game::Side> by;  ///< the side that ended the game; empty: the rules did
  friend bool operator==(const Result&, const Result&) = default;
};

/// What the format itself gives no meaning to. The name is a letter, then letters and digits.
struct Tag {
  std::string name;
  std::string value;
  friend bool operator==(const Tag&, const Tag&) = default;
};

struct Record {
  std::string game;                                   ///< "tzaar"
  std::string setup;                                  ///< full: a random one with its seed
  std::string id;                                     ///< of the room; empty: none
  std::array<std::optional<std::string>, 2> players;  /// names, by side; empty: nobody sat there
  std::optional<Time> created;
  std::optional<game::Side> creator;  ///< the side that sat down first
  std::optional<Time> started;        ///< when both sat there
  std::string clock;                  ///< what time the players had, "10+5" or "3d"; empty: not known, or untimed
  std::string secret;                 ///< the server's part of what was drawn; empty: nothing was
  Drawn drawn = Drawn::setup;         ///< with a secret
  std::array<std::string, 2> nonces;  ///< the players' parts
  bool listed = true;                 ///< false: only people with the link see the game
  std::string source;                 ///< where it was played; empty: here
  std::vector<Tag> others;
  std::vector<Turn> turns;
  std::optional<Result> result;  ///< empty: the game goes on, or its end is not known
  friend bool operator==(const Record&, const Record&) = default;
};

/// In a text; both count from 1, columns count characters.
struct Place {
  int line = 1;
  int column = 1;
  friend bool operator==(const Place&, const Place&) = default;
};

struct Error {
  Place at;
  std::string sentence;
};

/// No record has more.
inline constexpr std::size_t most_turns = 100'000;
/// Of those that the format gives no meaning to.
inline constexpr std::size_t most_other_tags = 200;

}  // namespace record
