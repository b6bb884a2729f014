#include "server/session/session.hpp"

#include "server/base/clocks.hpp"
#include "server/metrics/counters.hpp"
#include "server/protocol/decode_client.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/rooms/host.hpp"

namespace session {

using protocol::Error;
using rooms::Host;

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
  return is_one_of<Join, Leave, Lobby>(body) ? Rates::Kind::watch : Rates::Kind::play;
}

}  // namespace

Session::Session(rooms::Visitor visitor, const protocol::Hello& hello, std::shared_ptr<Audience::Place> place,
                 const Surroundings& around)
    : visitor_(std::move(visitor)),
      rooms_(around.rooms),
      presence_(around.presence),
      matchmaker_(around.matchmaker),
      lobby_host_(around.lobby),
      place_(std::move(place)),
      rates_(around.rates),
      mutes_(around.mutes),
      elsewhere_(around.elsewhere) {
  presence_.arrive(visitor_.user, visitor_.address);  // first: whoever has the hello can be challenged
  visitor_.outbox->send(protocol::encode_hello(hello));
}

void Session::on_text(std::string_view text, std::int64_t received_ms) {
  read_ms_ = received_ms;
  text_ = text;
  const auto message = protocol::decode(text);
  if (message) {
    if (!within(count(message->body), message->id, message->room)) return;
    return std::visit([&](const auto& body) { handle(*message, body); }, message->body);
  }
  const protocol::DecodeError& unread = message.error();
  if (within(rates_.take(Rates::Kind::watch, visitor_, read_ms_), unread.id, {})) {
    visitor_.outbox->send(protocol::encode_error(unread.id, {}, unread.error));
  }
}

void Session::on_drained() {
  for (const auto& [id, missing] : joined_) {
    if (const auto host = rooms_.find_loaded(id)) host->catch_up(visitor_.connection);
    if (elsewhere_) elsewhere_->catch_up(id, visitor_.connection);
  }
}

void Session::on_closed() {
  closed_ = true;
  place_->leave();
  lobby_host_.unsubscribe(visitor_, std::nullopt);
  presence_.leave(visitor_.user.id);
  for (const auto& [id, missing] : joined_) {
    if (const auto host = rooms_.find_loaded(id)) host->drop(visitor_.connection);
  }
  if (elsewhere_) elsewhere_->drop(visitor_.connection);
}

// ---- limits

std::optional<Rates::Excess> Session::count(const protocol::ClientBody& body) {
  if (!std::holds_alternative<protocol::Ping>(body)) return rates_.take(kind_of(body), visitor_, read_ms_);
  constexpr auto rule = protocol::ping_rate;
  const std::int64_t wait_ms = pings_.take({rule.messages, rule.messages, rule.per_ms}, read_ms_);
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

void Session::handle(const Message& message, const protocol::Ping& ping) {
  protocol::Outbox& outbox = *visitor_.outbox;
  outbox.queue(protocol::encode_pong(ping.client_ms, base::wall_ms()));
  if (message.id) outbox.queue(protocol::encode_ok(*message.id));
  outbox.probe();
  outbox.flush();
}

void Session::handle(const Message& message, const protocol::Create& create) {
  if (!create.opponent.empty()) return matchmaker_.challenge(visitor_, message.id, create);
  rooms_.create(visitor_, message.id, create);
}

void Session::handle(const Message& message, const protocol::Seek& seek) {
  matchmaker_.seek(visitor_, message.id, seek);
}

void Session::handle(const Message& message, const protocol::Accept& accept) {
  ask_room(message, protocol::Sit{std::nullopt, accept.nonce});
}

void Session::handle(const Message& message, const protocol::Lobby& lobby) {
  if (lobby.subscribe) return lobby_host_.subscribe(visitor_, message.id, lobby.scope);
  lobby_host_.unsubscribe(visitor_, message.id);
}

void Session::handle(const Message& message, const protocol::Join& join) {
  std::erase_if(joined_, [](const auto& each) { return each.second->load(); });
  const bool is_full = joined_.size() >= protocol::max_rooms_joined && !visitor_.user.is_own_computer();
  if (is_full && !joined_.contains(message.room)) {
    const Error error{"too_many_rooms", "This connection is in too many rooms. Leave another room first."};
    return visitor_.outbox->send(protocol::encode_error(message.id, message.room, error));
  }
  const auto missing = std::make_shared<std::atomic<bool>>(false);
  joined_.insert_or_assign(message.room, missing);
  with_room(
      message,
      [self = shared_from_this(), id = message.id, version = join.version](Host& host) {
        host.join(self->visitor_, id, version);
        // The room may have been found only after the connection had gone.
        if (self->closed_) host.drop(self->visitor_.connection);
      },
      [missing] { *missing = true; });
}

/// More lines than the rate are refused, and the socket stays. The room limits those of all who watch it.
void Session::handle(const Message& message, const protocol::Chat& chat) {
  for (const core::UserId asked : {visitor_.user.id, rooms_.persons().behind(visitor_.user.id)}) {
    if (const auto muted = mutes_.refusal_for(asked, base::wall_ms())) {
      return visitor_.outbox->send(protocol::encode_error(message.id, message.room, *muted));
    }
  }
  const auto excess = rates_.take(Rates::Kind::chat, visitor_, read_ms_);
  if (!excess) return ask_room(message, chat);
  const bool own = excess->whose == Rates::Whose::user;
  refuse(message.id, message.room,
         own ? "You are writing too fast. Try again in a moment."
             : "Too many lines are coming from your address. Try again in a moment.",
         *excess);
}

void Session::handle(const Message& message, const protocol::Report& report) {
  with_room(message, [who = visitor_, id = message.id, report](Host& host) { host.report(who, id, report); });
}

void Session::handle(const Message& message, const protocol::Leave&) {
  joined_.erase(message.room);
  with_room(message, [who = visitor_, id = message.id](Host& host) { host.leave(who, id); });
}

void Session::ask_room(const Message& message, room::Command command) {
  with_room(message, [who = visitor_, id = message.id, command = std::move(command), read_ms = read_ms_](
                         Host& host) mutable { host.command(std::move(who), id, std::move(command), read_ms); });
}

bool Session::asks_elsewhere(const core::RoomId& room) { return elsewhere_->ask(visitor_, room, text_); }

void Session::once_read(const Message& message, std::function<void(Host&)> act, std::function<void()> missed) {
  auto self = elsewhere_ ? shared_from_this() : nullptr;
  auto text = elsewhere_ ? std::string(text_) : std::string();
  rooms_.find(message.room, [self = std::move(self), text = std::move(text), outbox = visitor_.outbox, id = message.id,
                             room = message.room, act = std::move(act), missed = std::move(missed)](const auto& host) {
    if (host) return act(**host);
    if (self && host.error().at != core::NodeId()) return self->ask_at(host.error().at, room, text);
    if (missed) missed();
    outbox->send(protocol::encode_error(id, room, host.error()));
  });
}

void Session::ask_at(core::NodeId node, const core::RoomId& room, const std::string& text) {
  elsewhere_->ask_at(node, visitor_, room, text);
  if (closed_) elsewhere_->drop(visitor_.connection);  // where the room is was found out only after it had gone
}

}  // namespace session
