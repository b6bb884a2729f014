#include "server/account/account_name.hpp"

#include <algorithm>

#include "common/core/utf8.hpp"
#include "server/base/spelling.hpp"

namespace account {

namespace {

constexpr std::string_view bot_ending = "-bot";
constexpr std::size_t most_name_bytes = most_name_length * 4;

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

std::size_t name_length(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

std::string_view without_ending(std::string_view name) {
  if (name.ends_with(bot_ending)) name.remove_suffix(bot_ending.size());
  return name;
}

}  // namespace

bool is_account_name(std::string_view text) {
  if (!may_be_looked_for(text) || !core::is_utf8(text)) return false;
  return name_length(text) >= least_name_length && name_length(text) <= most_name_length &&
         base::begins_with_letter(text) && base::is_safe_word(without_ending(text));
}

bool may_be_looked_for(std::string_view name) { return !name.empty() && name.size() <= most_name_bytes; }

std::string bot_name_of(std::string_view owner) {
  while (name_length(owner) > most_name_length - bot_ending.size()) owner.remove_suffix(1);
  while (!core::is_utf8(owner)) owner.remove_suffix(1);
  return std::string(owner).append(bot_ending);
}

}  // namespace account
