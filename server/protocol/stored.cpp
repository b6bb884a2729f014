#include "server/protocol/stored.hpp"

#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/protocol/event_body.hpp"
#include "server/protocol/fields.hpp"
#include "server/protocol/json_writer.hpp"
#include "server/protocol/words.hpp"

namespace protocol {

namespace {

constexpr std::int64_t any_number = std::numeric_limits<std::int64_t>::max();

using What = decltype(RoomEvent::what);

std::int64_t read_number(Fields& d, std::string_view name) { return d.integer(name, 0, any_number); }

int read_int(Fields& d, std::string_view name, int most = std::numeric_limits<int>::max()) {
  return static_cast<int>(d.integer(name, 0, most));
}

game::Side read_side(Fields& d, std::string_view name = "side") {
  return d.choice(name, std::span(side_words).first(2)) == 0 ? game::Side::first : game::Side::second;
}

std::array<std::int64_t, 2> read_figures(Fields& d) { return {read_number(d, "first"), read_number(d, "second")}; }

/// The object in the field by `read`; empty if it is not there.
template <class Read>
auto read_inner(Fields& d, std::string_view name, Read read) -> std::optional<decltype(read(d))> {
  if (!d.has(name)) return std::nullopt;
  Fields inner(d.object(name));
  auto value = read(inner);
  d.complain_of(inner);
  return value;
}

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

Wanted read_wanted(Fields& d) { return {read_int(d, "min", max_rating), read_int(d, "max", max_rating)}; }

bool read_flag(Fields& d, std::string_view name) { return d.has(name) && d.flag(name); }
bool read_bot(Fields& d) { return read_flag(d, "bot"); }

Invited read_invited(Fields& d) {
  const core::UserId user(read_number(d, "id"));
  std::string name = d.any_text("name");
  return {user, std::move(name), read_bot(d)};
}

std::optional<SeatRating> read_rating(Fields& d) {
  if (!d.has("rating")) return std::nullopt;
  const int value = read_int(d, "rating", max_rating);
  return SeatRating{value, d.flag("provisional")};
}

Host read_host(Fields& d) {
  const core::UserId user(read_number(d, "id"));
  std::string name = d.any_text("name");
  std::string nonce = optional_text(d, "nonce");
  const auto rating = read_rating(d);
  return {user, std::move(name), std::move(nonce), rating, read_bot(d)};
}

origin::Pairing read_tournament(Fields& d) {
  const core::TournamentId id(d.any_text("id"));
  std::string name = d.any_text("name");
  return {id, std::move(name), read_int(d, "round")};
}

/// Fields that do not decide are read all the same: what is wrong in one is told.
Origin read_origin(Fields& d) {
  const auto wanted = read_inner(d, "seek", read_wanted);
  auto invited = read_inner(d, "invited", read_invited);
  const bool is_rematch = d.has("rematch_of");
  if (is_rematch && !invited) d.complain("invited", "there in a rematch");
  auto tournament = read_inner(d, "tournament", read_tournament);
  if (tournament && d.has("absence_days")) {
    tournament->absences = origin::AbsenceDays{read_number(d, "season"), read_int(d, "absence_days")};
  }
  if (read_flag(d, "pairing")) return std::move(tournament).value_or(origin::Pairing{});
  if (is_rematch) return origin::Rematch{core::RoomId(d.room("rematch_of")), std::move(invited).value_or(Invited{})};
  if (invited) return origin::Challenge{std::move(*invited), read_flag(d, "own_computer")};
  if (wanted) return origin::Seek{*wanted};
  return origin::Open{};
}

What read_created(Fields& d) {
  Created created{d.any_text("game"), d.any_text("setup"), Visibility::public_, optional_text(d, "secret")};
  if (d.choice("visibility", visibility_words) == 1) created.visibility = Visibility::private_;
  created.clock = optional_text(d, "clock");
  if (d.has("delay")) created.watch_delay = read_int(d, "delay", max_watch_delay);
  created.origin = read_origin(d);
  created.pool = optional_text(d, "pool");
  created.host = read_inner(d, "host", read_host);
  return created;
}

What read_seated(Fields& d) {
  const game::Side side = read_side(d);
  const core::UserId user(read_number(d, "id"));
  std::string name = d.any_text("name");
  std::string nonce = optional_text(d, "nonce");
  const auto rating = read_rating(d);
  return Seated{side, user, std::move(name), std::move(nonce), rating, read_bot(d)};
}

What read_started(Fields& d) {
  std::string setup = d.any_text("setup");
  Started started{std::move(setup), optional_text(d, "secret")};
  if (d.has("unrated")) started.unrated = static_cast<WhyUnrated>(d.choice("unrated", unrated_words));
  return started;
}

TurnTime read_turn_time(Fields& d) {
  TurnTime time{read_figures(d)};
  time.spent_ms = read_number(d, "spent");
  time.lag_ms = read_number(d, "lag");
  time.given_ms = read_number(d, "given");
  return time;
}

What read_turn_played(Fields& d) {
  TurnPlayed played;
  played.ply = static_cast<int>(d.integer("ply", 1, std::numeric_limits<int>::max()));
  played.turn = d.any_text("turn");
  played.hash = read_hash(d);
  played.time = read_inner(d, "time", read_turn_time);
  return played;
}

std::array<int, 2> read_reconnects(Fields& d) { return {read_int(d, "first"), read_int(d, "second")}; }

What read_ended(Fields& d) {
  Ended ended{static_cast<Result>(d.choice("outcome", result_words)), d.any_text("reason"), optional_text(d, "detail")};
  ended.reconnects = read_inner(d, "reconnects", read_reconnects).value_or(ended.reconnects);
  if (d.has("left")) ended.left = read_side(d, "left");
  return ended;
}

What read_offered(Fields& d) {
  Offered offered{read_number(d, "id")};
  offered.kind = static_cast<OfferKind>(d.choice("offer", offer_words));
  offered.action = static_cast<OfferAction>(d.choice("action", action_words));
  offered.side = read_side(d);
  if (d.has("room")) offered.room = core::RoomId(d.room("room"));
  return offered;
}

What read_taken_back(Fields& d) { return TakenBack{read_int(d, "ply"), read_hash(d)}; }

What read_clocks_set(Fields& d) {
  const bool running = d.flag("running");
  return ClocksSet{running, read_figures(d), read_number(d, "stood")};
}

What read_said(Fields& d) {
  Said said;
  said.channel = static_cast<Channel>(d.choice("channel", channel_words));
  said.user = core::UserId(read_number(d, "id"));
  said.name = d.any_text("name");
  said.text = d.any_text("text");
  if (d.has("code")) said.code = d.any_text("code");
  if (d.has("for_ms")) said.for_ms = read_number(d, "for_ms");
  return said;
}

RatingChange read_change(Fields& d) {
  const int before = read_int(d, "before", max_rating);
  const int after = read_int(d, "after", max_rating);
  return RatingChange{before, after, d.flag("provisional")};
}

What read_rated(Fields& d) {
  Rated rated;
  for (const std::size_t side : {0U, 1U}) {
    Fields change(d.object(side_words[side]));
    rated.changes[side] = read_change(change);
    d.complain_of(change);
  }
  return rated;
}

constexpr std::array<std::string_view, std::variant_size_v<What>> kinds{
    "created", "seat", "start", "turn", "end", "offer", "takeback", "clock", "chat", "rating"};
/// Beside `kinds`.
constexpr std::array<What (*)(Fields&), std::variant_size_v<What>> readers{
    read_created, read_seated,     read_started,    read_turn_played, read_ended,
    read_offered, read_taken_back, read_clocks_set, read_said,        read_rated};

/// Without its body; left open.
void begin_stored(JsonWriter& out, const RoomEvent& event) {
  out.begin_object().number("v", event.version).number("by", event.by.value()).text("key", event.key);
  const auto* started = std::get_if<Started>(&event.what);
  if (started && started->same_network) out.flag("same_network", true);
}

}  // namespace

std::string encode_stored(const RoomEvent& event, std::string_view body) {
  JsonWriter out(body.size() + event.key.size() + 64);
  begin_stored(out, event);
  return out.key("d").json(body).end_object().take();
}

std::string encode_stored(const RoomEvent& event) {
  JsonWriter out(256);
  begin_stored(out, event);
  write_event_body(out.key("d"), event);
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
  event.version = read_number(envelope, "v");
  event.by = core::UserId(read_number(envelope, "by"));
  event.key = envelope.any_text("key");
  event.at_ms = read_number(d, "at");
  event.what = readers[d.choice("kind", kinds)](d);
  auto* started = std::get_if<Started>(&event.what);
  if (started && envelope.has("same_network")) started->same_network = envelope.flag("same_network");
  const std::string& problem = envelope.problem().empty() ? d.problem() : envelope.problem();
  if (!problem.empty()) return core::Unexpected<std::string>(problem);
  return event;
}

}  // namespace protocol
