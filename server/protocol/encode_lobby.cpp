#include "server/protocol/encode_lobby.hpp"

#include "server/protocol/json_writer.hpp"
#include "server/protocol/parts.hpp"

namespace protocol {

namespace {

std::optional<game::Side> seat_of(const Listing& listing, core::UserId viewer) {
  for (const game::Side side : {game::Side::first, game::Side::second}) {
    const auto& seat = listing.seats[static_cast<std::size_t>(side)];
    if (seat && seat->user == viewer) return side;
  }
  return std::nullopt;
}

void write_listing(JsonWriter& out, const Listing& listing, core::UserId viewer) {
  out.begin_object().text("room", listing.room.value()).text("game", listing.game).text("setup", listing.setup);
  write_text_or_null(out, "clock", listing.clock);
  write_text_or_null(out, "commitment", listing.commitment);
  out.text("status", name(listing.status)).text("visibility", name(listing.visibility));
  write_seats(out, listing.seats, listing.host);
  write_or_null(out, "seek", wanted_in(listing.origin), write_wanted);
  write_reserved(out, listing.origin);
  const Progress& shown = listing.progress;
  out.text("position", shown.position).text("last", shown.last_turn).number("ply", shown.ply);
  out.text("toMove", game::name(shown.to_move)).number("watchers", listing.watchers);
  if (shown.due_ms) out.number("due", *shown.due_ms);
  out.number("created", listing.created_ms).flag("rated", listing.rated);
  write_away(out, listing.away);
  if (!listing.from.empty()) out.text("from", listing.from);
  write_you(out, seat_of(listing, viewer), listing.host && listing.host->user == viewer);
  out.end_object();
}

void write_listings(JsonWriter& out, std::string_view key, const std::vector<Listing>& listings, core::UserId viewer) {
  out.key(key).begin_array();
  for (const Listing& listing : listings) write_listing(out, listing, viewer);
  out.end_array();
}

void write_gone(JsonWriter& out, const std::vector<core::RoomId>& gone) {
  out.key("gone").begin_array();
  for (const core::RoomId& room : gone) out.text(room.value());
  out.end_array();
}

std::size_t expected_bytes(const LobbyNews& news) {
  const std::size_t mine = news.mine ? news.mine->size() : 0;
  return 128 + 640 * (news.seeks.size() + news.games.size() + mine) + 16 * news.gone.size();
}

}  // namespace

Frame encode_lobby(const LobbyNews& news) {
  JsonWriter out(expected_bytes(news));
  out.begin_object().text("t", "lobby").key("d").begin_object().flag("reset", news.reset);
  write_listings(out, "seeks", news.seeks, news.viewer);
  write_listings(out, "games", news.games, news.viewer);
  write_gone(out, news.gone);
  if (news.mine) write_listings(out, "mine", *news.mine, news.viewer);
  out.key("counts").begin_object().number("people", news.people).number("games", news.playing);
  out.number("computers", news.computers).end_object();
  return make_frame(out.end_object().end_object().take());
}

}  // namespace protocol
