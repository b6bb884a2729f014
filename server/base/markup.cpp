#include "server/base/markup.hpp"

#include "common/core/utf8.hpp"

namespace base {
namespace {

constexpr std::string_view replacement = "\uFFFD";

/// Control characters, and U+FFFE and U+FFFF, are no characters of XML 1.0.
bool is_no_xml(std::string_view character) {
  if (character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF") return true;
  return character.size() == 1 && static_cast<unsigned char>(character[0]) < 0x20 && character != "\t";
}

std::string_view in_markup(std::string_view character) {
  if (character == "&") return "&amp;";
  if (character == "<") return "&lt;";
  if (character == ">") return "&gt;";
  if (character == "\"") return "&quot;";
  if (character == "'") return "&#39;";
  return is_no_xml(character) ? replacement : character;
}

}  // namespace

std::string escaped(std::string_view words) {
  std::string out;
  while (!words.empty()) {
    const std::size_t length = core::utf8_length(words);
    out += length == 0 ? replacement : in_markup(words.substr(0, length));
    words.remove_prefix(length == 0 ? 1 : length);
  }
  return out;
}

}  // namespace base
