#include "server/lobby/lobby.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "common/clock/time_control.hpp"
#include "server/lobby/fit.hpp"
#include "server/room/wanted.hpp"

namespace lobby {

using core::RoomId;
using core::UserId;
using protocol::Listing;
using protocol::LobbyNews;
using protocol::RoomStatus;

namespace {

using Listings = std::vector<const Listing*>;

bool is_seated(const Listing& listing, UserId user) {
  return std::any_of(listing.seats.begin(), listing.seats.end(),
                     [user](const auto& seat) { return seat && seat->user == user; });
}

/// Everybody who has the room among his own.
std::vector<UserId> people_of(const Listing& listing) {
  std::vector<UserId> people;
  for (const auto& seat : listing.seats) {
    if (seat) people.push_back(seat->user);
  }
  if (listing.invited) people.push_back(listing.invited->user);
  return people;
}

bool is_watchable(const Listing& listing) {
  return listing.status == RoomStatus::playing && listing.visibility == protocol::Visibility::public_;
}

bool newer(const Listing* a, const Listing* b) {
  return std::tuple(-a->created_ms, a->room) < std::tuple(-b->created_ms, b->room);
}

/// The mean of both ratings in steps of 100: within one it is the watchers who decide.
int strength(const Listing& game) {
  int sum = 0;
  for (const auto& seat : game.seats) sum += room::rating_of(seat ? seat->rating : std::nullopt);
  return sum / 2 / 100;
}

bool more_interesting(const Listing* a, const Listing* b) {
  const auto key = [](const Listing* game) { return std::tuple(strength(*game), game->watchers); };
  return key(a) != key(b) ? key(a) > key(b) : newer(a, b);
}

/// What this user may see of the room; nobody: what everybody may.
Listing seen_by(UserId user, Listing listing) {
  if (listing.players_progress && is_seated(listing, user)) listing.progress = std::move(*listing.players_progress);
  listing.players_progress.reset();
  return listing;
}

/// One's turn, challenges to oneself, the other's turn, those that wait.
int rank(const Listing& listing, UserId user) {
  if (!is_seated(listing, user)) return 1;
  if (listing.status == RoomStatus::waiting) return 3;
  const protocol::Progress& progress = listing.players_progress ? *listing.players_progress : listing.progress;
  const auto& mover = listing.seats[static_cast<std::size_t>(progress.to_move)];
  return mover && mover->user == user ? 0 : 2;
}

template <class Before>
void keep_first(Listings& listings, std::size_t most, Before before) {
  const auto end = listings.begin() + static_cast<std::ptrdiff_t>(std::min(most, listings.size()));
  std::partial_sort(listings.begin(), end, listings.end(), before);
  listings.erase(end, listings.end());
}

}  // namespace

// ---- what comes in

void Lobby::put(Listing listing) {
  if (listing.status == RoomStatus::over) return remove(listing.room);
  expected_.erase(listing.room);
  note_online(listing);
  Listing& held = rooms_[listing.room];
  if (held == listing) return;
  take_out(held);
  held = std::move(listing);
  for (const UserId user : people_of(held)) {
    rooms_of_[user].insert(held.room);
    changed_people_.insert(user);
  }
  if (held.status == RoomStatus::playing) ++playing_;
  changed_ = true;
}

void Lobby::expect(Listing seek) {
  if (rooms_.contains(seek.room)) return;
  note_online(seek);
  expected_.insert_or_assign(seek.room, std::move(seek));
}

void Lobby::note_online(Listing& listing) const {
  for (auto& seat : listing.seats) {
    if (seat) seat->online = is_here(seat->user);
  }
}

void Lobby::remove(const RoomId& room) {
  expected_.erase(room);
  const auto found = rooms_.find(room);
  if (found == rooms_.end()) return;
  take_out(found->second);
  rooms_.erase(found);
  changed_ = true;
}

void Lobby::take_out(const Listing& listing) {
  for (const UserId user : people_of(listing)) {
    changed_people_.insert(user);
    const auto own = rooms_of_.find(user);
    if (own == rooms_of_.end()) continue;  // on both seats
    own->second.erase(listing.room);
    if (own->second.empty()) rooms_of_.erase(own);
  }
  if (listing.status == RoomStatus::playing) --playing_;
}

void Lobby::arrive(UserId user) {
  if (++here_[user] == 1) show_online(user, true);
}

void Lobby::leave(UserId user) {
  const auto place = here_.find(user);
  if (place == here_.end() || --place->second > 0) return;
  here_.erase(place);
  show_online(user, false);
}

void Lobby::show_online(UserId user, bool online) {
  const auto own = rooms_of_.find(user);
  if (own == rooms_of_.end()) return;
  for (const RoomId& room : own->second) {
    Listing& listing = rooms_.at(room);
    for (auto& seat : listing.seats) {
      if (seat && seat->user == user) seat->online = online;
    }
    for (const UserId other : people_of(listing)) changed_people_.insert(other);
  }
  changed_ = true;
}

// ---- what goes out

bool Lobby::is_offered(const Listing& listing) {
  const bool is_open = listing.status == RoomStatus::waiting && listing.seek && !listing.invited &&
                       listing.visibility == protocol::Visibility::public_;
  if (!is_open) return false;
  if (!is_live(listing.clock)) return true;
  return std::any_of(listing.seats.begin(), listing.seats.end(), [](const auto& seat) { return seat && seat->online; });
}

Lobby::Window Lobby::window() const {
  Listings seeks;
  Listings games;
  for (const auto& [room, listing] : rooms_) {
    if (is_offered(listing)) seeks.push_back(&listing);
    if (is_watchable(listing)) games.push_back(&listing);
  }
  keep_first(seeks, most_seeks, newer);
  keep_first(games, most_games, more_interesting);
  Window window;
  for (const Listing* seek : seeks) window.emplace(seek->room, Shown{Place::seeks, seen_by({}, *seek)});
  for (const Listing* game : games) window.emplace(game->room, Shown{Place::games, seen_by({}, *game)});
  return window;
}

LobbyNews Lobby::counts() const {
  LobbyNews news;
  news.people = static_cast<int>(here_.size());
  news.playing = playing_;
  return news;
}

std::optional<LobbyNews> Lobby::take_news() {
  if (!std::exchange(changed_, false)) return std::nullopt;
  Window now = window();
  LobbyNews news = counts();
  for (const auto& [room, shown] : now) {
    const auto told = told_.find(room);
    if (told != told_.end() && told->second == shown) continue;
    (shown.place == Place::seeks ? news.seeks : news.games).push_back(shown.listing);
  }
  for (const auto& [room, shown] : told_) {
    if (!now.contains(room)) news.gone.push_back(room);
  }
  told_ = std::move(now);
  if (news.seeks.empty() && news.games.empty() && news.gone.empty()) return std::nullopt;
  return news;
}

LobbyNews Lobby::everything() const {
  LobbyNews news = counts();
  news.reset = true;
  for (const auto& [room, shown] : told_) {
    (shown.place == Place::seeks ? news.seeks : news.games).push_back(shown.listing);
  }
  return news;
}

std::unordered_set<UserId> Lobby::take_changed_people() { return std::exchange(changed_people_, {}); }

LobbyNews Lobby::own_rooms(UserId user) const {
  Listings own;
  if (const auto found = rooms_of_.find(user); found != rooms_of_.end()) {
    for (const RoomId& room : found->second) own.push_back(&rooms_.at(room));
  }
  keep_first(own, most_own, [user](const Listing* a, const Listing* b) {
    const int a_rank = rank(*a, user);
    const int b_rank = rank(*b, user);
    return a_rank != b_rank ? a_rank < b_rank : newer(a, b);
  });
  LobbyNews news = counts();
  news.viewer = user;
  news.mine.emplace();
  for (const Listing* listing : own) news.mine->push_back(seen_by(user, *listing));
  return news;
}

std::optional<LobbyNews> Lobby::take_counts() {
  LobbyNews news = counts();
  if (news.people == people_told_ && news.playing == playing_told_) return std::nullopt;
  people_told_ = news.people;
  playing_told_ = news.playing;
  return news;
}

// ---- who plays whom

/// Its creator is here, and somebody else.
bool Lobby::could_take(UserId by, const Listing& seek) const {
  const auto people = people_of(seek);
  return people.size() == 1 && people[0] != by && is_here(people[0]);
}

std::vector<RoomId> Lobby::fitting(UserId by, const protocol::Seek& wish, int rating) const {
  std::vector<std::pair<Misfit, RoomId>> fits;
  const auto consider = [&](const Listing& seek) {
    const bool is_free = is_offered(seek) && could_take(by, seek);
    const auto distance = is_free ? misfit(seek, wish, rating) : std::nullopt;
    if (distance) fits.emplace_back(*distance, seek.room);
  };
  for (const auto& [room, listing] : rooms_) consider(listing);
  for (const auto& [room, listing] : expected_) consider(listing);
  std::sort(fits.begin(), fits.end());
  std::vector<RoomId> rooms;
  for (auto& [distance, room] : fits) rooms.push_back(std::move(room));
  return rooms;
}

}  // namespace lobby
