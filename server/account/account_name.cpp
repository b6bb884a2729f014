#include "server/account/account_name.hpp"

#include <algorithm>

#include "common/core/text_cursor.hpp"

namespace account {

namespace {

bool is_name_character(char c) { return core::is_letter(c) || core::is_digit(c) || c == '-' || c == '_'; }

}  // namespace

bool is_account_name(std::string_view text) {
  return text.size() >= least_name_length && text.size() <= most_name_length && core::is_letter(text.front()) &&
         std::all_of(text.begin(), text.end(), is_name_character);
}

}  // namespace account
