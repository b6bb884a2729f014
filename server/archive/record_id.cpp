#include "server/archive/record_id.hpp"

#include <algorithm>
#include <string>

#include "common/core/hash.hpp"
#include "common/core/text_cursor.hpp"
#include "common/record/write.hpp"

namespace archive {

namespace {

constexpr std::size_t id_size = 12;
constexpr std::string_view digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Six of its digits, of the 62 there are.
std::string half(std::uint64_t hash) {
  std::string text;
  for (std::size_t i = 0; i < id_size / 2; ++i, hash /= digits.size()) text += digits[hash % digits.size()];
  return text;
}

}  // namespace

bool is_room_id(std::string_view text) {
  return text.size() == id_size &&
         std::all_of(text.begin(), text.end(), [](char c) { return core::is_letter(c) || core::is_digit(c); });
}

core::RoomId id_of(const record::Record& record) {
  if (!record.id.empty()) return core::RoomId(record.id);
  const std::string text = record::write(record);
  return core::RoomId(half(core::mix(core::hash_text("1" + text))) + half(core::mix(core::hash_text("2" + text))));
}

}  // namespace archive
