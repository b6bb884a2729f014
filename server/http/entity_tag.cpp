#include "server/http/entity_tag.hpp"

#include "common/core/hash.hpp"
#include "server/base/text_list.hpp"

namespace http {

bool has_tag(std::string_view if_none_match, std::string_view tag) {
  const auto opaque = [](std::string_view text) { return text.starts_with("W/") ? text.substr(2) : text; };
  while (!if_none_match.empty()) {
    const std::string_view item = base::next_item(if_none_match, ',');
    if (item == "*" || opaque(item) == opaque(tag)) return true;
  }
  return false;
}

std::string tag_of(std::string_view text, std::string_view form) {
  return "W/\"" + std::string(form) + std::to_string(core::hash_text(text)) + '"';
}

}  // namespace http
