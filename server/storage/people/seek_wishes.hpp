// Of which seeks people want to be told by push messages while they are not here, and when they were told last. What
// writes is for the writer.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

struct SeekWish {
  std::string game;      ///< "tzaar"
  bool is_live = false;  ///< else by days or without a clock
  friend auto operator<=>(const SeekWish&, const SeekWish&) = default;
};

/// A person is told once in so long at most, of whatever seek.
inline constexpr std::int64_t seek_pause_ms = 30 * 60'000;

std::vector<SeekWish> seek_wishes_of(Database& database, core::UserId user);
/// In place of the earlier ones; when the person was told stays known.
void set_seek_wishes(Database& database, core::UserId user, const std::vector<SeekWish>& wishes);

/// Whom a seek of this kind by `maker` could be told at `now_ms` (Unix time): people other than the maker with a
/// browser that takes messages, between whom and the maker no block stands; who was told longest ago first, at most
/// `most`.
std::vector<User> people_to_tell(Database& database, const SeekWish& seek, core::UserId maker, std::int64_t now_ms,
                                 std::size_t most);
/// Notes that the person is told now; false: they were told in the pause before.
bool note_told(Database& database, core::UserId user, std::int64_t now_ms);

}  // namespace storage
