#include "server/matching/matchmaker.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/protocol/encode_reply.hpp"
#include "server/room/room.hpp"
#include "server/rooms/refusals.hpp"

namespace matching {

namespace asio = boost::asio;
using protocol::Error;
using rooms::RequestId;
using rooms::Visitor;

namespace {

void refuse(const Visitor& who, RequestId request, const Error& why) {
  who.outbox->send(protocol::encode_error(request, {}, why));
}

}  // namespace

void Matchmaker::seek(const Visitor& who, RequestId request, const protocol::Seek& seek) {
  asio::post(parts_.strand, [this, wish = SeekRequest{who, request, seek}]() mutable { begin(std::move(wish)); });
}

void Matchmaker::begin(SeekRequest wish) {
  const auto& [who, request, seek] = wish;
  const room::Request key{who.user.id, seek.create.key};
  if (const auto same = searching_.find(key); same != searching_.end()) {
    same->second.push_back(std::move(wish));
    return;
  }
  if (parts_.rooms.answer_again(who, request, seek.create.key, rooms::Asked::seek)) return;
  const Search::Parts parts{parts_.strand, parts_.rooms, parts_.offers, parts_.peers};
  if (!seek.pair || who.user.bot) return std::make_shared<Search>(parts, std::move(wish), nullptr)->offer();
  if (parts_.peers && parts_.peers->hand_over(who, request, seek)) return;
  std::make_shared<Search>(parts, std::move(wish), at_end_of(key))->try_next();
}

std::function<void()> Matchmaker::at_end_of(const room::Request& seek) {
  if (seek.second.empty()) return nullptr;
  searching_.try_emplace(seek);
  return [this, seek, alive = std::weak_ptr(alive_)] {
    if (alive.expired()) return;
    asio::post(parts_.strand, [this, seek] {
      auto ended = searching_.extract(seek);
      for (SeekRequest& sent_again : ended.mapped()) begin(std::move(sent_again));
    });
  };
}

void Matchmaker::challenge(const Visitor& who, RequestId request, const protocol::Create& create) {
  if (parts_.rooms.answer_again(who, request, create.key, rooms::Asked::create)) return;
  asio::co_spawn(parts_.strand, find_and_challenge(who, request, create), [who, request](std::exception_ptr failed) {
    if (failed) refuse(who, request, {"storage", "The server cannot look for people right now. Try again soon."});
  });
}

asio::awaitable<void> Matchmaker::find_and_challenge(Visitor who, RequestId request, protocol::Create create) {
  const auto query = [&create](storage::Database& database) { return storage::find_user(database, create.opponent); };
  const std::optional<storage::User> opponent = co_await parts_.readers.run(query);
  if (!opponent) {
    const Error nobody{"no_such_user", "Nobody on this site has this name."};
    refuse(who, request, nobody);
  } else if (const auto why = refusal(*opponent, who, create)) {
    refuse(who, request, *why);
  } else {
    const protocol::Invited invited{opponent->id, opponent->name, opponent->bot};
    parts_.rooms.create(who, request, create, protocol::origin::Challenge{invited, opponent->level > 0});
  }
}

std::optional<Error> Matchmaker::refusal(const storage::User& opponent, const Visitor& by,
                                         const protocol::Create& create) const {
  if (opponent.id == by.user.id) return Error{"yourself", "You cannot play yourself."};
  if (auto blocked = parts_.rooms.blocks().refusal_for(by.user.id, opponent.id, opponent.name)) return blocked;
  if (create.rated && opponent.bot) return room::never_rated_with_computers();
  if (create.rated && opponent.guest) return rooms::has_no_account(opponent.name);
  if (opponent.bot && !parts_.presence.is_here(opponent.id)) {
    return Error{"no_computer", opponent.name + " is not here right now. Try again later."};
  }
  return std::nullopt;
}

}  // namespace matching
