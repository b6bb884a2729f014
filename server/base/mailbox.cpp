#include "server/base/mailbox.hpp"

#include <algorithm>

namespace base {

namespace {

constexpr std::size_t most_bytes = 254;
constexpr std::size_t most_of_name = 64;
constexpr std::size_t most_of_label = 63;

bool is_alphanumeric(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

bool is_of_name(char c) {
  return is_alphanumeric(c) || std::string_view("!#$%&'*+-/=?^_`{|}~").find(c) != std::string_view::npos;
}

bool is_label(std::string_view label) {
  return !label.empty() && label.size() <= most_of_label && label.front() != '-' && label.back() != '-' &&
         std::all_of(label.begin(), label.end(), [](char c) { return is_alphanumeric(c) || c == '-'; });
}

template <class Fits>
bool all_between_dots(std::string_view text, Fits fits) {
  for (;;) {
    const std::size_t dot = text.find('.');
    if (!fits(text.substr(0, dot))) return false;
    if (dot == std::string_view::npos) return true;
    text.remove_prefix(dot + 1);
  }
}

bool is_name(std::string_view name) {
  return name.size() <= most_of_name && all_between_dots(name, [](std::string_view part) {
           return !part.empty() && std::all_of(part.begin(), part.end(), is_of_name);
         });
}

}  // namespace

bool is_mailbox(std::string_view text) {
  const std::size_t at = text.rfind('@');
  if (text.size() > most_bytes || at == std::string_view::npos) return false;
  const std::string_view host = text.substr(at + 1);
  return is_name(text.substr(0, at)) && all_between_dots(host, is_label);
}

std::string folded_mailbox(std::string_view address) {
  const std::size_t at = address.rfind('@');
  std::string mailbox(address.substr(0, std::min(at, address.find('+'))));
  mailbox += address.substr(std::min(at, address.size()));
  std::transform(mailbox.begin(), mailbox.end(), mailbox.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
  return mailbox;
}

bool is_smtp_address(std::string_view text) {
  const std::size_t begin = text.starts_with("smtp://") ? 7 : text.starts_with("smtps://") ? 8 : text.size();
  text.remove_prefix(begin);
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string_view port = text.substr(std::min(colon + 1, text.size()));
  const bool is_port =
      !port.empty() && port.size() <= 5 && port.find_first_not_of("0123456789") == std::string_view::npos;
  return all_between_dots(text.substr(0, colon), is_label) && (colon == text.size() || is_port);
}

}  // namespace base
