#include "server/session/session.hpp"

#include "server/base/clocks.hpp"
#include "server/metrics/counters.hpp"
#include "server/protocol/decode_client.hpp"
#include "server/protocol/encode_reply.hpp"

namespace session {

using protocol::Error;

namespace {

template <class... Bodies>
bool is_one_of(const protocol::ClientBody& body) {
  return (std::holds_alternative<Bodies>(body) || ...);
}

/// A rematch makes a room, as `create` does.
bool offers_rematch(const protocol::ClientBody& body) {
  const auto* offer = std::get_if<protocol::Offer>(&body);
  return offer && offer->kind == protocol::OfferKind::rematch && offer->action == protocol::OfferAction::make;
}

Rates::Kind kind_of(const protocol::ClientBody& body) {
  using namespace protocol;
  if (is_one_of<Create, Seek, Unseek, Accept, Report>(body) || offers_rematch(body)) return Rates::Kind::lobby;
  if (const auto* conditional = std::get_if<Conditional>(&body)) {
    return conditional->lines ? Rates::Kind::lobby : Rates::Kind::watch;
  }
  return is_one_of<Join, Leave, Lobby, LobbyChat, Tournament>(body) ? Rates::Kind::watch : Rates::Kind::play;
}

}  // namespace

Session::Session(rooms::Visitor visitor, const protocol::Hello& hello,
                 std::shared_ptr<Audience::Registration> registration, const Parts& parts)
    : visitor_(std::move(visitor)),
      rooms_(parts.rooms),
      presence_(parts.presence),
      matchmaker_(parts.matchmaker),
      lobby_host_(parts.lobby),
      lobby_chat_(parts.lobby_chat),
      tournaments_(parts.tournaments),
      registration_(std::move(registration)),
      rates_(parts.rates),
      mutes_(parts.mutes),
      visits_(std::make_shared<Visits>(visitor_, parts.rooms, parts.presence, parts.remote_rooms)) {
  presence_.arrive(visitor_.user, visitor_.address);  // first: whoever has the hello can be challenged
  visitor_.outbox->send(protocol::encode_hello(hello));
}

void Session::on_text(std::string_view text, std::int64_t received_ms) {
  auto message = protocol::decode(text);
  if (message) {
    if (!within(count(message->body, received_ms), message->id, message->room)) return;
    const ReadMessage read{*std::move(message), text, received_ms};
    return std::visit([&](const auto& body) { handle(read, body); }, read.message.body);
  }
  const protocol::DecodeError& unread = message.error();
  if (within(rates_.take(Rates::Kind::watch, visitor_, received_ms), unread.id, {})) {
    visitor_.outbox->send(protocol::encode_error(unread.id, {}, unread.error));
  }
}

void Session::on_drained() { visits_->catch_up(); }

void Session::on_closed() {
  registration_->leave();
  lobby_host_.unsubscribe(visitor_, std::nullopt);
  lobby_chat_.unsubscribe(visitor_.connection);
  tournaments_.forget(visitor_.connection);
  presence_.leave(visitor_.user.id);
  visits_->end();
}

// ---- limits

std::optional<Rates::Excess> Session::count(const protocol::ClientBody& body, std::int64_t read_ms) {
  if (!std::holds_alternative<protocol::Ping>(body)) return rates_.take(kind_of(body), visitor_, read_ms);
  constexpr auto rule = protocol::ping_rate;
  const std::int64_t wait_ms = pings_.take({rule.messages, rule.messages, rule.per_ms}, read_ms);
  if (wait_ms > 0) return Rates::Excess{Rates::Whose::user, wait_ms};
  return std::nullopt;
}

bool Session::within(const std::optional<Rates::Excess>& excess, rooms::RequestId id, const core::RoomId& room) {
  if (!excess) return true;
  const bool own = excess->whose == Rates::Whose::user;
  refuse(id, room, own ? "Too many messages at once." : "Too many messages are coming from your address.", *excess);
  if (own) visitor_.outbox->close(protocol::CloseCode::limit, "rate");
  return false;
}

void Session::refuse(rooms::RequestId id, const core::RoomId& room, std::string sentence, const Rates::Excess& excess) {
  metrics::count(metrics::Count::rate_limit_hits);
  Error error{"rate", std::move(sentence)};
  error.retry_ms = excess.wait_ms;
  visitor_.outbox->send(protocol::encode_error(id, room, error));
}

// ---- one overload a message

void Session::handle(const ReadMessage& read, const protocol::Ping& ping) {
  protocol::Outbox& outbox = *visitor_.outbox;
  outbox.queue(protocol::encode_pong(ping.client_ms, base::wall_ms()));
  if (read.message.id) outbox.queue(protocol::encode_ok(*read.message.id));
  outbox.probe();
  outbox.flush();
}

void Session::handle(const ReadMessage& read, const protocol::Create& create) {
  if (!create.opponent.empty()) return matchmaker_.challenge(visitor_, read.message.id, create);
  rooms_.create(visitor_, read.message.id, create);
}

void Session::handle(const ReadMessage& read, const protocol::Seek& seek) {
  matchmaker_.seek(visitor_, read.message.id, seek);
}

void Session::handle(const ReadMessage& read, const protocol::Lobby& lobby) {
  if (lobby.subscribe) return lobby_host_.subscribe(visitor_, read.message.id, lobby.scope);
  lobby_host_.unsubscribe(visitor_, read.message.id);
}

void Session::handle(const ReadMessage& read, const protocol::LobbyChat& chat) {
  const rooms::RequestId request = read.message.id;
  if (chat.subscribe) return lobby_chat_.subscribe(visitor_, request, base::wall_ms());
  lobby_chat_.unsubscribe(visitor_.connection);
  if (request) visitor_.outbox->send(protocol::encode_ok(*request));
}

void Session::handle(const ReadMessage& read, const protocol::Tournament& message) {
  if (message.subscribe) return tournaments_.subscribe(visitor_, read.message.id, message.tournament);
  tournaments_.unsubscribe(visitor_, read.message.id, message.tournament);
}

/// More lines than the rate are refused, and the socket stays. The room limits those of all who watch it.
void Session::handle(const ReadMessage& read, const protocol::Chat&) {
  const auto& [id, room, body] = read.message;
  for (const core::UserId asked : {visitor_.user.id, rooms_.persons().behind(visitor_.user.id)}) {
    if (const auto muted = mutes_.refusal_for(asked, base::wall_ms())) {
      return visitor_.outbox->send(protocol::encode_error(id, room, *muted));
    }
  }
  const auto excess = rates_.take(Rates::Kind::chat, visitor_, read.read_ms);
  if (!excess) return visits_->ask(read);
  const bool own = excess->whose == Rates::Whose::user;
  refuse(id, room,
         own ? "You are writing too fast. Try again in a moment."
             : "Too many lines are coming from your address. Try again in a moment.",
         *excess);
}

}  // namespace session
