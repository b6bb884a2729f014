// Events as they are in the database: {"v","by","key","d"} with the d of the wire, and "same_network" where that is so.
// Pure; never throws, whatever the text.
#pragma once

#include <string>
#include <string_view>

#include "common/core/expected.hpp"
#include "server/protocol/room_event.hpp"

namespace protocol {

/// An event with everything, its sender and key too.
std::string encode_stored(const RoomEvent& event);
/// The same where its event_body() is there already.
std::string encode_stored(const RoomEvent& event, std::string_view body);

/// A stored event's text back to the event; the sentence says what is wrong with it. What is read here was written by
/// encode_stored(), but the disk is not trusted: everything is checked.
core::Expected<RoomEvent, std::string> decode_stored(std::string_view text);

}  // namespace protocol
