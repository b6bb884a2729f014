// What people write about finished games for themselves. Only they are shown it.
#pragma once

#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// How many games one person has notes on at most.
inline constexpr int most_notes = 1000;

/// Empty: they have written nothing about this game.
std::string note_on(Database& database, core::UserId user, const core::RoomId& game);

enum class Noting { done, no_game, too_many };
/// In place of what was there; an empty text removes it. "no_game": no finished game has this id.
Noting set_note(Database& database, core::UserId user, const core::RoomId& game, const std::string& text);

struct Note {
  std::string game;
  std::string text;
  friend bool operator==(const Note&, const Note&) = default;
};

/// One person's notes by game, those behind `last`, a default one: from the first. At most `most`.
std::vector<Note> notes_after(Database& database, core::UserId user, const Note& last, int most);
/// What that asks SQLite, so that its plan can be looked at.
std::string notes_sql();

}  // namespace storage
