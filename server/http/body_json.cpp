#include "server/http/body_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "common/core/nul.hpp"

namespace http {

using nlohmann::json;

json json_in(std::string_view body) {
  if (core::json_has_nul(body)) return json(json::value_t::discarded);
  return json::parse(body, nullptr, false);
}

std::string text_in(std::string_view body, const char* field) {
  const json all = json_in(body);
  if (!all.is_object()) return {};
  const auto found = all.find(field);
  return found != all.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::size_t characters(std::string_view text) {
  const auto begins = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; };
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins));
}

}  // namespace http
