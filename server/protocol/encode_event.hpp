// What happens in a room as frames, put together by hand; a test holds each against schema/protocol. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "server/protocol/event_body.hpp"
#include "server/protocol/frame.hpp"
#include "server/protocol/messages.hpp"

namespace protocol {

/// `body`: its event_body(). `clock`: the clocks after it; only with start, turn, takeback, clock and end.
Frame encode_event(const core::RoomId& room, const RoomEvent& event, std::string_view body,
                   const std::optional<ClockState>& clock = std::nullopt);
/// In place of an event that the receiver may not see.
Frame encode_hidden_event(const core::RoomId& room, std::int64_t version);
/// `clock`: the clocks; only while a first turn is due, whose time depends on who is here.
Frame encode_presence(const core::RoomId& room, const Presence& presence,
                      const std::optional<ClockState>& clock = std::nullopt);
/// Of the events that the receiver may not see only the version is told. `clock`: the clocks now.
Frame encode_tail(const core::RoomId& room, std::span<const RoomEvent> events,
                  const std::optional<ClockState>& clock = std::nullopt, const MaySee& may_see = {});

}  // namespace protocol
