#include "server/config/site_texts.hpp"

#include <algorithm>

#include "common/core/utf8.hpp"

namespace config {
namespace {

constexpr std::size_t longest_name = 40;
constexpr std::size_t longest_contact = 200;
constexpr std::string_view mailto = "mailto:";
constexpr std::string_view https = "https://";

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

/// As in an address: nothing that could end it where it is written.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return c > ' ' && c < 0x7F && std::string_view("\"'<>\\^`{|}").find(c) == std::string_view::npos;
  });
}

bool is_mail(std::string_view text) {
  const std::size_t at = text.find('@');
  return at != text.npos && at > 0 && at + 1 < text.size() && text.find('@', at + 1) == text.npos &&
         text.find_first_of(":/?#") == text.npos;
}

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

}  // namespace

bool is_site_name(std::string_view text) {
  if (text.empty() || text.front() == ' ' || text.back() == ' ' || !core::is_text(text)) return false;
  return characters(text) <= longest_name && std::none_of(text.begin(), text.end(), is_control);
}

bool is_contact(std::string_view text) {
  if (text == "none") return true;
  if (text.size() > longest_contact || !is_plain(text)) return false;
  if (text.starts_with(https)) return text.size() > https.size();
  return is_mail(text.starts_with(mailto) ? text.substr(mailto.size()) : text);
}

bool is_accent(std::string_view text) {
  constexpr std::size_t length = 7;
  if (text == "none") return true;
  return text.size() == length && text.front() == '#' &&
         text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string_view::npos;
}

bool is_language(std::string_view text) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const std::string_view first = text.substr(0, text.find('-'));
  const bool fits = std::all_of(text.begin(), text.end(), [&](char c) { return is_letter(c) || c == '-'; });
  return fits && text.size() <= 20 && (first.size() == 2 || first.size() == 3) && !text.ends_with('-');
}

std::string contact_link(const std::string& contact) {
  if (contact == "none") return {};
  const bool has_scheme = contact.starts_with(https) || contact.starts_with(mailto);
  return has_scheme ? contact : std::string(mailto) + contact;
}

}  // namespace config
