// How the lobby brings two people together: offers that are taken, and challenges.
#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <memory>
#include <utility>

#include "server/lobby/lobby_host.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/room/lot.hpp"
#include "server/room/wanted.hpp"
#include "server/rooms/host.hpp"

namespace lobby {

namespace asio = boost::asio;
using protocol::Error;
using rooms::RequestId;
using rooms::Visitor;

namespace {

/// How many offers others may take first, until the person's own offer is posted.
constexpr std::size_t most_tried = 20;

void refuse(const Visitor& who, RequestId request, const Error& why) {
  who.outbox->send(protocol::encode_error(request, {}, why));
}

}  // namespace

void LobbyHost::seek(const Visitor& who, RequestId request, const protocol::Seek& seek) {
  on_strand([this, who, request, seek] {
    const room::Request one{who.user.id, seek.create.key};
    if (const auto found = pairing_.find(one); found != pairing_.end()) {
      return found->second.push_back([this, who, request, seek] { this->seek(who, request, seek); });
    }
    if (rooms_.answer_again(who, request, seek.create.key, rooms::Asked::seek)) return;
    if (!seek.pair || who.user.bot) return post(who, request, seek);
    if (others_ && others_->hand_over(who, request, seek)) return;
    pair(who, request, seek, {}, until_paired(one));
  });
}

/// As long as somebody has it, this seek waits when it is sent again: its room may not know its key yet.
std::shared_ptr<void> LobbyHost::until_paired(const room::Request& seek) {
  if (seek.second.empty()) return nullptr;
  pairing_.try_emplace(seek);
  return {nullptr, [this, seek, alive = std::weak_ptr(alive_)](void*) {
            if (alive.expired()) return;
            on_strand([this, seek] {
              const auto paired = pairing_.extract(seek);
              for (const auto& sent_again : paired.mapped()) sent_again();
            });
          }};
}

/// Takes the best offer of a person that is still free: others may be quicker, and new offers may come.
void LobbyHost::pair(const Visitor& who, RequestId request, const protocol::Seek& seek, const Rooms& tried,
                     const std::shared_ptr<void>& until_paired) {
  if (tried.size() == most_tried) return post(who, request, seek);
  for (const core::RoomId& id : lobby_.fitting(who.user.id, seek, rating_in(who.user, seek.create))) {
    if (tried.contains(id) || is_blocked_in(id, who.user.id)) continue;
    const protocol::Sit sit{std::nullopt, seek.create.nonce, seek.create.key};
    Rooms tried_then = tried;
    tried_then.insert(id);
    const auto not_free = [this, who, request, seek, tried_then, until_paired] {
      on_strand(
          [this, who, request, seek, tried_then, until_paired] { pair(who, request, seek, tried_then, until_paired); });
    };
    if (others_ && others_->pair_in(id, who, request, sit, not_free)) return;
    return rooms_.find(id, [who, request, sit, not_free](const auto& host) {
      host ? (*host)->pair(who, request, sit, not_free) : not_free();
    });
  }
  post(who, request, seek);
}

/// Of an offer that is not stored yet this is not known: its room refuses.
bool LobbyHost::is_blocked_in(const core::RoomId& room, core::UserId user) const {
  const auto people = lobby_.people_in(room);
  const People apart = rooms_.blocks().apart_from(user);
  return std::any_of(people.begin(), people.end(), [&](core::UserId other) { return apart.contains(other); });
}

int LobbyHost::rating_in(const room::User& user, const protocol::Create& create) const {
  return room::rating_of(rooms_.rating_of(user, create.game, create.setup, create.clock.value_or("")));
}

void LobbyHost::post(const Visitor& who, RequestId request, const protocol::Seek& seek) {
  if (others_ && others_->is_elsewhere(who)) return post_elsewhere(who, request, seek);
  const auto listing = rooms_.create(who, request, seek.create, {seek.wanted});
  if (!listing) return;
  lobby_.expect(*listing);
  if (others_) others_->expects(*listing);
}

/// Expected at once, so that whoever comes next finds it.
void LobbyHost::post_elsewhere(const Visitor& who, RequestId request, const protocol::Seek& seek) {
  rooms::Purpose purpose{seek.wanted};
  purpose.id = room::new_room_id();
  const auto listing = rooms_.listing_of_new(who.user, seek.create, purpose);
  if (!listing) return refuse(who, request, listing.error());
  others_->have_made(who, purpose.id);
  lobby_.expect(*listing);
}

void LobbyHost::challenge(const Visitor& who, RequestId request, const protocol::Create& create) {
  if (rooms_.answer_again(who, request, create.key, rooms::Asked::create)) return;
  asio::co_spawn(strand_, find_and_challenge(who, request, create), [who, request](std::exception_ptr failed) {
    if (failed) refuse(who, request, {"storage", "The server cannot look for people right now. Try again soon."});
  });
}

asio::awaitable<void> LobbyHost::find_and_challenge(Visitor who, RequestId request, protocol::Create create) {
  const auto query = [&create](storage::Database& database) { return storage::find_user(database, create.opponent); };
  const std::optional<storage::User> opponent = co_await readers_.run(query);
  if (!opponent) {
    const Error nobody{"no_such_user", "Nobody on this site has this name."};
    refuse(who, request, nobody);
  } else if (const auto why = refusal(*opponent, who, create)) {
    refuse(who, request, *why);
  } else {
    const protocol::Invited invited{opponent->id, opponent->name, opponent->bot};
    const rooms::Purpose purpose{std::nullopt, invited, opponent->level > 0};
    rooms_.create(who, request, create, purpose);
  }
}

std::optional<Error> LobbyHost::refusal(const storage::User& opponent, const Visitor& by,
                                        const protocol::Create& create) const {
  if (opponent.id == by.user.id) return Error{"yourself", "You cannot play yourself."};
  if (auto blocked = rooms_.blocks().refusal_for(by.user.id, opponent.id, opponent.name)) return blocked;
  if (create.rated && opponent.bot) return room::never_rated_with_computers();
  if (create.rated && opponent.guest) {
    return Error{"guest", "Rated games need an account, and " + opponent.name + " has none."};
  }
  if (opponent.bot && !lobby_.is_here(opponent.id)) {
    return Error{"no_computer", opponent.name + " is not here right now. Try again later."};
  }
  return std::nullopt;
}

}  // namespace lobby
