// Client messages: a table with one line a type, and one function a type that reads its fields.
#include "server/protocol/decode.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/protocol/fields.hpp"

namespace protocol {

namespace {

constexpr std::array<std::string_view, 3> side_words{"first", "second", "random"};
constexpr std::array<std::string_view, 2> visibility_words{"public", "private"};

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

ClientBody read_create(Fields& d) {
  Create create;
  create.game = d.text("game", max_game_bytes);
  create.setup = d.text("setup", max_setup_bytes);
  create.side = read_side(d, 3);
  create.nonce = read_nonce(d);
  if (d.has("clock")) create.clock = d.text("clock", max_clock_bytes);
  if (d.has("rated")) create.rated = d.flag("rated");
  if (d.has("visibility") && d.choice("visibility", visibility_words) == 1) create.visibility = Visibility::private_;
  return create;
}

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

ClientBody read_leave(Fields&) { return Leave{}; }

enum class Concerns { nobody, a_room };

struct Type {
  std::string_view name;
  Concerns concerns;
  ClientBody (*read)(Fields& d);
};

constexpr std::array<Type, 8> types{{
    {"turn", Concerns::a_room, read_turn},
    {"ping", Concerns::nobody, read_ping},
    {"join", Concerns::a_room, read_join},
    {"sit", Concerns::a_room, read_sit},
    {"create", Concerns::nobody, read_create},
    {"resign", Concerns::a_room, read_keyed<Resign>},
    {"abort", Concerns::a_room, read_keyed<Abort>},
    {"leave", Concerns::a_room, read_leave},
}};

const Type* find_type(std::string_view name) {
  for (const Type& type : types) {
    if (type.name == name) return &type;
  }
  return nullptr;
}

core::Unexpected<DecodeError> refuse(std::optional<std::int64_t> id, std::string code, std::string sentence) {
  return core::Unexpected<DecodeError>(DecodeError{id, Error{std::move(code), std::move(sentence)}});
}

core::Expected<ClientMessage, DecodeError> decode_body(std::optional<std::int64_t> id, const Type& type,
                                                       Fields& envelope) {
  ClientMessage message;
  message.id = id;
  if (type.concerns == Concerns::a_room) message.room = core::RoomId(envelope.room("r"));
  static const nlohmann::json nothing = nlohmann::json::object();
  Fields d(envelope.has("d") ? envelope.object("d") : nothing);
  if (envelope.problem().empty()) message.body = type.read(d);
  const std::string& problem = envelope.problem().empty() ? d.problem() : envelope.problem();
  if (!problem.empty()) return refuse(id, "bad_message", problem);
  return message;
}

}  // namespace

core::Expected<ClientMessage, DecodeError> decode(std::string_view text) {
  nlohmann::json message;
  if (std::string problem = parse_object(text, message); !problem.empty()) {
    return refuse(std::nullopt, "bad_json", std::move(problem));
  }
  Fields envelope(message);
  std::optional<std::int64_t> id;
  if (envelope.has("id")) id = envelope.integer("id", 0, max_integer);
  if (!envelope.problem().empty()) return refuse(std::nullopt, "bad_message", envelope.problem());
  const std::string name = envelope.text("t", 64);
  if (!envelope.problem().empty()) return refuse(id, "bad_message", envelope.problem());
  const Type* type = find_type(name);
  if (type == nullptr) return refuse(id, "unknown_type", "This server knows no message of this type.");
  return decode_body(id, *type, envelope);
}

}  // namespace protocol
