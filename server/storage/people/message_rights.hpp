// Who may write to whom: whoever has played with the receiver, is followed by them, has been written to by them, or
// anybody with an account where the receiver allows that; nobody whom they block.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// Who may begin to write to a person, by their own choice.
enum class Writers { nobody, known, all };

/// "nobody" "known" "all"
std::string_view writers_word(Writers writers);
/// Empty: there is no such choice.
std::optional<Writers> writers_of_word(std::string_view word);

Writers writers_of(Database& database, core::UserId user);
void set_writers(Database& database, core::UserId user, Writers writers);

/// By which somebody may write to another.
enum class WritingRight {
  none,      ///< they may not: the receiver does not want it, or has blocked them; the sender is not told which
  blocking,  ///< they may not: they have blocked the receiver
  known,     ///< the receiver knows them
  stranger,  ///< the receiver lets anybody write
};

/// Both are different people with accounts.
WritingRight writing_right(Database& database, core::UserId from, core::UserId to);

inline bool may_write(WritingRight right) { return right == WritingRight::known || right == WritingRight::stranger; }

/// What these ask SQLite, so that their plans can be looked at.
std::vector<std::string> writing_right_sql();

}  // namespace storage
