#include "server/rooms/fair_play.hpp"

#include <algorithm>
#include <utility>

#include "server/room/room.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace rooms {

using core::RoomId;
using core::UserId;
using protocol::Error;
using protocol::WhyUnrated;

namespace {

/// Of a room with two players.
FairPlay::Players players_of(const room::Room& room) {
  return {room.seat(game::Side::first)->id, room.seat(game::Side::second)->id};
}

/// Of such an event, the moment.
template <class Event>
std::int64_t when(const room::Room& room) {
  const auto is_one = [](const protocol::RoomEvent& event) { return std::holds_alternative<Event>(event.what); };
  return std::find_if(room.events().begin(), room.events().end(), is_one)->at_ms;
}

std::string in_minutes(std::int64_t ms) {
  const std::int64_t minutes = (ms + 59'999) / 60'000;
  return minutes == 1 ? "1 minute" : std::to_string(minutes) + " minutes";
}

/// In place, because g++ 12 takes a moved Error for one that is not initialized.
std::optional<Error> refusal(const char* code, std::string message, std::int64_t wait_ms) {
  std::optional<Error> error(std::in_place);
  error->code = code;
  error->message = std::move(message);
  error->retry_ms = wait_ms;
  return error;
}

}  // namespace

FairPlay::Pair FairPlay::pair_of(const Players& players) { return std::minmax(players[0], players[1]); }

void FairPlay::share_device(UserId user, UserId other, std::int64_t expires_ms) {
  const std::lock_guard lock(mutex_);
  std::int64_t& until_ms = sharing_[pair_of({user, other})];
  until_ms = std::max(until_ms, expires_ms);
}

bool FairPlay::is_one_network(const std::string& address, const std::string& other) const {
  const auto one = base::address_of_key(address);
  const auto another = base::address_of_key(other);
  if (!one || !another || !base::are_of_one_customer(*one, *another)) return false;
  const std::lock_guard lock(mutex_);
  return home_.allowance(*one) == 1 && home_.allowance(*another) == 1;
}

bool FairPlay::has_played_enough_in_network(UserId user, const RoomId& but, std::int64_t now_ms) const {
  const auto games = in_network_.find(user);
  if (games == in_network_.end()) return false;
  const auto is_of_today = [&](const auto& each) { return each.first != but && each.second > now_ms - day_ms; };
  return std::count_if(games->second.begin(), games->second.end(), is_of_today) >= most_games_of_network;
}

std::optional<WhyUnrated> FairPlay::begin(const RoomId& id, const Players& players, std::int64_t now_ms,
                                          bool same_network) {
  const std::lock_guard lock(mutex_);
  const Pair pair = pair_of(players);
  if (const auto found = sharing_.find(pair); found != sharing_.end() && found->second > now_ms) {
    return WhyUnrated::same_device;
  }
  if (const auto found = games_.find(pair); found != games_.end()) {
    const auto is_of_today = [&](const auto& each) { return each.first != id && each.second.at_ms > now_ms - day_ms; };
    const auto played = std::count_if(found->second.begin(), found->second.end(), is_of_today);
    if (static_cast<std::size_t>(played) >= most_rated_games) return WhyUnrated::played_enough;
  }
  for (const UserId user : players) {
    if (same_network && has_played_enough_in_network(user, id, now_ms)) return WhyUnrated::same_network;
  }
  count(id, pair, {now_ms, false, same_network});
  return std::nullopt;
}

void FairPlay::count(const RoomId& id, const Pair& pair, const Game& game) {
  nobody_left(id, pair);
  games_[pair].insert_or_assign(id, game);
  pairs_.insert_or_assign(id, pair);
  for (const UserId user : {pair.first, pair.second}) {
    if (game.same_network) in_network_[user].insert_or_assign(id, game.at_ms);
  }
}

void FairPlay::nobody_left(const RoomId& id, const Pair& pair) {
  for (const UserId user : {pair.first, pair.second}) {
    if (const auto games = left_.find(user); games != left_.end()) games->second.erase(id);
  }
}

void FairPlay::forget(const RoomId& id) {
  const auto pair = pairs_.extract(id);
  if (pair.empty()) return;
  nobody_left(id, pair.mapped());
  for (const UserId user : {pair.mapped().first, pair.mapped().second}) {
    const auto in_network = in_network_.find(user);
    if (in_network == in_network_.end()) continue;
    in_network->second.erase(id);
    if (in_network->second.empty()) in_network_.erase(in_network);
  }
  const auto games = games_.find(pair.mapped());
  games->second.erase(id);
  if (games->second.empty()) games_.erase(games);
}

void FairPlay::is_off(const RoomId& id) {
  const std::lock_guard lock(mutex_);
  forget(id);
}

void FairPlay::note(const RoomId& id, const room::Room& room) {
  if (!room.has_started() || !room.is_rated()) return is_off(id);
  const Players players = players_of(room);
  if (!room.result()) {
    const std::lock_guard lock(mutex_);
    return count(id, pair_of(players), {when<protocol::Started>(room), false, room.is_of_one_network()});
  }
  const protocol::Ended& end = *room.result();
  if (end.result == protocol::Result::aborted || room.ply() < storage::least_plies) return is_off(id);
  const auto left = end.left ? std::optional(room.seat(*end.left)->id) : std::nullopt;
  ended(id, players, when<protocol::Ended>(room), left, room.is_of_one_network());
}

void FairPlay::ended(const RoomId& id, const Players& players, std::int64_t at_ms, std::optional<UserId> left,
                     bool same_network) {
  const std::lock_guard lock(mutex_);
  count(id, pair_of(players), {at_ms, true, same_network});
  if (left) left_[*left].insert_or_assign(id, at_ms);
}

std::optional<FairPlay::Known> FairPlay::known(const RoomId& id) const {
  const std::lock_guard lock(mutex_);
  const auto pair = pairs_.find(id);
  if (pair == pairs_.end()) return std::nullopt;
  const auto& [first, second] = pair->second;
  const Game& game = games_.at(pair->second).at(id);
  Known known{{first, second}, game.at_ms, game.is_over, std::nullopt, game.same_network};
  for (const UserId user : {first, second}) {
    if (const auto games = left_.find(user); games != left_.end() && games->second.contains(id)) known.left = user;
  }
  return known;
}

void FairPlay::know(const RoomId& id, const std::optional<Known>& game) {
  if (!game) return is_off(id);
  if (game->is_over) return ended(id, game->players, game->at_ms, game->left, game->same_network);
  const std::lock_guard lock(mutex_);
  count(id, pair_of(game->players), {game->at_ms, false, game->same_network});
}

/// Counted from the last game that was left; what was left in the day before it says how long.
std::int64_t FairPlay::pause_ms(UserId user, std::int64_t now_ms) const {
  const std::lock_guard lock(mutex_);
  const auto found = left_.find(user);
  if (found == left_.end()) return 0;
  std::int64_t last_ms = 0;
  for (const auto& [room, at_ms] : found->second) last_ms = std::max(last_ms, at_ms);
  const auto too_many = std::count_if(found->second.begin(), found->second.end(),
                                      [last_ms](const auto& each) { return each.second > last_ms - day_ms; }) -
                        games_left_freely;
  if (too_many <= 0) return 0;
  std::int64_t pause = first_pause_ms;
  for (std::int64_t i = 1; i < too_many && pause < longest_pause_ms; ++i) pause *= 3;
  return std::max<std::int64_t>(0, last_ms + std::min(pause, longest_pause_ms) - now_ms);
}

std::optional<Error> FairPlay::refusal_for(UserId user, std::int64_t now_ms) const {
  const std::int64_t wait_ms = pause_ms(user, now_ms);
  if (wait_ms == 0) return std::nullopt;
  return refusal("left_games",
                 "You have left rated games again and again. You can begin the next one in " + in_minutes(wait_ms) +
                     ". Unrated games are open to you.",
                 wait_ms);
}

std::optional<Error> FairPlay::refusal_with(UserId other, const std::string& name, std::int64_t now_ms) const {
  const std::int64_t wait_ms = pause_ms(other, now_ms);
  if (wait_ms == 0) return std::nullopt;
  return refusal("opponent_left_games", name + " cannot begin a rated game yet.", wait_ms);
}

std::vector<RoomId> FairPlay::ended_before(std::int64_t ms) const {
  std::vector<RoomId> old;
  for (const auto& [pair, games] : games_) {
    for (const auto& [id, game] : games) {
      if (game.is_over && game.at_ms < ms) old.push_back(id);
    }
  }
  return old;
}

void FairPlay::forget_old(std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  const std::int64_t before_ms = now_ms - memory_ms;
  for (const RoomId& id : ended_before(before_ms)) forget(id);
  for (auto& [user, games] : left_) {
    std::erase_if(games, [&](const auto& each) { return each.second < before_ms; });
  }
  std::erase_if(left_, [](const auto& each) { return each.second.empty(); });
  std::erase_if(sharing_, [now_ms](const auto& each) { return each.second <= now_ms; });
}

}  // namespace rooms
