// Events as they stand in the database: {"v","by","key","d"} with the d of the wire. What is read back
// was written here, but the disk is not trusted: everything is checked.
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"
#include "server/protocol/event_body.hpp"
#include "server/protocol/fields.hpp"
#include "server/protocol/json_writer.hpp"

namespace protocol {

namespace {

constexpr std::int64_t any_number = std::numeric_limits<std::int64_t>::max();
constexpr std::array<std::string_view, 5> kinds{"created", "seat", "start", "turn", "end"};
constexpr std::array<std::string_view, 2> sides{"first", "second"};
constexpr std::array<std::string_view, 2> visibilities{"public", "private"};
constexpr std::array<std::string_view, 4> results{"first", "second", "draw", "aborted"};

std::uint64_t read_hash(Fields& d) {
  const std::string text = d.any_text("hash");
  std::uint64_t hash = 0;
  for (const char c : text) {
    const std::size_t digit = std::string_view("0123456789abcdef").find(c);
    if (digit == std::string_view::npos) d.complain("hash", "16 hex digits");
    hash = hash << 4 | (digit & 15);
  }
  if (text.size() != 16) d.complain("hash", "16 hex digits");
  return hash;
}

std::string optional_text(Fields& d, std::string_view name) { return d.has(name) ? d.any_text(name) : std::string(); }

Created read_created(Fields& d) {
  Created created{d.any_text("game"), d.any_text("setup"), Visibility::public_, optional_text(d, "secret")};
  if (d.choice("visibility", visibilities) == 1) created.visibility = Visibility::private_;
  return created;
}

Seated read_seated(Fields& d) {
  const game::Side side = d.choice("side", sides) == 0 ? game::Side::first : game::Side::second;
  const core::UserId user(d.integer("id", 0, any_number));
  std::string name = d.any_text("name");
  return Seated{side, user, std::move(name), optional_text(d, "nonce")};
}

Started read_started(Fields& d) {
  std::string setup = d.any_text("setup");
  return Started{std::move(setup), optional_text(d, "secret")};
}

TurnPlayed read_turn_played(Fields& d) {
  TurnPlayed played;
  played.ply = static_cast<int>(d.integer("ply", 1, std::numeric_limits<int>::max()));
  played.turn = d.any_text("turn");
  played.hash = read_hash(d);
  return played;
}

Ended read_ended(Fields& d) {
  const auto result = static_cast<Result>(d.choice("outcome", results));
  return Ended{result, d.any_text("reason")};
}

void read_what(Fields& d, RoomEvent& event) {
  switch (d.choice("kind", kinds)) {
    case 0:
      event.what = read_created(d);
      break;
    case 1:
      event.what = read_seated(d);
      break;
    case 2:
      event.what = read_started(d);
      break;
    case 3:
      event.what = read_turn_played(d);
      break;
    default:
      event.what = read_ended(d);
  }
}

}  // namespace

std::string encode_stored(const RoomEvent& event) {
  JsonWriter out;
  out.begin_object().number("v", event.version).number("by", event.by.value()).text("key", event.key).key("d");
  write_event_body(out, event);
  return out.end_object().take();
}

core::Expected<RoomEvent, std::string> decode_stored(std::string_view text) {
  nlohmann::json stored;
  if (std::string problem = parse_object(text, stored); !problem.empty()) {
    return core::Unexpected<std::string>(std::move(problem));
  }
  Fields envelope(stored);
  Fields d(envelope.object("d"));
  RoomEvent event;
  event.version = envelope.integer("v", 0, any_number);
  event.by = core::UserId(envelope.integer("by", 0, any_number));
  event.key = envelope.any_text("key");
  event.at_ms = d.integer("at", 0, any_number);
  read_what(d, event);
  const std::string& problem = envelope.problem().empty() ? d.problem() : envelope.problem();
  if (!problem.empty()) return core::Unexpected<std::string>(problem);
  return event;
}

}  // namespace protocol
