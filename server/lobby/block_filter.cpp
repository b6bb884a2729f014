#include "server/lobby/block_filter.hpp"

#include <algorithm>

namespace lobby {

using protocol::Listing;
using protocol::LobbyNews;

bool is_offer_of(const Listing& listing, const People& people) {
  if (listing.status != protocol::RoomStatus::waiting) return false;
  const auto is_one = [&people](const auto& player) { return player && people.contains(player->user); };
  return is_one(listing.seats[0]) || is_one(listing.seats[1]) || is_one(listing.host);
}

std::optional<LobbyNews> without_offers_of(const People& people, const LobbyNews& news) {
  const auto is_theirs = [&people](const Listing& listing) { return is_offer_of(listing, people); };
  if (people.empty() || std::none_of(news.seeks.begin(), news.seeks.end(), is_theirs)) return std::nullopt;
  std::optional<LobbyNews> rest(std::in_place, news);
  std::erase_if(rest->seeks, is_theirs);
  return rest;
}

}  // namespace lobby
