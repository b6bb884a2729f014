#include "server/room/archive.hpp"

#include <algorithm>

#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"

namespace room {

using protocol::RoomEvent;

namespace {

/// People may go on talking after it.
std::int64_t end_of(const Room& room) {
  const auto is_end = [](const RoomEvent& event) { return std::holds_alternative<protocol::Ended>(event.what); };
  return std::find_if(room.events().begin(), room.events().end(), is_end)->at_ms;
}

std::optional<storage::Player> player(const std::optional<User>& user) {
  if (!user) return std::nullopt;
  return storage::Player{user->id, user->name};
}

/// Decodes one text to the end of `events`, or says what is wrong with it.
core::Expected<void, std::string> add(std::vector<RoomEvent>& events, std::string_view text) {
  auto event = protocol::decode_stored(text);
  if (!event) return core::Unexpected<std::string>(std::move(event.error()));
  events.push_back(std::move(*event));
  return {};
}

}  // namespace

std::string record_lines(std::span<const RoomEvent> events) {
  std::string lines;
  for (const RoomEvent& event : events) {
    lines += protocol::encode_stored(event);
    lines += '\n';
  }
  return lines;
}

storage::FinishedGame finished_game(const core::RoomId& id, const Room& room) {
  storage::FinishedGame game;
  game.room = id;
  game.game = room.made_with().game;
  game.setup = room.made_with().setup;
  game.seats = {player(room.seat(game::Side::first)), player(room.seat(game::Side::second))};
  game.outcome = protocol::name(room.result()->result);
  game.reason = room.result()->reason;
  game.visibility = protocol::name(room.made_with().visibility);
  game.created_ms = room.events().front().at_ms;
  game.ended_ms = end_of(room);
  game.plies = room.ply();
  game.pool = room.made_with().pool;
  game.record = record_lines(room.events());
  return game;
}

core::Expected<Room, std::string> from_record(std::string_view record) {
  std::vector<RoomEvent> events;
  while (!record.empty()) {
    const std::size_t end = record.find('\n');
    if (auto added = add(events, record.substr(0, end)); !added) {
      return core::Unexpected<std::string>(std::move(added.error()));
    }
    record.remove_prefix(end == std::string_view::npos ? record.size() : end + 1);
  }
  return Room::restore(events);
}

core::Expected<RoomOfRows, std::string> from_stored(const std::vector<storage::StoredEvent>& stored, Now now,
                                                    const Timings& timings) {
  std::vector<RoomEvent> events;
  std::vector<StoredRow> rows;
  events.reserve(stored.size());
  rows.reserve(stored.size());
  for (const storage::StoredEvent& row : stored) {
    if (auto added = add(events, row.body); !added) return core::Unexpected<std::string>(std::move(added.error()));
    rows.push_back({events.back().version, row.id});
  }
  auto room = Room::restore(events, now, timings);
  if (!room) return core::Unexpected<std::string>(std::move(room.error()));
  return RoomOfRows{std::move(*room), std::move(rows)};
}

}  // namespace room
