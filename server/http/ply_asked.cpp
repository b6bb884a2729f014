#include "server/http/ply_asked.hpp"

#include <charconv>
#include <string_view>

namespace http {

PlyAsked ply_asked(const Request& request) {
  const std::string_view text = request.parameter("ply");
  if (text.empty()) return {};
  int ply = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), ply);
  if (error != std::errc() || end != text.data() + text.size()) return {std::nullopt, true};
  return {ply};
}

}  // namespace http
