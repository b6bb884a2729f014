// What people do in a room: who may do it when, and what comes of it.
#include <algorithm>

#include "common/game/registry.hpp"
#include "server/room/chat.hpp"
#include "server/room/lot.hpp"
#include "server/room/room.hpp"
#include "server/room/wanted.hpp"

namespace room {

using game::Side;
using protocol::Ended;
using protocol::Error;
using protocol::OfferAction;
using protocol::Offered;
using protocol::OfferKind;
using protocol::Result;
using protocol::RoomEvent;
using protocol::RoomStatus;
using protocol::Seated;
using protocol::Started;
using protocol::TakenBack;
using protocol::TurnPlayed;

namespace {

Ended ended_by(const game::Outcome& outcome) {
  const Result result = outcome.winner ? won_by(*outcome.winner) : Result::draw;
  return Ended{result, std::string(outcome.reason)};
}

core::Unexpected<Error> refuse(Error error) { return core::Unexpected<Error>(std::move(error)); }

core::Unexpected<Error> refuse(std::string code, std::string message) {
  return refuse(Error{std::move(code), std::move(message)});
}

/// The ply that an event leads to, where it changes it.
std::optional<int> ply_after(const RoomEvent& event) {
  if (const auto* played = std::get_if<TurnPlayed>(&event.what)) return played->ply;
  if (const auto* back = std::get_if<TakenBack>(&event.what)) return back->ply;
  if (std::holds_alternative<Started>(event.what)) return 0;
  return std::nullopt;
}

std::string sentence(protocol::WhyUnrated why) {
  switch (why) {
    case protocol::WhyUnrated::same_device:
      return "This game is not rated: both of you have signed in on the same device.";
    case protocol::WhyUnrated::played_enough:
      return "This game is not rated: you two have played ten rated games within a day.";
    case protocol::WhyUnrated::same_network:
      return "This game is not rated: one of you has played five rated games on this network within a day.";
  }
  return {};
}

protocol::Said said_of(protocol::WhyUnrated why) {
  return protocol::Said{protocol::Channel::all, {}, "Gipfel", sentence(why), "unrated_" + std::string(name(why))};
}

bool is_news_of_the_game(const RoomEvent& event) {
  return std::holds_alternative<TurnPlayed>(event.what) || std::holds_alternative<TakenBack>(event.what) ||
         std::holds_alternative<Ended>(event.what);
}

}  // namespace

/// The answer to the message that became such an event; empty: it is new. Keys of different kinds of messages have
/// nothing in common.
template <class Event>
std::optional<Accepted> Room::answered(core::UserId by, const std::string& key) const {
  static const std::size_t kind = What(Event{}).index();
  const auto is_it = [&](const RoomEvent& event) {
    return event.what.index() == kind && event.by == by && event.key == key;
  };
  const auto found = key.empty() ? events_.rend() : std::find_if(events_.rbegin(), events_.rend(), is_it);
  if (found == events_.rend()) return std::nullopt;
  const auto of_ply = std::find_if(found, events_.rend(), [](const RoomEvent& event) { return ply_after(event); });
  Accepted answer{of_ply == events_.rend() ? 0 : *ply_after(*of_ply), found->version};
  if (const auto* offered = std::get_if<Offered>(&found->what)) answer.room = offered->room;
  return answer;
}

Answer Room::sit(const User& by, const protocol::Sit& sit, Now now, std::optional<protocol::SeatRating> rating,
                 std::optional<protocol::WhyUnrated> unrated, bool same_network) {
  const auto mine = seat_of(by.id);
  if (mine && sit.side && *sit.side != *mine)
    return refuse("already_seated", "You are already seated on the other side.");
  if (mine || (plays(by.id) && !sit.side)) return accepted();
  if (result_) return refuse("game_over", "The game is over.");
  if (host() && sit.side) {
    return refuse("side_drawn", "The sides of this game are drawn when both are here: sit down without choosing one.");
  }
  const Side free = seat(Side::first) ? Side::second : Side::first;
  const Side wanted = sit.side.value_or(free);
  if (seat(wanted)) return refuse("seat_taken", "Somebody else sits there.");
  if (auto refused = check_guest(by, rating)) return refuse(std::move(*refused));
  if (host()) {
    seat_both(by, sit, rating, now);
  } else {
    append(now, by.id, sit.key, Seated{wanted, by.id, by.name, sit.nonce, rating, by.bot});
  }
  if (seat(game::other(wanted))) begin(now, unrated, same_network);
  return accepted();
}

/// Whether the second player may be this one.
Room::Refusal Room::check_guest(const User& guest, const std::optional<protocol::SeatRating>& rating) const {
  const auto* invited = protocol::invited_in(made_with().origin);
  if (invited && invited->user != guest.id) return Error{"reserved", "This seat is kept for " + invited->name + "."};
  if (is_rated() && guest.bot) return never_rated_with_computers();
  if (is_rated() && guest.guest) return needs_account();
  const auto* wanted = protocol::wanted_in(made_with().origin);
  if (!wanted) return std::nullopt;
  if (guest.bot && !is_made_by_bot()) return Error{"reserved", "This game is offered to people, not to programs."};
  if (accepts(*wanted, rating_of(rating))) return std::nullopt;
  return Error{"rating", "This game is offered to ratings " + range_text(*wanted) + "."};
}

/// The sides are decided by lot.
void Room::seat_both(const User& guest, const protocol::Sit& sit, std::optional<protocol::SeatRating> rating, Now now) {
  const protocol::Host& host = *made_with().host;
  const Side hosts = side_by_lot(made_with().secret, host.nonce, sit.nonce);
  append(now, host.user, {}, Seated{hosts, host.user, host.name, host.nonce, host.rating, host.bot});
  append(now, guest.id, sit.key, Seated{game::other(hosts), guest.id, guest.name, sit.nonce, rating, guest.bot});
}

void Room::begin(Now now, std::optional<protocol::WhyUnrated> unrated, bool same_network) {
  Started started = drawn();
  if (is_to_be_rated()) started.unrated = unrated;
  started.same_network = same_network && is_to_be_rated() && !unrated;
  append(now, {}, {}, std::move(started));
  if (unrated_) append(now, {}, {}, said_of(*unrated_));
}

/// The start, with the set-up drawn if it is one that is drawn; the game is ready then.
Started Room::drawn() {
  if (game_) return Started{made_with().setup, made_with().secret};
  const std::string seed = seed_by_lot(made_with().secret, nonces_[0], nonces_[1]);
  Started started{game::with_seed(made_with().game, made_with().setup, seed), made_with().secret};
  game_ = std::move(*game::start(made_with().game, started.setup));
  return started;
}

Answer Room::turn(core::UserId by, const protocol::Turn& turn, Now read, std::int64_t lag_ms) {
  tick(read);
  if (const auto before = answered<TurnPlayed>(by, turn.key)) return *before;
  if (auto refused = check_playing(by, turn.ply)) return refuse(std::move(*refused));
  if (seat_of(by) != game_->to_move()) return refuse("not_your_turn", "It is the other player's turn.");
  const GameClock::Measured measured = clock_.measure(read, lag_ms);
  if (measured.flagged) {
    end(read, Ended{won_by(game::other(game_->to_move())), "time"});
    return refuse("game_over", "Your time was up before this turn came.");
  }
  auto played = game_->play(turn.turn);
  if (!played) {
    Error error{"illegal", played.error().sentence};
    error.rule = played.error().code;
    return refuse(std::move(error));
  }
  const Accepted answer = add_turn(by, turn.key, std::move(*played), read, measured.time);
  answer_conditionally(read);
  return answer;
}

/// The game has played it already.
Accepted Room::add_turn(core::UserId by, const std::string& key, std::string played, Now now,
                        const std::optional<protocol::TurnTime>& time) {
  append(now, by, key, TurnPlayed{ply(), std::move(played), game_->hash(), time});
  const Accepted answer = accepted();
  if (const auto outcome = game_->outcome()) end(now, ended_by(*outcome));
  return answer;
}

Answer Room::resign(core::UserId by, const protocol::Resign& resign, Now now) {
  tick(now);
  if (const auto before = answered<Ended>(by, resign.key)) return *before;
  if (auto refused = check_player(by, resign.ply)) return refuse(std::move(*refused));
  if (result_) return refuse("game_over", "The game is over.");
  if (!started_) return refuse("not_started", "The game has not started: it can be aborted instead.");
  end(now, Ended{won_by(game::other(*seat_of(by))), "resignation"}, by, resign.key);
  return *answered<Ended>(by, resign.key);
}

Answer Room::abort(core::UserId by, const protocol::Abort& abort, Now now) {
  tick(now);
  if (const auto before = answered<Ended>(by, abort.key)) return *before;
  if (auto refused = check_player(by, abort.ply)) return refuse(std::move(*refused));
  if (result_) return refuse("game_over", "The game is over.");
  if (protocol::tournament_in(made_with().origin)) {
    return refuse("tournament", "Games of tournaments can be resigned, not aborted.");
  }
  if (ply() >= 2) return refuse("too_late", "Both sides have played: the game can be resigned, not aborted.");
  end(now, Ended{Result::aborted, "aborted"}, by, abort.key);
  return *answered<Ended>(by, abort.key);
}

// ---- offers

Answer Room::offer(core::UserId by, const protocol::Offer& offer, Now now, const core::RoomId& next_room) {
  tick(now);
  if (const auto before = answered<Offered>(by, offer.key)) return *before;
  if (auto refused = check_player(by, offer.ply)) return refuse(std::move(*refused));
  if (!started_) return refuse("not_started", "The game has not started: nobody sits on the other side yet.");
  const Side side = *seat_of(by);
  if (auto refused = check_offer(side, offer)) return refuse(std::move(*refused));
  auto offered = offers_.decide(side, offer, version() + 1, now.wall_ms, next_room);
  if (!offered) return refuse(std::move(offered.error()));
  append(now, by, offer.key, *offered);
  if (offered->action == OfferAction::accept) carry_out(*offered, by, now);
  return *answered<Offered>(by, offer.key);
}

/// Whether the game is one in which an offer of the kind can be open now.
Room::Refusal Room::check_offer(Side side, const protocol::Offer& offer) const {
  if (offer.kind == OfferKind::rematch) {
    if (result_) return std::nullopt;
    return Error::of_case("rematch_early", "too_early", "A rematch can be offered once the game is over.");
  }
  if (result_) return Error{"game_over", "The game is over."};
  const bool is_new = offer.action == OfferAction::make && !offers_.standing(offer.kind);
  if (offer.kind == OfferKind::takeback && is_new && turns_to_take_back(side) == 0) {
    return Error::of_case("takeback_none", "too_early", "You have no turn to take back yet.");
  }
  if (offer.kind == OfferKind::takeback && is_new && !has_bot() && takebacks_ >= max_takebacks) {
    return Error{"too_many", "No more take-backs in this game."};
  }
  return std::nullopt;
}

int Room::turns_to_take_back(Side side) const {
  const int turns = game_->to_move() == side ? 2 : 1;
  return ply() >= turns ? turns : 0;
}

/// A rematch needs nothing more: its room is there already.
void Room::carry_out(const Offered& accepted, core::UserId by, Now now) {
  if (accepted.kind == OfferKind::draw) end(now, Ended{Result::draw, "agreement"}, by);
  if (accepted.kind != OfferKind::takeback) return;
  undo_to(ply() - turns_to_take_back(game::other(accepted.side)));
  append(now, by, {}, TakenBack{ply(), game_->hash()});
}

void Room::rematch_is_off(const core::RoomId& next_room, Now now) {
  if (const auto off = offers_.rematch_off(next_room)) append(now, {}, {}, *off);
}

void Room::note_ratings(const protocol::Rated& ratings, Now now) {
  if (!ratings_) append(now, {}, {}, ratings);
}

// ---- absence

Answer Room::claim(core::UserId by, const protocol::Claim& claim, Now now) {
  tick(now);
  if (const auto before = answered<Ended>(by, claim.key)) return *before;
  if (auto refused = check_playing(by, claim.ply)) return refuse(std::move(*refused));
  const Side side = *seat_of(by);
  if (auto refused = check_claim(game::other(side), now)) return refuse(std::move(*refused));
  end(now, Ended{claim.win ? won_by(side) : Result::draw, "abandoned"}, by, claim.key);
  return *answered<Ended>(by, claim.key);
}

Room::Refusal Room::check_claim(Side absent, Now now) const {
  if (!absence_counts()) {
    return Error{"not_running", "Absence counts in games with live clocks, once both sides have played."};
  }
  const auto away_since = attendance_.away_since(absent);
  if (!away_since) return Error::of_case("is_here", "not_away", "The other player is here.");
  const std::int64_t remaining = away_since->steady_ms + absence_ms_ - now.steady_ms;
  if (remaining <= 0) return std::nullopt;
  Error error{"not_away", "The other player has not been away for long enough."};
  error.retry_ms = remaining;
  return error;
}

// ---- chat

Answer Room::chat(const User& by, const protocol::Chat& chat, Now now) {
  tick(now);
  if (const auto before = answered<protocol::Said>(by.id, chat.key)) return *before;
  if (chat.channel == protocol::Channel::players && !plays(by.id)) {
    return refuse("not_seated", "Only the two players talk here.");
  }
  std::string line = cleaned_line(chat.text);
  if (line.empty()) return refuse("bad_text", "There is nothing to be read in this.");
  if (!plays(by.id)) {
    if (auto refused = take_watchers_line(now)) return refuse(std::move(*refused));
  }
  append(now, by.id, chat.key,
         protocol::Said{chat.channel, by.id, by.name, std::move(line), by.is_own_computer() ? chat.code : ""});
  return accepted();
}

/// Counts one line of those who watch, whoever wrote it.
Room::Refusal Room::take_watchers_line(Now now) {
  constexpr protocol::RateRule rule = protocol::watchers_chat_rate;
  constexpr base::Rate rate{rule.messages, rule.messages, rule.per_ms};
  const std::int64_t wait_ms = watchers_lines_.take(rate, now.steady_ms);
  if (wait_ms == 0) return std::nullopt;
  Error error = Error::of_case("chat_busy", "rate", "This chat is too busy. Try again in a moment.");
  error.retry_ms = wait_ms;
  return error;
}

// ---- rooms that wait

Answer Room::decline(core::UserId by, const protocol::DeclineChallenge& decline, Now now) {
  const auto* invited = protocol::invited_in(made_with().origin);
  if (!invited || invited->user != by) return refuse("not_seated", "Only the invited player can decline.");
  if (auto refused = check_waiting()) return refuse(std::move(*refused));
  end(now, Ended{Result::aborted, "declined", std::string(protocol::name(decline.reason))}, by);
  return accepted();
}

Answer Room::withdraw(core::UserId by, Now now) {
  if (by != creator()) return refuse("not_seated", "Only the player who made this game can withdraw it.");
  if (auto refused = check_waiting()) return refuse(std::move(*refused));
  end(now, Ended{Result::aborted, "withdrawn"}, by);
  return accepted();
}

void Room::displace(Now now) {
  if (status() == RoomStatus::waiting) end(now, Ended{Result::aborted, "displaced"});
}

bool Room::close(Now now) {
  tick(now);
  if (result_) return false;
  end(now, Ended{Result::aborted, "closed"});
  return true;
}

std::int64_t Room::waits_until_ms() const { return events_.front().at_ms + waiting_ms_; }

bool Room::expire(std::int64_t at_ms, Now now) {
  if (status() != RoomStatus::waiting || at_ms < waits_until_ms()) return false;
  end(now, Ended{Result::aborted, "expired"});
  return true;
}

// ---- what all of them are asked

/// Seat and ply, in this order.
Room::Refusal Room::check_player(core::UserId by, int ply_of_client) const {
  if (!plays(by)) return Error{"not_seated", "Only the two players can do this."};
  if (ply_of_client != ply()) return stale(ply_of_client);
  return std::nullopt;
}

Room::Refusal Room::check_playing(core::UserId by, int ply_of_client) const {
  if (auto refused = check_player(by, ply_of_client)) return refused;
  if (result_) return Error{"game_over", "The game is over."};
  if (!started_) return Error{"not_started", "The game has not started: nobody sits on the other side yet."};
  return std::nullopt;
}

Room::Refusal Room::check_waiting() const {
  if (result_) return Error{"game_over", "The game is over."};
  if (started_) return Error::of_case("started", "too_late", "The game has started.");
  return std::nullopt;
}

/// With all that has happened since the room was last at the client's ply.
Error Room::stale(int ply_of_client) const {
  Error error{"stale", "The game has gone on: " + std::to_string(ply()) + " turns are played."};
  const auto there = std::find_if(events_.rbegin(), events_.rend(),
                                  [&](const RoomEvent& event) { return ply_after(event) == ply_of_client; });
  const auto first =
      std::find_if(there == events_.rend() ? events_.end() : there.base(), events_.end(), is_news_of_the_game);
  error.missing = Error::Missing{ply(), version(), std::vector<RoomEvent>(first, events_.end())};
  return error;
}

/// Who was not there when they had to be. Games by days need nobody to be, and who could not come back after a restart
/// has not left.
std::optional<Side> Room::left_by(const Ended& ended, core::UserId by) const {
  if (!is_rated() || !clock_.is_live()) return std::nullopt;
  if (ended.reason != "abandoned" && ended.reason != "time") return std::nullopt;
  const Side absent = ended.reason == "time" ? game_->to_move() : game::other(*seat_of(by));
  if (!attendance_.away_since(absent) || !attendance_.was_here(absent)) return std::nullopt;
  return absent;
}

/// Clocks that wait run again first: that stores the figures with which the game ends.
void Room::end(Now now, Ended ended, core::UserId by, std::string key) {
  if (clock_.is_frozen()) thaw(now);
  ended.reconnects = attendance_.reconnects();
  ended.left = left_by(ended, by);
  append(now, by, std::move(key), std::move(ended));
}

}  // namespace room
