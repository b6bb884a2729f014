#include "server/protocol/turn_lines.hpp"

#include <nlohmann/json.hpp>

#include "server/protocol/json_writer.hpp"

namespace protocol {

std::string turn_lines_json(const TurnLines& lines) {
  JsonWriter out;
  out.begin_array();
  for (const TurnLine& line : lines) {
    out.begin_array();
    for (const std::string& turn : line) out.text(turn);
    out.end_array();
  }
  return out.end_array().take();
}

std::optional<TurnLines> read_turn_lines(std::string_view json) {
  const auto value = nlohmann::json::parse(json, nullptr, false);
  if (value.is_discarded()) return std::nullopt;
  try {
    return value.get<TurnLines>();
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  }
}

}  // namespace protocol
