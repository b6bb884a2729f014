#include "server/matching/search.hpp"

#include <boost/asio/post.hpp>
#include <utility>

#include "server/protocol/encode_reply.hpp"
#include "server/room/lot.hpp"
#include "server/room/wanted.hpp"
#include "server/rooms/host.hpp"

namespace matching {

using core::RoomId;
using protocol::origin::Seek;

namespace {

/// How many offers others may take first, until the person's own offer is posted.
constexpr std::size_t most_tried = 20;

}  // namespace

Search::Search(const Parts& parts, SeekRequest wish, std::function<void()> at_end)
    : parts_(parts), wish_(std::move(wish)), at_end_(std::move(at_end)) {}

Search::~Search() {
  if (at_end_) at_end_();
}

void Search::try_next() {
  const auto room = best_untried();
  if (!room) return offer();
  tried_.insert(*room);
  take(*room);
}

std::optional<RoomId> Search::best_untried() const {
  if (tried_.size() == most_tried) return std::nullopt;
  const room::User& user = wish_.who.user;
  const protocol::Create& game = wish_.seek.create;
  const auto rating = parts_.rooms.rating_of(user, game.game, game.setup, game.clock.value_or(""));
  const auto apart = parts_.rooms.blocks().apart_from(user.id);
  for (const RoomId& room : parts_.offers.fitting(user.id, wish_.seek, room::rating_of(rating), apart)) {
    if (!tried_.contains(room)) return room;
  }
  return std::nullopt;
}

void Search::take(const RoomId& room) {
  const protocol::Sit sit{std::nullopt, wish_.seek.create.nonce, wish_.seek.create.key};
  const auto not_free = [self = shared_from_this()] {
    boost::asio::post(self->parts_.strand, [self] { self->try_next(); });
  };
  if (parts_.peers && parts_.peers->pair_in(room, wish_.who, wish_.request, sit, not_free)) return;
  parts_.rooms.find(room, [who = wish_.who, request = wish_.request, sit, not_free](const auto& host) {
    host ? (*host)->pair(who, request, sit, not_free) : not_free();
  });
}

void Search::offer() {
  if (parts_.peers && parts_.peers->is_elsewhere(wish_.who)) return offer_elsewhere();
  const Seek origin{wish_.seek.wanted};
  const auto listing = parts_.rooms.create(wish_.who, wish_.request, wish_.seek.create, origin);
  if (!listing) return;
  parts_.offers.expect(*listing);
  if (parts_.peers) parts_.peers->expects(*listing);
}

/// Expected at once, so that whoever comes next finds it.
void Search::offer_elsewhere() {
  const Seek origin{wish_.seek.wanted};
  const RoomId id = room::new_room_id();
  const auto listing = parts_.rooms.listing_of_new(wish_.who.user, wish_.seek.create, origin, id);
  if (!listing) {
    wish_.who.outbox->send(protocol::encode_error(wish_.request, {}, listing.error()));
    return;
  }
  parts_.peers->have_made(wish_.who, id);
  parts_.offers.expect(*listing);
}

}  // namespace matching
