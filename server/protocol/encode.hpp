// Values to text: every frame the server sends, and events as they are stored. Hot messages are put
// together by hand; a test holds each against schema/protocol.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

#include "server/protocol/frame.hpp"
#include "server/protocol/messages.hpp"

namespace protocol {

Frame encode_hello(const Hello& hello);
Frame encode_pong(std::int64_t client_ms, std::int64_t server_ms);

Frame encode_ok(std::int64_t id);
Frame encode_ok_created(std::int64_t id, const core::RoomId& room);
/// The answer to seek. `paired`: the room is another person's seek.
Frame encode_ok_paired(std::int64_t id, const core::RoomId& room, bool paired);
/// The answer to turn, resign, abort, offer and claim: turns played and version once it is stored, and with an
/// offer of a rematch its room.
Frame encode_ok_stored(std::int64_t id, int ply, std::int64_t version, const core::RoomId& rematch = {});
Frame encode_error(std::optional<std::int64_t> id, const core::RoomId& room, const Error& error);

/// `clock`: the clocks after it; only with start, turn, takeback, clock and end.
Frame encode_event(const core::RoomId& room, const RoomEvent& event,
                   const std::optional<ClockState>& clock = std::nullopt);
/// In place of an event that the receiver may not see.
Frame encode_hidden_event(const core::RoomId& room, std::int64_t version);
/// `clock`: the clocks; only while a first turn is due, whose time depends on who is here.
Frame encode_presence(const core::RoomId& room, const Presence& presence,
                      const std::optional<ClockState>& clock = std::nullopt);
Frame encode_full(const core::RoomId& room, const RoomState& state);
/// Empty: everything.
using MaySee = std::function<bool(const RoomEvent& event)>;
/// Tells only the version of events that the receiver may not see. `clock`: the clocks now.
Frame encode_tail(const core::RoomId& room, std::span<const RoomEvent> events,
                  const std::optional<ClockState>& clock = std::nullopt, const MaySee& may_see = {});
Frame encode_lobby(const LobbyNews& news);
Frame encode_restart(std::int64_t after_ms);

/// The `state` object of `full`, also the body of GET /api/games/{id}.
std::string state_json(const RoomState& state);
/// An event with everything, its sender and key too.
std::string encode_stored(const RoomEvent& event);
/// 16 lower-case hex digits, the form of a position's hash on the wire.
std::string hash_text(std::uint64_t hash);

}  // namespace protocol
