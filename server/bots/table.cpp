#include "server/bots/table.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>
#include <random>
#include <string_view>
#include <utility>

#include "common/core/hash.hpp"
#include "server/base/clocks.hpp"
#include "server/bots/follow.hpp"
#include "server/bots/timing.hpp"
#include "server/protocol/hash_text.hpp"

namespace bots {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

bool mends_with_time(std::string_view code) {
  return code == "storage" || code == "rate" || code == "internal" || code == "busy";
}

/// As nobody else has one: a repeat is known by it.
std::string random_key() {
  std::random_device random;
  return protocol::hash_text(std::uint64_t{random()} << 32 | random());
}

}  // namespace

Table::Table(const Parts& around, const std::string& room, std::int64_t me)
    : around_(around), pause_(around.io), retry_(around.io) {
  seat_.room = room;
  seat_.me = me;
}

void Table::join(What what) {
  const std::int64_t id = around_.owner.next_id();
  sent_[id] = SentMessage{};
  const bool is_new = what == What::whole || seat_.version < 0;
  around_.owner.say(bots::join(id, seat_.room, is_new ? std::nullopt : std::optional(seat_.version)));
}

void Table::list(bool is_listed) {
  seat_.listed = is_listed;
  if (is_joined_) attend();
}

void Table::play_from(const std::string& address) {
  if (!address.empty()) address_ = address;
}

base::Origin Table::origin() const { return base::Origin(address_, std::to_string(seat_.opponent)); }

void Table::hear(const json& frame) {
  if (frame.at("t") != "event") {
    is_joined_ = true;
    must_join_ = false;
  }
  switch (follow(seat_, frame, base::steady_ms())) {
    case Followed::yes:
      return attend();
    case Followed::missed:
      return join(What::missing);
    case Followed::astray:
      spdlog::warn("room {}: the game differs from the server's; requesting the whole state", seat_.room);
      return join(What::whole);
  }
}

void Table::on_lost() {
  sent_.clear();
  retry_.cancel();
  is_joined_ = false;
  must_join_ = false;
}

void Table::leave() {
  const auto self = shared_from_this();
  around_.owner.say(bots::leave(ask(Action::leave), seat_.room));
  stop_thinking();
  around_.owner.forget(seat_.room);
}

bool Table::counts() const {
  const bool is_about_to_play = seat_.status == protocol::RoomStatus::waiting && seat_.challenge_answered;
  return is_about_to_play || (seat_.status == protocol::RoomStatus::playing && seat_.opponent_here);
}

// ---- what is due

std::int64_t Table::ask(Action action, std::int64_t offer) {
  const std::int64_t id = around_.owner.next_id();
  sent_[id] = SentMessage{action, offer};
  return id;
}

void Table::attend() {
  for (const Act& act : due(seat_, around_.owner.has_room(seat_.opponent, network()))) perform(act);
}

void Table::perform(const Act& act) {
  switch (act.action) {
    case Action::accept:
      seat_.challenge_answered = true;
      return around_.owner.say(accept(ask(act.action), seat_.room, random_key()));
    case Action::decline:
      seat_.challenge_answered = true;
      return around_.owner.say(decline_as_busy(ask(act.action), seat_.room));
    case Action::agree:
    case Action::refuse:
      return answer_offer(act);
    case Action::think:
      return think();
    case Action::stop_thinking:
      return stop_thinking();
    case Action::play:
      seat_.turn->sent = true;
      return around_.owner.say(play(ask(act.action), seat_.room, *seat_.turn));
    case Action::thank:
      seat_.thanks_sent = true;
      return around_.owner.say(thank(ask(act.action), seat_.room));
    case Action::leave:
      return leave();
  }
}

void Table::answer_offer(const Act& act) {
  for (OpenOffer& offer : seat_.offers) offer.answered = offer.answered || offer.id == act.offer.id;
  const Answer answer = act.action == Action::agree ? Answer::yes : Answer::no;
  around_.owner.say(bots::answer(ask(act.action, act.offer.id), seat_, act.offer, answer, random_key()));
}

// ---- thinking

void Table::think() {
  const Moment about = seat_.now();
  seat_.thinks_about = about;
  Question question{seat_.game->clone(), around_.level, core::hash_text(seat_.room), allowed(around_.level, seat_.left),
                    origin()};
  search_ =
      around_.thinkers.ask(std::move(question), [self = weak_from_this(), &io = around_.io, about](Thought thought) {
        asio::post(io, [self, about, thought = std::move(thought)] {
          if (const auto table = self.lock()) table->on_thought(about, thought);
        });
      });
}

void Table::stop_thinking() {
  search_ = {};
  pause_.cancel();
  seat_.thinks_about.reset();
}

void Table::on_thought(Moment about, const Thought& thought) {
  if (seat_.thinks_about != about) return;
  if (thought.score) seat_.opinion.note(about.ply, *thought.score, thought.ends_drawn);
  const std::uint64_t seed = core::hash_text(seat_.room) + static_cast<std::uint64_t>(about.ply);
  const std::int64_t at_ms = seat_.turn_came_ms + pause_ms(seed, seat_.left);
  pause_.expires_after(std::chrono::milliseconds(std::max<std::int64_t>(0, at_ms - base::steady_ms())));
  pause_.async_wait([self = weak_from_this(), about, turn = thought.turn](boost::system::error_code stopped) {
    const auto table = self.lock();
    if (!stopped && table) table->decide(about, turn);
  });
}

void Table::decide(Moment about, const std::string& turn) {
  if (seat_.thinks_about != about) return;
  seat_.thinks_about.reset();
  seat_.turn = OwnTurn{random_key(), about.ply, turn};
  if (seat_.opinion.surely_lost()) seat_.turn->text.reset();
  attend();
}

// ---- refusals

void Table::on_error(std::int64_t id, const json& error) {
  const auto refused = sent_.extract(id);
  if (refused.empty()) return;
  const auto [action, offer] = refused.mapped();
  const std::string code = error.at("code");
  if (mends_with_time(code)) {
    must_join_ = must_join_ || !action;
    return retry_in(std::max(around_.retry_pause_ms, error.value("retry_ms", std::int64_t{0})));
  }
  if (!action) return around_.owner.forget(seat_.room);
  if (*action == Action::agree || *action == Action::refuse) {
    std::erase_if(seat_.offers, [id = offer](const OpenOffer& each) { return each.id == id; });
    return attend();
  }
  if (*action == Action::accept) return perform({Action::decline});
  if (*action != Action::play) return;
  if (code == "stale") return join(What::whole);
  if (code != "game_over") spdlog::error("room {}: the server refused a turn: {}", seat_.room, code);
}

/// One for all that was refused.
void Table::retry_in(std::int64_t ms) {
  retry_.expires_after(std::chrono::milliseconds(ms));
  retry_.async_wait([self = weak_from_this()](boost::system::error_code stopped) {
    const auto table = self.lock();
    if (!stopped && table) table->retry();
  });
}

void Table::retry() {
  if (must_join_) return join(What::missing);
  renew(seat_);
  attend();
}

}  // namespace bots
