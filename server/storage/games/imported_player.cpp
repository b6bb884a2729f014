#include "server/storage/games/imported_player.hpp"

#include <string>

#include "common/core/hash.hpp"
#include "common/core/text_cursor.hpp"

namespace storage {

core::UserId imported_player(std::string_view name) {
  std::string lower(name);
  for (char& c : lower) c = core::to_lower(c);
  const std::uint64_t hash = core::mix(core::hash_text(lower));
  return core::UserId(first_imported_player + static_cast<std::int64_t>(hash % first_imported_player));
}

}  // namespace storage
