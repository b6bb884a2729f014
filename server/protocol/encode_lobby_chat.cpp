#include "server/protocol/encode_lobby_chat.hpp"

#include "server/protocol/json_writer.hpp"

namespace protocol {

namespace {

void write_line(JsonWriter& out, const LobbyChatLine& line) {
  out.begin_object().number("v", line.number).number("at", line.at_ms).number("id", line.user.value());
  out.text("name", line.name).text("text", line.text).end_object();
}

}  // namespace

Frame encode_lobby_chat(const LobbyChatNews& news) {
  JsonWriter out(64 + 640 * news.lines.size());
  out.begin_object().text("t", "lobby_chat").key("d").begin_object();
  out.flag("on", news.is_on).flag("reset", news.reset);
  out.key("lines").begin_array();
  for (const LobbyChatLine& each : news.lines) write_line(out, each);
  out.end_array();
  out.key("gone").begin_array();
  for (const std::int64_t number : news.gone) out.number(number);
  out.end_array();
  return make_frame(out.end_object().end_object().take());
}

}  // namespace protocol
