// What people see of a room: players all of it, watchers what they may, some turns late where the room says so.
#include <algorithm>

#include "server/room/chat.hpp"
#include "server/room/lot.hpp"
#include "server/room/room.hpp"

namespace room {

using game::Side;
using protocol::ChatLine;
using protocol::RoomEvent;
using protocol::RoomState;
using protocol::RoomStatus;
using protocol::Said;
using protocol::SeatState;
using protocol::TurnPlayed;

bool Room::may_see(bool plays, const RoomEvent& event) {
  const auto* said = std::get_if<Said>(&event.what);
  return plays || !said || said->channel != protocol::Channel::players;
}

const RoomEvent* Room::line_seen(core::UserId viewer, std::int64_t at) const {
  const RoomEvent* line = event(at);
  const auto* said = line ? std::get_if<Said>(&line->what) : nullptr;
  const bool is_a_persons = said && said->channel != protocol::Channel::all;
  return is_a_persons && may_see(plays(viewer), *line) ? line : nullptr;
}

Names Room::people() const {
  Names people;
  for (const auto& seated : seats_) {
    if (seated) people.emplace(seated->id, seated->name);
  }
  if (host()) people.emplace(host()->user, host()->name);
  return people;
}

// ---- whole

RoomState Room::snapshot(core::UserId viewer, const protocol::Presence& presence, Now now) const {
  RoomState state;
  state.you = seat_of(viewer);
  state.you_host = plays(viewer) && !state.you;
  const bool is_late = watched_late() && !state.you;
  state.version = version();
  state.game = made_with().game;
  state.setup = game_ ? game_->setup() : made_with().setup;
  state.lot = lot_state();
  if (game_) show_turns(state, is_late ? watched_ply() : ply());
  for (const Side side : {Side::first, Side::second}) {
    state.seats[static_cast<std::size_t>(side)] = seat_state(side);
    if (auto& seated = state.seats[static_cast<std::size_t>(side)]) {
      seated->online = presence.online[static_cast<std::size_t>(side)];
    }
  }
  state.host = host_state();
  if (state.host) state.host->online = presence.host_online.value_or(false);
  state.status = status();
  state.result = result_;
  state.visibility = made_with().visibility;
  state.created_ms = events_.front().at_ms;
  state.ended_ms = ended_ms();
  state.presence = presence;
  state.clock = is_late ? clock_as_watched(now) : clock_state(now);
  state.offers = offers_.open();
  state.chat = chat_for(plays(viewer));
  state.watch_delay = made_with().watch_delay;
  state.origin = made_with().origin;
  state.rematch = offers_.rematch();
  state.rated = is_rated();
  state.ratings = ratings_;
  return state;
}

std::optional<std::int64_t> Room::ended_ms() const {
  if (!result_) return std::nullopt;
  const auto is_end = [](const RoomEvent& event) { return std::holds_alternative<protocol::Ended>(event.what); };
  return std::find_if(events_.rbegin(), events_.rend(), is_end)->at_ms;
}

/// The game as it was after `shown` of its turns.
void Room::show_turns(RoomState& state, int shown) const {
  std::unique_ptr<game::Game> past;
  const game::Game& game = game_at(shown, past);
  state.start = game.start_position();
  state.turns = game.turns();
  state.to_move = game.to_move();
  state.hash = game.hash();
  for (int ply = 1; ply <= shown; ++ply) {
    const RoomEvent& event = turn_event(ply);
    state.times.push_back(event.at_ms);
    state.turn_times.push_back(std::get<TurnPlayed>(event.what).time);
  }
}

std::vector<ChatLine> Room::chat_for(bool plays) const {
  std::vector<ChatLine> lines;
  for (auto event = events_.rbegin(); event != events_.rend() && lines.size() < chat_lines_shown; ++event) {
    const auto* said = std::get_if<Said>(&event->what);
    if (said && may_see(plays, *event)) lines.push_back(ChatLine{event->version, event->at_ms, *said});
  }
  std::reverse(lines.begin(), lines.end());
  return lines;
}

std::optional<protocol::LotState> Room::lot_state() const {
  if (made_with().secret.empty()) return std::nullopt;
  protocol::LotState lot{commitment(made_with().secret), nonces_, started_ ? made_with().secret : ""};
  lot.of_setup = draws_setup(made_with());
  if (const auto& host = made_with().host) lot.host = {seat_of(host->user), host->nonce};
  return lot;
}

std::optional<SeatState> Room::host_state() const {
  if (!host()) return std::nullopt;
  return SeatState{host()->user, host()->name, false, host()->rating, host()->bot};
}

std::optional<SeatState> Room::seat_state(Side side) const {
  if (!seat(side)) return std::nullopt;
  const User& player = *seat(side);
  return SeatState{player.id, player.name, false, seat_ratings_[static_cast<std::size_t>(side)], player.bot};
}

protocol::Listing Room::listing(const core::RoomId& id) const {
  protocol::Listing line;
  line.room = id;
  line.game = made_with().game;
  line.setup = game_ ? game_->setup() : made_with().setup;
  line.clock = made_with().clock;
  if (const auto lot = lot_state()) line.commitment = lot->commitment;
  line.status = status();
  line.visibility = made_with().visibility;
  line.seats = {seat_state(Side::first), seat_state(Side::second)};
  line.host = host_state();
  line.origin = made_with().origin;
  line.created_ms = events_.front().at_ms;
  line.rated = is_rated();
  line.away = clock_.away();
  if (!game_) return line;
  line.progress = progress(watched_ply());
  if (watched_late()) line.players_progress = progress(ply());
  return line;
}

/// Players of live games are here, but for those who were paired: they may not know it yet.
std::optional<Awaited> Room::awaited() const {
  const auto* challenge = std::get_if<protocol::origin::Challenge>(&made_with().origin);
  if (status() == RoomStatus::waiting && challenge && !challenge->invited.bot) {
    const std::optional<User>& maker = seat(Side::first) ? seat(Side::first) : seat(Side::second);
    const std::string name = maker ? maker->name : host() ? host()->name : "";
    return Awaited{challenge->invited.user, Awaited::For::challenge, made_with().game, name, 0};
  }
  const bool is_news = std::holds_alternative<protocol::origin::Pairing>(made_with().origin) && ply() < 2;
  if (status() != RoomStatus::playing || (clock_.is_live() && !is_news)) return std::nullopt;
  const std::optional<User>& mover = seat(game_->to_move());
  if (!mover || mover->bot) return std::nullopt;
  const std::optional<User>& opponent = seat(game::other(game_->to_move()));
  return Awaited{mover->id, Awaited::For::turn, made_with().game, opponent ? opponent->name : "", ply()};
}

protocol::Progress Room::progress(int shown) const {
  std::unique_ptr<game::Game> past;
  const game::Game& game = game_at(shown, past);
  protocol::Progress progress{game.position(), game.turns().empty() ? "" : game.turns().back(), shown, game.to_move()};
  if (shown == ply()) progress.due_ms = clock_.spent_at();
  return progress;
}

// ---- late

bool Room::watched_late() const { return made_with().watch_delay > 0 && status() == RoomStatus::playing; }

int Room::watched_ply() const { return watched_late() ? std::max(0, ply() - made_with().watch_delay) : ply(); }

Watched Room::as_watched(const RoomEvent& event) const {
  if (made_with().watch_delay == 0) return {event};
  if (const auto* played = std::get_if<TurnPlayed>(&event.what)) {
    const int shown = played->ply - made_with().watch_delay;
    if (shown < 1) return {};
    RoomEvent earlier = turn_event(shown);
    earlier.version = event.version;
    return {std::move(earlier)};
  }
  if (std::holds_alternative<protocol::TakenBack>(event.what)) return {std::nullopt, true};
  if (std::holds_alternative<protocol::ClocksSet>(event.what)) return {};
  return {event, std::holds_alternative<protocol::Ended>(event.what)};
}

std::optional<protocol::ClockState> Room::clock_as_watched(Now now) const {
  if (!watched_late()) return clock_state(now);
  const int shown = watched_ply();
  const auto* last = shown == 0 ? nullptr : &std::get<TurnPlayed>(turn_event(shown).what).time;
  return clock_.state_after(last && *last ? &**last : nullptr, now);
}

const RoomEvent& Room::turn_event(int ply) const { return *event(played_[static_cast<std::size_t>(ply) - 1]); }

const game::Game& Room::game_at(int then, std::unique_ptr<game::Game>& past) const {
  if (then == ply()) return *game_;
  past = game_->clone();
  for (int ply = this->ply(); ply > then; --ply) past->undo();
  return *past;
}

}  // namespace room
