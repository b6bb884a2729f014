// What a client has of an address already, by tags (RFC 9110, section 13.1.2). Pure.
#pragma once

#include <string>
#include <string_view>

namespace http {

/// Whether If-None-Match names this tag; weak and strong ones are compared alike.
bool has_tag(std::string_view if_none_match, std::string_view tag);

/// A tag of what is made of `text`, in one `form` of several.
std::string tag_of(std::string_view text, std::string_view form);

}  // namespace http
