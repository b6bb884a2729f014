// Where a page comes from, as browsers write it in Origin (RFC 6454). Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace base {

struct WebOrigin {
  std::string scheme;     ///< "http" or "https"
  std::string authority;  ///< host[:port] in lower case, without the scheme's own port
  std::string text() const { return scheme + "://" + authority; }
};

/// Nothing for what is no http or https origin. Upper case and the scheme's own port are accepted.
std::optional<WebOrigin> read_web_origin(std::string_view text);

/// host[:port] as in WebOrigin::authority; `scheme` says which port is left out.
std::optional<std::string> read_authority(std::string_view text, std::string_view scheme);

/// Whether this is exactly what a browser sends, so that it can be compared as text.
bool is_web_origin(std::string_view text);

}  // namespace base
