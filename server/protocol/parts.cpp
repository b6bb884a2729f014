#include "server/protocol/parts.hpp"

namespace protocol {

namespace {

void write_number(JsonWriter& out, std::int64_t number) { out.number(number); }

void write_seat(JsonWriter& out, const SeatState& seat) {
  out.begin_object().number("id", seat.user.value()).text("name", seat.name).flag("online", seat.online);
  write_bot(out, seat.bot);
  write_rating(out, seat.rating);
  out.end_object();
}

void write_change(JsonWriter& out, const RatingChange& change) {
  out.begin_object().number("before", change.before).number("after", change.after);
  out.flag("provisional", change.provisional).end_object();
}

}  // namespace

void write_text_or_null(JsonWriter& out, std::string_view key, std::string_view text) {
  if (text.empty()) {
    out.null(key);
  } else {
    out.text(key, text);
  }
}

void write_side_or_null(JsonWriter& out, std::string_view key, const std::optional<game::Side>& side) {
  write_or_null(out, key, side, [](JsonWriter& to, game::Side value) { to.text(game::name(value)); });
}

void write_figures(JsonWriter& out, const std::array<std::int64_t, 2>& figures) {
  out.number("first", figures[0]).number("second", figures[1]);
}

void write_by_side(JsonWriter& out, const std::array<std::optional<std::int64_t>, 2>& figures) {
  out.begin_object();
  write_or_null(out, "first", figures[0], write_number);
  write_or_null(out, "second", figures[1], write_number);
  out.end_object();
}

void write_seats(JsonWriter& out, const std::array<std::optional<SeatState>, 2>& seats,
                 const std::optional<SeatState>& host) {
  out.key("seats").begin_object();
  write_or_null(out, "first", seats[0], write_seat);
  write_or_null(out, "second", seats[1], write_seat);
  out.end_object();
  if (host) write_seat(out.key("host"), *host);
}

void write_you(JsonWriter& out, const std::optional<game::Side>& side, bool is_host) {
  if (is_host) {
    out.text("you", "host");
  } else {
    write_side_or_null(out, "you", side);
  }
}

void write_invited(JsonWriter& out, const Invited& invited) {
  out.begin_object().number("id", invited.user.value()).text("name", invited.name);
  write_bot(out, invited.bot);
  out.end_object();
}

void write_reserved(JsonWriter& out, const Origin& origin) {
  write_or_null(out, "invited", invited_in(origin), write_invited);
  write_pairing(out, origin);
}

void write_pairing(JsonWriter& out, const Origin& origin) {
  if (std::holds_alternative<origin::Pairing>(origin)) out.flag("pairing", true);
  const origin::Pairing* of = tournament_in(origin);
  if (!of) return;
  out.key("tournament").begin_object().text("id", of->tournament.value()).text("name", of->name);
  out.number("round", of->round).end_object();
}

void write_wanted(JsonWriter& out, const Wanted& wanted) {
  out.begin_object().number("min", wanted.least_rating).number("max", wanted.most_rating).end_object();
}

/// Nothing if both are here.
void write_away(JsonWriter& out, const BothAway& away) {
  if (!away[0] && !away[1]) return;
  out.key("away").begin_object();
  for (const game::Side side : {game::Side::first, game::Side::second}) {
    const auto& each = away[static_cast<std::size_t>(side)];
    if (!each) continue;
    out.key(game::name(side)).begin_object();
    out.number("from", each->from_ms).number("until", each->until_ms).end_object();
  }
  out.end_object();
}

void write_clock(JsonWriter& out, const ClockState& clock) {
  out.begin_object().text("control", clock.control);
  write_figures(out, clock.left_ms);
  write_side_or_null(out, "running", clock.running);
  out.number("at", clock.at_ms);
  write_or_null(out, "first_turn_by", clock.first_turn_by_ms, write_number);
  write_or_null(out, "frozen_until", clock.frozen_until_ms, write_number);
  if (clock.first_turn_from_ms) out.number("first_turn_from", *clock.first_turn_from_ms);
  if (clock.turn_by_ms) out.number("turn_by", *clock.turn_by_ms);
  write_away(out, clock.away);
  out.end_object();
}

void write_turn_time(JsonWriter& out, const TurnTime& time) {
  out.begin_object();
  write_figures(out, time.left_ms);
  out.number("spent", time.spent_ms).number("lag", time.lag_ms).number("given", time.given_ms).end_object();
}

void write_end(JsonWriter& out, const Ended& ended) {
  out.text("outcome", name(ended.result)).text("reason", ended.reason);
  if (!ended.detail.empty()) out.text("detail", ended.detail);
  out.key("reconnects").begin_object();
  write_figures(out, {ended.reconnects[0], ended.reconnects[1]});
  out.end_object();
  if (ended.left) out.text("left", game::name(*ended.left));
}

void write_said(JsonWriter& out, const Said& said) {
  out.text("channel", name(said.channel)).number("id", said.user.value());
  out.text("name", said.name).text("text", said.text);
  if (!said.code.empty()) out.text("code", said.code);
  if (said.for_ms) out.number("for_ms", *said.for_ms);
}

void write_bot(JsonWriter& out, bool bot) {
  if (bot) out.flag("bot", true);
}

void write_rating(JsonWriter& out, const std::optional<SeatRating>& rating) {
  if (rating) out.number("rating", rating->value).flag("provisional", rating->provisional);
}

void write_changes(JsonWriter& out, const Rated& rated) {
  write_change(out.key("first"), rated.changes[0]);
  write_change(out.key("second"), rated.changes[1]);
}

void write_watcher_names(JsonWriter& out, const Presence& presence) {
  out.key("names").begin_array();
  for (const std::string& watcher : presence.watcher_names) out.text(watcher);
  out.end_array();
}

void write_connections(JsonWriter& out, const Presence& presence) {
  out.key("lag");
  write_by_side(out, presence.lag_ms);
  out.key("claim");
  write_by_side(out, presence.claim_at_ms);
}

}  // namespace protocol
