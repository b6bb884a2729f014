// JSON that several messages share: seats, clocks, results. Pure.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "server/protocol/json_writer.hpp"
#include "server/protocol/messages.hpp"

namespace protocol {

/// "key":value by `write(out, value)`, or "key":null. `value`: an optional or a pointer.
template <class Maybe, class Write>
void write_or_null(JsonWriter& out, std::string_view key, const Maybe& value, Write write) {
  out.key(key);
  if (value) {
    write(out, *value);
  } else {
    out.null();
  }
}

/// An empty text is null.
void write_text_or_null(JsonWriter& out, std::string_view key, std::string_view text);
void write_side_or_null(JsonWriter& out, std::string_view key, const std::optional<game::Side>& side);

/// "first":…,"second":… into the open object.
void write_figures(JsonWriter& out, const std::array<std::int64_t, 2>& figures);
/// {"first":…,"second":…} with null for what is missing.
void write_by_side(JsonWriter& out, const std::array<std::optional<std::int64_t>, 2>& figures);

/// "seats":… and, before the lot decides the sides, "host":…
void write_seats(JsonWriter& out, const std::array<std::optional<SeatState>, 2>& seats,
                 const std::optional<SeatState>& host);
/// "you":…, a side, "host" or null.
void write_you(JsonWriter& out, const std::optional<game::Side>& side, bool is_host);
void write_invited(JsonWriter& out, const Invited& invited);
/// "invited":…, which is null where nobody is, and where two people were paired "pairing":true and "tournament":….
void write_reserved(JsonWriter& out, const Origin& origin);
/// "pairing":true and, if it is of a tournament, "tournament":…; nothing for another origin.
void write_pairing(JsonWriter& out, const Origin& origin);
void write_wanted(JsonWriter& out, const Wanted& wanted);
/// "away":… where anybody is.
void write_away(JsonWriter& out, const BothAway& away);
void write_clock(JsonWriter& out, const ClockState& clock);
void write_turn_time(JsonWriter& out, const TurnTime& time);
/// "outcome":… and what else is known of the end.
void write_end(JsonWriter& out, const Ended& ended);
/// "channel":… and the rest of a chat line.
void write_said(JsonWriter& out, const Said& said);
/// "bot":true; nothing for a person.
void write_bot(JsonWriter& out, bool bot);
/// "rating":…,"provisional":…; nothing if there is none.
void write_rating(JsonWriter& out, const std::optional<SeatRating>& rating);
/// "first":{"before":…,"after":…,"provisional":…},"second":… into the open object.
void write_changes(JsonWriter& out, const Rated& rated);
/// "names":[…]
void write_watcher_names(JsonWriter& out, const Presence& presence);
/// "lag":…,"claim":…
void write_connections(JsonWriter& out, const Presence& presence);

}  // namespace protocol
