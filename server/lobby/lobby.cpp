#include "server/lobby/lobby.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include "server/base/network.hpp"
#include "server/matching/people_in.hpp"

namespace lobby {

using core::RoomId;
using core::UserId;
using matching::is_player;
using matching::people_of;
using protocol::Listing;
using protocol::LobbyNews;
using protocol::RoomStatus;

namespace {

using Listings = std::vector<const Listing*>;

base::Origin origin_of(const Listing& listing, const std::string& address) {
  const auto people = people_of(listing);
  return base::Origin::of_key(address, people.empty() ? std::string() : std::to_string(people.front().value()));
}

/// Meant to be played at once by a person who finds it here; not an invitation by link.
bool is_live_offer(const Listing& listing) {
  const bool is_by_link = std::holds_alternative<protocol::origin::Open>(listing.origin);
  return listing.status == RoomStatus::waiting && !is_by_link && is_live(listing.clock);
}

/// Games first, beginning with those where it is the person's turn; then challenges to them, then what waits.
int rank(const Listing& listing, UserId user) {
  if (listing.status == RoomStatus::waiting) return is_player(listing, user) ? 3 : 2;
  const protocol::Progress& progress = listing.players_progress ? *listing.players_progress : listing.progress;
  const auto& mover = listing.seats[static_cast<std::size_t>(progress.to_move)];
  return mover && mover->user == user ? 0 : 1;
}

/// By rank: challenges, which take no time, and then what waits for its turn.
constexpr std::array<int, 4> order_of_computer{1, 2, 0, 3};

/// Their turn, or the opponent may want something: nothing else can happen in a game.
bool has_something_to_do(const Listing& listing, UserId user) {
  if (listing.status == RoomStatus::waiting || rank(listing, user) == 0) return true;
  return std::any_of(listing.seats.begin(), listing.seats.end(),
                     [user](const auto& player) { return player && player->user != user && player->online; });
}

}  // namespace

// ---- what comes in

bool Lobby::put(Listing listing, const std::string& address) {
  if (listing.status == RoomStatus::over) return remove(listing.room);
  note_online(listing);
  Room& held = rooms_[listing.room];
  if (held.listing == listing) return false;
  take_out(held);
  held.origin = origin_of(listing, address);
  held.listing = std::move(listing);
  showcase_.add(held.listing, held.origin);
  for (const UserId user : people_of(held.listing)) {
    rooms_of_[user].insert(held.listing.room);
    changed_people_.insert(user);
  }
  if (is_played(held.listing)) ++playing_;
  changed_ = true;
  return true;
}

/// Who hides is shown as present only where a live clock has others wait for them; otherwise nobody is told of their
/// coming and going.
bool Lobby::is_shown_online(const Listing& listing, UserId user) const {
  return presence_.is_here(user) && (is_live(listing.clock) || !presence_.hidden().has(user));
}

void Lobby::note_online(Listing& listing) const {
  for (auto* player : {&listing.seats[0], &listing.seats[1], &listing.host}) {
    if (*player) (*player)->online = is_shown_online(listing, (*player)->user);
  }
}

bool Lobby::remove(const RoomId& room) {
  const auto found = rooms_.find(room);
  if (found == rooms_.end()) return false;
  take_out(found->second);
  rooms_.erase(found);
  changed_ = true;
  return true;
}

const Listing* Lobby::find(const RoomId& room) const {
  const auto found = rooms_.find(room);
  return found == rooms_.end() ? nullptr : &found->second.listing;
}

void Lobby::take_out(const Room& room) {
  const Listing& listing = room.listing;
  showcase_.remove(listing, room.origin);
  for (const UserId user : people_of(listing)) {
    changed_people_.insert(user);
    const auto own = rooms_of_.find(user);
    if (own == rooms_of_.end()) continue;  // on both seats
    own->second.erase(listing.room);
    if (own->second.empty()) rooms_of_.erase(own);
  }
  if (is_played(listing)) --playing_;
}

bool Lobby::is_game(const RoomId& room) const {
  const auto found = rooms_.find(room);
  return found != rooms_.end() && found->second.listing.status == RoomStatus::playing;
}

std::vector<UserId> Lobby::people_in(const RoomId& room) const {
  const auto found = rooms_.find(room);
  return found == rooms_.end() ? std::vector<UserId>() : people_of(found->second.listing);
}

std::vector<RoomId> Lobby::games_of(UserId user) const {
  std::vector<RoomId> games;
  const auto own = rooms_of_.find(user);
  if (own == rooms_of_.end()) return games;
  std::copy_if(own->second.begin(), own->second.end(), std::back_inserter(games),
               [this](const RoomId& room) { return is_game(room); });
  return games;
}

std::vector<RoomId> Lobby::watchable_of(UserId user) const {
  std::vector<RoomId> games = games_of(user);
  std::erase_if(games, [this](const RoomId& room) {
    return rooms_.at(room).listing.visibility != protocol::Visibility::public_;
  });
  return games;
}

void Lobby::note_presence(UserId user) {
  const auto own = rooms_of_.find(user);
  if (own == rooms_of_.end()) return;
  for (const RoomId& id : own->second) {
    Room& room = rooms_.at(id);
    if (!update_online(room)) continue;
    for (const UserId other : people_of(room.listing)) changed_people_.insert(other);
    changed_ = true;
  }
}

/// Whether any of its players had come or gone, or hides or no more.
bool Lobby::update_online(Room& room) {
  const Listing& listing = room.listing;
  const auto is_outdated = [&](const auto& player) {
    return player && player->online != is_shown_online(listing, player->user);
  };
  if (!is_outdated(listing.seats[0]) && !is_outdated(listing.seats[1]) && !is_outdated(listing.host)) return false;
  showcase_.remove(room.listing, room.origin);
  note_online(room.listing);
  showcase_.add(room.listing, room.origin);
  return true;
}

// ---- what goes out

/// What this user may see of the room; nobody: what everybody may. They see themselves, and the server's own computers
/// see everybody.
Listing Lobby::seen_by(UserId user, Listing listing) const {
  if (listing.players_progress && is_player(listing, user)) listing.progress = std::move(*listing.players_progress);
  listing.players_progress.reset();
  const bool sees_all = presence_.is_own_computer(user);
  for (auto* player : {&listing.seats[0], &listing.seats[1], &listing.host}) {
    if (!*player) continue;
    const UserId shown = (*player)->user;
    const bool is_open = sees_all || shown == user;
    (*player)->online = is_open ? presence_.is_here(shown) : (*player)->online && is_shown_online(listing, shown);
  }
  return listing;
}

Lobby::Window Lobby::window() const {
  Window window;
  const auto add = [this, &window](List list, const Listing& listing) {
    window.emplace_back(listing.room, Shown{list, seen_by({}, listing)});
  };
  std::size_t games = 0;
  for (const Listing* game : showcase_.games()) {
    if (games++ == most_games) break;
    add(List::games, *game);
  }
  for (const Listing* seek : showcase_.offers().first(most_seeks)) add(List::seeks, *seek);
  return window;
}

LobbyNews Lobby::counts() const {
  LobbyNews news;
  const auto here = presence_.counts();
  news.people = here.people;
  news.playing = playing_;
  news.computers = here.computers;
  return news;
}

std::vector<RoomId> Lobby::take_gone(const Window& now) {
  std::unordered_set<RoomId> shown;
  for (const auto& each : now) shown.insert(each.first);
  std::vector<RoomId> gone;
  std::erase_if(told_, [&](const auto& told) {
    if (shown.contains(told.first)) return false;
    gone.push_back(told.first);
    return true;
  });
  return gone;
}

std::optional<LobbyNews> Lobby::take_news(std::size_t most) {
  if (!std::exchange(changed_, false)) return std::nullopt;
  const Window now = window();
  LobbyNews news = counts();
  news.gone = take_gone(now);
  std::size_t different = 0;
  for (const auto& [room, shown] : now) {
    const auto told = told_.find(room);
    if (told != told_.end() && told->second == shown) continue;
    if (different++ == most) {
      changed_ = true;
      break;
    }
    (shown.list == List::seeks ? news.seeks : news.games).push_back(shown.listing);
    told_.insert_or_assign(room, shown);
  }
  if (different == 0 && news.gone.empty()) return std::nullopt;
  counts_told_ = counts_of(news);
  return news;
}

LobbyNews Lobby::everything() const {
  LobbyNews news = counts();
  news.reset = true;
  for (const auto& [room, shown] : told_) {
    (shown.list == List::seeks ? news.seeks : news.games).push_back(shown.listing);
  }
  return news;
}

std::unordered_set<UserId> Lobby::take_changed_people() { return std::exchange(changed_people_, {}); }

Listings Lobby::listings_of(UserId user) const {
  Listings own;
  const auto found = rooms_of_.find(user);
  if (found == rooms_of_.end()) return own;
  const bool is_computer = presence_.is_own_computer(user);
  for (const RoomId& room : found->second) {
    const Listing& listing = rooms_.at(room).listing;
    if (!is_computer || has_something_to_do(listing, user)) own.push_back(&listing);
  }
  return own;
}

/// Who has blocked the viewer, or whom they have blocked, is shown to them as if both hid.
void Lobby::hide_those_apart(Listing& listing, const People& apart) const {
  if (is_live(listing.clock)) return;
  for (auto* player : {&listing.seats[0], &listing.seats[1], &listing.host}) {
    if (*player && apart.contains((*player)->user)) (*player)->online = false;
  }
}

LobbyNews Lobby::own_rooms(UserId user, const People& apart) {
  Listings own = listings_of(user);
  std::erase_if(own, [&apart](const Listing* each) { return is_offer_of(*each, apart); });
  const bool is_computer = presence_.is_own_computer(user);
  const auto place = [user, is_computer](const Listing& listing) {
    const int usual = rank(listing, user);
    return is_computer ? order_of_computer[static_cast<std::size_t>(usual)] : usual;
  };
  std::sort(own.begin(), own.end(), [place](const Listing* a, const Listing* b) {
    const int a_rank = place(*a);
    const int b_rank = place(*b);
    return a_rank != b_rank ? a_rank < b_rank : newer(a, b);
  });
  const auto waiting =
      std::find_if(own.begin(), own.end(), [](const Listing* each) { return each->status == RoomStatus::waiting; });
  const auto games = static_cast<std::size_t>(waiting - own.begin());
  const std::size_t most = is_computer ? most_of_computer : std::max(games, most_own);
  own.resize(std::min(own.size(), most));
  LobbyNews news = counts();
  if (counts_told_ != counts_of(news)) counts_told_.reset();
  news.viewer = user;
  news.mine.emplace();
  for (const Listing* listing : own) {
    news.mine->push_back(seen_by(user, *listing));
    hide_those_apart(news.mine->back(), apart);
    if (is_computer) news.mine->back().from = address_of_opponent(*listing, user);
  }
  return news;
}

std::string Lobby::address_of_opponent(const Listing& listing, UserId user) const {
  for (const UserId other : people_of(listing)) {
    if (other != user && presence_.is_here(other)) return base::address_text(presence_.address_of(other));
  }
  return {};
}

Lobby::Counts Lobby::counts_of(const LobbyNews& news) { return {news.people, news.playing, news.computers}; }

std::optional<LobbyNews> Lobby::take_counts() {
  LobbyNews news = counts();
  if (std::exchange(counts_told_, counts_of(news)) == counts_of(news)) return std::nullopt;
  return news;
}

std::vector<RoomId> Lobby::abandoned_by(UserId user) const {
  std::vector<RoomId> abandoned;
  const auto own = rooms_of_.find(user);
  if (presence_.is_here(user) || own == rooms_of_.end()) return abandoned;
  for (const RoomId& room : own->second) {
    const Listing& listing = rooms_.at(room).listing;
    if (is_live_offer(listing) && is_player(listing, user)) abandoned.push_back(room);
  }
  return abandoned;
}

}  // namespace lobby
