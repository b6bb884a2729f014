// How a room begins, and how people come into its game: who may, and whether it is rated then.
#include <algorithm>

#include "server/protocol/encode_reply.hpp"
#include "server/rooms/clocks.hpp"
#include "server/rooms/host.hpp"
#include "server/rooms/ratings.hpp"
#include "server/rooms/refusals.hpp"

namespace rooms {

using room::Now;

namespace {

protocol::Frame answer_to(const Asker& by, const core::RoomId& room, bool is_paired) {
  return by.asked == Asked::seek ? protocol::encode_ok_paired(*by.request, room, is_paired)
                                 : protocol::encode_ok_created(*by.request, room);
}

void refuse(const Asker& by) { by.who.outbox->send(protocol::encode_error(by.request, {}, not_stored())); }

}  // namespace

// ---- those who have asked for the room

void Host::open(const Asker& by) {
  if (by.request) askers_.push_back(by);
  storing_.store();
}

void Host::answer_again(const Asker& by) {
  if (!by.request) return;
  on_strand([this, by] {
    if (refuse_while_failed(by.who, by.request)) return;
    storing_.version() < 0 ? askers_.push_back(by) : answer(by);
  });
}

void Host::answer(const Asker& by) {
  const bool is_paired = room_.creator() != by.who.user.id;
  say(by.who, by.request, answer_to(by, id_, is_paired));
}

void Host::refuse_askers() {
  for (const Asker& by : std::exchange(askers_, {})) refuse(by);
}

/// Its maker's message has led to the other room. Whoever has found this one meanwhile looks for another game.
void Host::on_made_already(const core::RoomId& other) {
  for (const Asker& by : std::exchange(askers_, {})) {
    const bool is_maker = room_.creator() == by.who.user.id;
    is_maker ? by.who.outbox->send(answer_to(by, other, false)) : refuse(by);
  }
  on_gone();
}

// ---- those who sit down

room::Answer Host::ask(const Visitor& who, const room::Command& command, Now now) {
  const bool is_sit = std::holds_alternative<protocol::Sit>(command);
  const room::Newcomer sender = is_sit ? newcomer(who) : room::Newcomer();
  const std::int64_t lag_ms = who.outbox->round_trip_ms().value_or(0);
  room::Answer answer = room::ask(room_, who.user, command, now, lag_ms, sender);
  if (is_sit && !room_.has_started()) around_.fair_play.is_off(id_);
  return answer;
}

/// A rated game that would begin counts from here on, so that no other one of the two can begin beside it unnoticed.
room::Newcomer Host::newcomer(const Visitor& who) {
  room::Newcomer newcomer{rating_of(who.user), std::nullopt};
  const core::UserId user = who.user.id;
  const room::Names people = room_.people();
  const bool may_begin = room_.status() == protocol::RoomStatus::waiting && people.size() == 1 && !room_.plays(user);
  if (may_begin && room_.is_to_be_rated()) {
    const core::UserId other = people.begin()->first;
    newcomer.same_network = shares_network(who, other);
    newcomer.unrated = around_.fair_play.begin(id_, {other, user}, base::wall_ms(), newcomer.same_network);
  }
  return newcomer;
}

/// The other may be here from several addresses; of one who is not the room's own is known.
bool Host::shares_network(const Visitor& who, core::UserId other) const {
  std::vector<std::string> addresses = members_.addresses_of(other);
  if (addresses.empty()) addresses.push_back(owner_.address_of(id_));
  return std::any_of(addresses.begin(), addresses.end(), [&](const std::string& address) {
    return around_.fair_play.is_one_network(who.address, address);
  });
}

void Host::pair(const Visitor& who, RequestId request, protocol::Sit sit, std::function<void()> not_free) {
  on_strand([this, who, request, sit = std::move(sit), not_free = std::move(not_free)] {
    const Outgoing::Told told = outgoing_.so_far();
    // The lobby hears of games a moment later: this one may have begun, or be over, and `who` may even play in it.
    const bool is_free = room_.status() == protocol::RoomStatus::waiting && !room_.plays(who.user.id);
    const bool may_sit = is_free && !storing_.has_failed() && !refusal(who.user, sit);
    if (!may_sit || !ask(who, sit, read_clocks())) return not_free();
    if (request) say(who, request, protocol::encode_ok_paired(*request, id_, true));
    seats_changed(who);
    tell_since(told);
  });
}

/// Why it may not bring them into a game that they do not play yet.
std::optional<protocol::Error> Host::refusal(const room::User& who, const room::Command& command) const {
  if (!begins_game(who.id, command)) return std::nullopt;
  if (!who.is_own_computer() && owner_.plays_too_many(who.id)) return too_many_games();
  const std::int64_t now_ms = base::wall_ms();
  const bool is_rated = room_.is_to_be_rated();
  if (auto refused = is_rated ? around_.fair_play.refusal_for(who.id, now_ms) : std::nullopt) return refused;
  for (const auto& [user, name] : room_.people()) {
    if (user == who.id) continue;
    if (auto refused = is_rated ? around_.fair_play.refusal_with(user, name, now_ms) : std::nullopt) return refused;
    if (auto refused = around_.blocks.refusal_for(who.id, user, name)) return refused;
  }
  return std::nullopt;
}

bool Host::begins_game(core::UserId who, const room::Command& command) const {
  const auto* offer = std::get_if<protocol::Offer>(&command);
  const bool sits_down = std::holds_alternative<protocol::Sit>(command) && !room_.plays(who);
  const bool wants_rematch =
      offer && offer->kind == protocol::OfferKind::rematch &&
      (offer->action == protocol::OfferAction::make || offer->action == protocol::OfferAction::accept);
  return sits_down || wants_rematch;
}

std::optional<protocol::SeatRating> Host::rating_of(const room::User& who) const {
  return seat_rating(around_.ratings, who, room_.pool(), base::wall_ms());
}

}  // namespace rooms
