#include "server/net/shown_path.hpp"

namespace net {

std::string without_secrets(std::string_view path) {
  constexpr std::size_t longest_shown = 20;
  std::string shown;
  while (!path.empty()) {
    const std::string_view part = path.substr(0, path.find('/', 1));
    shown += part.size() > longest_shown + 1 ? "/…" : std::string(part);
    path.remove_prefix(part.size());
  }
  return shown;
}

}  // namespace net
