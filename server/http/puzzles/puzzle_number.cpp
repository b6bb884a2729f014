#include "server/http/puzzles/puzzle_number.hpp"

#include <charconv>

namespace http {

std::int64_t puzzle_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = error == std::errc() && end == text.data() + text.size();
  return is_whole ? number : 0;
}

Response no_such_puzzle() { return error_response(404, "not_found", "There is no puzzle with this number."); }

}  // namespace http
