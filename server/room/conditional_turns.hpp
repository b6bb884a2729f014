// What one player has prepared for the case that the other plays certain turns: a tree, as the lines to its ends. A
// value; only checked_lines() asks the rules.
#pragma once

#include <optional>
#include <string>

#include "common/core/expected.hpp"
#include "common/game/game.hpp"
#include "server/protocol/messages.hpp"

namespace room {

/// Each line begins with the other player's next turn, then turns alternate, and the last one is the owner's. Lines
/// with the same turns of the other player have the same answers.
class ConditionalTurns {
 public:
  ConditionalTurns() = default;
  /// `lines`: as checked_lines() returns them. `dropped_at`: see below.
  ConditionalTurns(protocol::TurnLines lines, std::optional<int> dropped_at)
      : lines_(std::move(lines)), dropped_at_(dropped_at) {}

  const protocol::TurnLines& lines() const { return lines_; }
  /// After how many turns of the game lines were dropped, because none began with the turn played then, or turns were
  /// taken back. Empty: none were, or the owner has changed them since.
  std::optional<int> dropped_at() const { return dropped_at_; }
  bool is_nothing() const { return lines_.empty() && !dropped_at_; }
  /// How often they have changed; not stored.
  int changes() const { return changes_; }

  void set(protocol::TurnLines lines);
  /// This turn has been played, the `ply`-th of the game: keeps the lines that begin with it, without it.
  void follow(const std::string& turn, int ply);
  /// The game has gone elsewhere, where `ply` turns stand.
  void drop(int ply);
  void clear();
  /// While it is the owner's turn: theirs, with which all lines begin.
  std::optional<std::string> next() const;

 private:
  protocol::TurnLines lines_;
  std::optional<int> dropped_at_;
  int changes_ = 0;
};

/// The lines in exact notation, without those that others go on from. Refuses "illegal" and "bad_lines" with a detail:
/// "unanswered" (a line ends with the other player's turn), "two_answers" (to the same turn).
core::Expected<protocol::TurnLines, protocol::Error> checked_lines(const protocol::TurnLines& lines,
                                                                   const game::Game& game);

}  // namespace room
