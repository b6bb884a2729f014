// What one connection is told: greetings, answers and refusals as frames. Put together by hand: no tree, one allocation
// for most; a test holds each against schema/protocol. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "server/protocol/frame.hpp"
#include "server/protocol/messages.hpp"

namespace protocol {

Frame encode_hello(const Hello& hello);
Frame encode_pong(std::int64_t client_ms, std::int64_t server_ms);

Frame encode_ok(std::int64_t id);
Frame encode_ok_created(std::int64_t id, const core::RoomId& room);
/// The answer to seek. `paired`: the room is somebody else's seek.
Frame encode_ok_paired(std::int64_t id, const core::RoomId& room, bool paired);
/// The answer to turn, resign, abort, offer and claim: turns played and version once it is stored, and with an
/// offer of a rematch its room.
Frame encode_ok_stored(std::int64_t id, int ply, std::int64_t version, const core::RoomId& rematch = {});
/// The answer to conditional: the sender's own. `dropped_at`: after how many turns some were dropped; empty: none were.
Frame encode_ok_conditional(std::int64_t id, const TurnLines& lines, std::optional<int> dropped_at);
Frame encode_error(std::optional<std::int64_t> id, const core::RoomId& room, const Error& error);

/// What the operator says: to everybody, and when that was; or to one person as a warning.
Frame encode_announcement(std::string_view text, std::int64_t at_ms);
Frame encode_warning(std::string_view text);
/// To a maker whose room has given way to others.
Frame encode_displaced();

/// How many messages from other people its receiver has not read.
Frame encode_unread(std::int64_t messages);

Frame encode_restart(std::int64_t after_ms);

/// The room is at work on another server: by which name the proxy in front knows that one.
Frame encode_nearer(const core::RoomId& room, std::string_view server);

}  // namespace protocol
