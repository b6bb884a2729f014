#include "server/rooms/unfinished.hpp"

#include <algorithm>

#include "server/base/network.hpp"
#include "server/room/room.hpp"

namespace rooms {

using core::RoomId;
using core::UserId;
using protocol::Error;
using protocol::origin::Challenge;

namespace {

constexpr auto add = [](auto& tally, const auto& key) { tally.add(key); };
constexpr auto remove = [](auto& tally, const auto& key) { tally.remove(key); };

Error too_many(std::string sentence) { return Error{"too_many_rooms", std::move(sentence)}; }

Error too_many_challenges(std::string sentence) { return Error{"too_many_challenges", std::move(sentence)}; }

std::string that_wait(std::size_t number, const std::string& rooms) {
  return std::to_string(number) + " of " + rooms + " wait for a second player already.";
}

/// One of the server's own computers answers as many as come.
bool is_for_own_computer(const Waiting& waiting) {
  const auto* challenge = std::get_if<Challenge>(&waiting.origin);
  return challenge && challenge->own_computer;
}

/// A rematch counts for no limit.
bool is_rematch(const Waiting& waiting) { return std::holds_alternative<protocol::origin::Rematch>(waiting.origin); }

/// For the limits of its maker and of their address.
bool counts_for_maker(const Waiting& waiting) { return !is_rematch(waiting) && !is_for_own_computer(waiting); }

}  // namespace

Waiting Waiting::in(const room::Room& room) {
  Waiting waiting{room.creator()};
  waiting.origin = room.made_with().origin;
  waiting.until_ms = room.waits_until_ms();
  waiting.requests = room.requests();
  return waiting;
}

std::optional<Error> Unfinished::refusal(const Waiting& wanted) const {
  if (is_rematch(wanted)) return std::nullopt;
  const auto is_known = [this](const room::Request& request) { return of_requests_.contains(request); };
  if (std::any_of(wanted.requests.begin(), wanted.requests.end(), is_known)) {
    return Error{"busy", "This game is being made already. Try again in a moment."};
  }
  if (auto why = is_for_own_computer(wanted) ? std::nullopt : offer_refusal(wanted)) return why;
  const auto* challenge = std::get_if<Challenge>(&wanted.origin);
  return challenge ? challenge_refusal(wanted, *challenge) : std::nullopt;
}

std::optional<Error> Unfinished::offer_refusal(const Waiting& wanted) const {
  const std::size_t most = wanted.guest ? limits_.of_guest : limits_.of_account;
  if (by_creator_.of(wanted.creator) >= most) {
    const std::string hint = wanted.guest ? ", or create an account to have more." : ".";
    return too_many(that_wait(most, "your games") + " Close one of them first" + hint);
  }
  if (is_full(wanted.address) && !oldest_left(wanted.address)) {
    return too_many(that_wait(by_address_.at(wanted.address).size(), "the games opened from your network address") +
                    " Try again once one of them has begun.");
  }
  return std::nullopt;
}

bool Unfinished::is_full(const std::string& address) const {
  const auto waiting = address.empty() ? by_address_.end() : by_address_.find(address);
  if (waiting == by_address_.end()) return false;
  const std::size_t people = std::min(present_.people_at(address), limits_.people_per_address);
  const int more = limits_.home_networks.allowance_of_key(address);
  const std::size_t most = std::max(limits_.of_address, limits_.of_guest * people) * static_cast<std::size_t>(more);
  return waiting->second.size() >= most;
}

std::optional<RoomId> Unfinished::oldest_left(const std::string& address) const {
  const std::vector<RoomId>& rooms = by_address_.at(address);
  const auto is_left = [this](const RoomId& room) {
    const Waiting& waiting = waiting_.at(room);
    return waiting.guest && !present_.is_here(waiting.creator);
  };
  const auto found = std::find_if(rooms.begin(), rooms.end(), is_left);
  return found == rooms.end() ? std::nullopt : std::optional(*found);
}

std::optional<RoomId> Unfinished::displace_for(const Waiting& wanted) {
  if (!counts_for_maker(wanted) || !is_full(wanted.address)) return std::nullopt;
  auto room = oldest_left(wanted.address);
  if (!room) return std::nullopt;
  Waiting& waiting = waiting_.at(*room);
  forget_place(*room, waiting.address);
  count(waiting, remove);
  waiting.address.clear();
  count(waiting, add);
  return room;
}

std::optional<Error> Unfinished::challenge_refusal(const Waiting& wanted, const Challenge& challenge) const {
  const auto& [invited, name, is_bot] = challenge.invited;
  if (challenges_between_.of({invited, wanted.creator}) >= limits_.for_one_from_one) {
    return too_many_challenges(name + " has not answered your earlier challenges yet. Take one back first.");
  }
  if (challenge.own_computer) return std::nullopt;
  if (!wanted.address.empty() &&
      challenges_from_address_.of({invited, wanted.address}) >= limits_.for_one_from_address) {
    return too_many_challenges(name +
                               " has not answered the challenges from your network address yet. Try again later.");
  }
  if (challenges_.of(invited) >= limits_.for_one) {
    return too_many_challenges(name + " has many challenges to answer already. Try again later.");
  }
  return std::nullopt;
}

std::string Unfinished::address_of(const RoomId& room) const {
  const auto found = waiting_.find(room);
  return found == waiting_.end() ? std::string() : found->second.address;
}

std::optional<RoomId> Unfinished::of_request(const room::Request& request) const {
  const auto first = of_requests_.lower_bound(request);
  if (first == of_requests_.end() || first->first != request) return std::nullopt;
  return first->second;
}

void Unfinished::forget_requests(const RoomId& room, const std::vector<room::Request>& requests) {
  for (const room::Request& request : requests) {
    const auto [begin, end] = of_requests_.equal_range(request);
    const auto place = std::find_if(begin, end, [&room](const auto& each) { return each.second == room; });
    if (place != end) of_requests_.erase(place);
  }
}

bool Unfinished::has(UserId user) const { return people_.of(user) > 0; }

std::vector<RoomId> Unfinished::rooms_of(UserId user) const {
  std::vector<RoomId> rooms;
  if (!has(user)) return rooms;
  for (const auto& [room, waiting] : waiting_) {
    const auto* invited = protocol::invited_in(waiting.origin);
    if (waiting.creator == user || (invited && invited->user == user)) rooms.push_back(room);
  }
  for (const auto& [room, playing] : playing_) {
    if (std::count(playing.players.begin(), playing.players.end(), user) > 0) rooms.push_back(room);
  }
  return rooms;
}

std::string Unfinished::known_address(const RoomId& room) const {
  const auto played = playing_.find(room);
  return played == playing_.end() ? address_of(room) : played->second.address;
}

/// What a room does not say itself.
void Unfinished::take_over_known(const RoomId& room, Waiting& waiting) const {
  if (!waiting.address.empty()) return;
  waiting.address = known_address(room);
  const auto known = waiting_.find(room);
  if (known == waiting_.end()) return;
  waiting.guest = known->second.guest;
}

void Unfinished::waits(const RoomId& room, Waiting waiting) {
  take_over_known(room, waiting);
  ended(room);
  count(waiting, add);
  if (counts_for_maker(waiting)) note_place(room, waiting.address);
  by_deadline_.emplace(waiting.until_ms, room);
  for (const room::Request& request : waiting.requests) of_requests_.emplace(request, room);
  waiting_.emplace(room, std::move(waiting));
}

void Unfinished::plays(const RoomId& room, const std::array<UserId, 2>& players, std::vector<room::Request> requests) {
  Playing playing{players, known_address(room), std::move(requests)};
  ended(room);
  for (const room::Request& request : playing.requests) of_requests_.emplace(request, room);
  for (const UserId player : players) people_.add(player), games_.add(player);
  playing_.emplace(room, std::move(playing));
}

void Unfinished::ended(const RoomId& room) {
  if (const auto waited = waiting_.extract(room)) {
    by_deadline_.erase({waited.mapped().until_ms, room});
    forget_requests(room, waited.mapped().requests);
    count(waited.mapped(), remove);
    if (counts_for_maker(waited.mapped())) forget_place(room, waited.mapped().address);
  }
  if (const auto played = playing_.extract(room)) {
    forget_requests(room, played.mapped().requests);
    for (const UserId player : played.mapped().players) people_.remove(player), games_.remove(player);
  }
}

void Unfinished::enter(const RoomId& room, Entry entry) {
  if (auto* waiting = std::get_if<Waiting>(&entry)) return waits(room, std::move(*waiting));
  const auto* playing = std::get_if<Playing>(&entry);
  if (!playing) return ended(room);
  plays(room, playing->players, playing->requests);
  if (!playing->address.empty()) playing_.at(room).address = playing->address;
}

Entry Unfinished::entry_of(const RoomId& room) const {
  if (const auto waits = waiting_.find(room); waits != waiting_.end()) return waits->second;
  if (const auto plays = playing_.find(room); plays != playing_.end()) return plays->second;
  return {};
}

template <class Change>
void Unfinished::count(const Waiting& waiting, Change change) {
  change(people_, waiting.creator);
  if (const auto* invited = protocol::invited_in(waiting.origin)) change(people_, invited->user);
  if (counts_for_maker(waiting)) change(by_creator_, waiting.creator);
  const auto* challenge = std::get_if<Challenge>(&waiting.origin);
  if (!challenge) return;
  const UserId invited = challenge->invited.user;
  change(challenges_, invited);
  change(challenges_between_, std::pair(invited, waiting.creator));
  change(challenges_from_address_, std::pair(invited, waiting.address));
}

void Unfinished::note_place(const RoomId& room, const std::string& address) {
  if (!address.empty()) by_address_[address].push_back(room);
}

void Unfinished::forget_place(const RoomId& room, const std::string& address) {
  const auto rooms = by_address_.find(address);
  if (rooms == by_address_.end()) return;
  std::erase(rooms->second, room);
  if (rooms->second.empty()) by_address_.erase(rooms);
}

std::vector<RoomId> Unfinished::due(std::int64_t now_ms, std::int64_t again_ms) {
  std::vector<RoomId> rooms;
  while (!by_deadline_.empty() && by_deadline_.begin()->first <= now_ms) {
    rooms.push_back(by_deadline_.extract(by_deadline_.begin()).value().second);
  }
  for (const RoomId& room : rooms) {
    std::int64_t& until_ms = waiting_.at(room).until_ms;
    until_ms = now_ms + again_ms;
    by_deadline_.emplace(until_ms, room);
  }
  return rooms;
}

}  // namespace rooms
