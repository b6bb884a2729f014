#include "server/protocol/client_body.hpp"

#include <array>
#include <span>

#include "server/protocol/words.hpp"

namespace protocol {

namespace {

/// `count`: 2 without "random", 3 with it.
std::optional<game::Side> read_side(Fields& d, std::size_t count) {
  if (!d.has("side")) return std::nullopt;
  const std::size_t index = d.choice("side", std::span(side_words).first(count));
  if (index == 2) return std::nullopt;
  return index == 0 ? game::Side::first : game::Side::second;
}

int read_ply(Fields& d) { return static_cast<int>(d.integer("ply", 0, max_ply)); }

std::string read_nonce(Fields& d) { return d.has("nonce") ? d.word("nonce", max_nonce_bytes) : std::string(); }

ClientBody read_ping(Fields& d) { return Ping{d.integer("c", 0, max_integer)}; }

/// What create and seek share.
Create read_wishes(Fields& d) {
  Create create;
  create.game = d.text("game", max_game_bytes);
  create.setup = d.text("setup", max_setup_bytes);
  create.side = read_side(d, 3);
  create.nonce = read_nonce(d);
  if (d.has("key")) create.key = d.word("key", max_key_bytes);
  if (d.has("clock")) create.clock = d.text("clock", max_clock_bytes);
  if (d.has("rated")) create.rated = d.flag("rated");
  if (d.has("visibility") && d.choice("visibility", visibility_words) == 1) create.visibility = Visibility::private_;
  if (d.has("delay")) create.watch_delay = static_cast<int>(d.integer("delay", 0, max_watch_delay));
  return create;
}

ClientBody read_create(Fields& d) {
  Create create = read_wishes(d);
  if (d.has("opponent")) create.opponent = d.text("opponent", max_name_bytes);
  return create;
}

int read_rating(Fields& d, std::string_view name) {
  return d.has(name) ? static_cast<int>(d.integer(name, 0, max_rating)) : 0;
}

ClientBody read_seek(Fields& d) {
  Seek seek{read_wishes(d)};
  seek.wanted = {read_rating(d, "min"), read_rating(d, "max")};
  const auto [least, most] = seek.wanted;
  if (most != 0 && most < least) d.complain("max", "0 or at least \"min\"");
  if (d.has("pair")) seek.pair = d.flag("pair");
  return seek;
}

ClientBody read_accept(Fields& d) { return Accept{read_nonce(d)}; }

ClientBody read_decline(Fields& d) { return DeclineChallenge{static_cast<Decline>(d.choice("reason", decline_words))}; }

ClientBody read_join(Fields& d) {
  Join join;
  if (d.has("v")) join.version = d.integer("v", 0, max_integer);
  return join;
}

ClientBody read_sit(Fields& d) {
  Sit sit{read_side(d, 2)};
  sit.nonce = read_nonce(d);
  return sit;
}

ClientBody read_turn(Fields& d) {
  Turn turn;
  turn.key = d.word("key", max_key_bytes);
  turn.ply = read_ply(d);
  turn.turn = d.text("turn", max_turn_bytes);
  return turn;
}

template <class Message>
ClientBody read_keyed(Fields& d) {
  Message message;
  message.key = d.word("key", max_key_bytes);
  message.ply = read_ply(d);
  return message;
}

ClientBody read_offer(Fields& d) {
  Offer offer;
  offer.kind = static_cast<OfferKind>(d.choice("kind", offer_words));
  offer.action = static_cast<OfferAction>(d.choice("action", action_words));
  if (d.has("offer")) offer.offer = d.integer("offer", 0, max_integer);
  offer.key = d.word("key", max_key_bytes);
  offer.ply = read_ply(d);
  return offer;
}

ClientBody read_claim(Fields& d) {
  Claim claim;
  claim.win = d.choice("as", claim_words) == 0;
  claim.key = d.word("key", max_key_bytes);
  claim.ply = read_ply(d);
  return claim;
}

ClientBody read_chat(Fields& d) {
  Chat chat;
  chat.channel = static_cast<Channel>(d.choice("channel", std::span(channel_words).first(2)));
  chat.text = d.text("text", max_chat_bytes);
  if (d.has("key")) chat.key = d.word("key", max_key_bytes);
  if (d.has("code")) chat.code = d.word("code", max_key_bytes);
  return chat;
}

ClientBody read_report(Fields& d) {
  Report report{d.integer("v", 0, max_integer)};
  if (d.has("text")) report.text = d.text("text", max_chat_bytes);
  return report;
}

ClientBody read_conditional(Fields& d) {
  Conditional conditional;
  if (!d.has("lines")) return conditional;
  conditional.lines = d.text_lists("lines", max_turn_bytes);
  conditional.ply = read_ply(d);
  std::size_t bytes = 0;
  for (const TurnLine& line : *conditional.lines) {
    for (const std::string& turn : line) bytes += turn.size();
    if (line.size() > max_conditional_turns)
      d.complain("lines", "of at most " + std::to_string(max_conditional_turns) + " turns in a line");
  }
  if (conditional.lines->size() > max_conditional_lines)
    d.complain("lines", "at most " + std::to_string(max_conditional_lines) + " lines");
  if (bytes > max_conditional_bytes)
    d.complain("lines", "of at most " + std::to_string(max_conditional_bytes) + " bytes");
  return conditional;
}

ClientBody read_lobby(Fields& d) {
  Lobby lobby;
  lobby.subscribe = d.choice("action", subscribe_words) == 0;
  if (d.has("scope")) lobby.scope = static_cast<LobbyScope>(d.choice("scope", scope_words));
  return lobby;
}

ClientBody read_lobby_chat(Fields& d) { return LobbyChat{d.choice("action", subscribe_words) == 0}; }

ClientBody read_tournament_topic(Fields& d) {
  const bool subscribe = d.choice("action", subscribe_words) == 0;
  return Tournament{subscribe, core::TournamentId(d.room("tournament"))};
}

template <class Message>
ClientBody read_nothing(Fields&) {
  return Message{};
}

constexpr std::array<ClientType, std::variant_size_v<ClientBody>> types{{
    {"turn", true, read_turn},
    {"ping", false, read_ping},
    {"join", true, read_join},
    {"leave", true, read_nothing<Leave>},
    {"sit", true, read_sit},
    {"chat", true, read_chat},
    {"offer", true, read_offer},
    {"resign", true, read_keyed<Resign>},
    {"abort", true, read_keyed<Abort>},
    {"claim", true, read_claim},
    {"create", false, read_create},
    {"seek", false, read_seek},
    {"unseek", true, read_nothing<Unseek>},
    {"accept", true, read_accept},
    {"decline", true, read_decline},
    {"lobby", false, read_lobby},
    {"lobby_chat", false, read_lobby_chat},
    {"tournament", false, read_tournament_topic},
    {"report", true, read_report},
    {"conditional", true, read_conditional},
}};

}  // namespace

const ClientType* find_client_type(std::string_view name) {
  for (const ClientType& type : types) {
    if (type.name == name) return &type;
  }
  return nullptr;
}

}  // namespace protocol
