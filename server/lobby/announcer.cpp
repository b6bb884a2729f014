#include "server/lobby/announcer.hpp"

#include <utility>

#include "server/lobby/block_filter.hpp"
#include "server/protocol/encode_lobby.hpp"

namespace lobby {

using core::ConnectionId;
using core::UserId;
using protocol::Frame;
using protocol::LobbyNews;
using protocol::LobbyScope;

namespace {

/// Rooms that are new or look different, with each news: whoever makes and takes back offers without end must not fill
/// everybody's connection.
constexpr std::size_t most_told_at_once = 40;

/// So many lookers are told before turns of games, which came in meanwhile, have theirs.
constexpr std::size_t told_at_once = 200;

}  // namespace

bool Announcer::take_news() { return subscribers_.lookers() > 0 && take_news(most_told_at_once); }

bool Announcer::take_news(std::size_t most) {
  knows_lists_ = true;
  if (auto news = lobby_.take_news(most)) {
    everything_ = nullptr;
    have_told(std::move(*news));
  } else if (auto counts = lobby_.take_counts()) {
    have_told(std::move(*counts));
  }
  return lobby_.has_more_news();
}

void Announcer::have_told(LobbyNews news) {
  untold_news_ = std::move(news);
  untold_frame_ = protocol::encode_lobby(untold_news_);
  untold_ = subscribers_.told_lookers();
}

bool Announcer::tell_some() {
  for (std::size_t i = 0; i < told_at_once && !untold_.empty(); ++i) {
    const Subscriber* const subscriber = subscribers_.find(untold_.back());
    untold_.pop_back();
    if (!subscriber || subscriber->scope != LobbyScope::all) continue;
    subscriber->who.outbox->send(lists_for(subscriber->who.user.id, untold_news_, untold_frame_));
  }
  return untold_.empty();
}

void Announcer::tell_own_rooms() {
  for (const UserId user : lobby_.take_changed_people()) {
    if (!subscribers_.has(user)) continue;
    const Frame frame = protocol::encode_lobby(lobby_.own_rooms(user, blocks_.apart_from(user)));
    for (const Subscriber* const each : subscribers_.of(user)) {
      if (each->is_told) each->who.outbox->send(frame);
    }
  }
}

void Announcer::forget_lists() {
  knows_lists_ = false;
  untold_.clear();
}

void Announcer::welcome(ConnectionId connection) {
  Subscriber* const subscriber = subscribers_.find(connection);
  if (!subscriber) return;
  const UserId user = subscriber->who.user.id;
  if (subscriber->scope == LobbyScope::all) {
    if (!knows_lists_) take_news(most_seeks + most_games);
    subscriber->who.outbox->send(everything_for(user));
  }
  LobbyNews own = lobby_.own_rooms(user, blocks_.apart_from(user));
  own.reset = subscriber->scope == LobbyScope::mine;
  subscriber->who.outbox->send(protocol::encode_lobby(own));
  subscriber->is_told = true;
}

void Announcer::welcome_again(UserId user) {
  for (const Subscriber* const each : subscribers_.of(user)) {
    if (each->is_told) welcome(each->who.connection);
  }
}

/// Its counts may be older than the lists; a person's own rooms follow with those of now.
Frame Announcer::everything_for(UserId user) {
  if (!everything_) {
    everything_news_ = lobby_.everything();
    everything_ = protocol::encode_lobby(everything_news_);
  }
  return lists_for(user, everything_news_, everything_);
}

/// One frame is shared by all but those who are kept apart from somebody in it.
Frame Announcer::lists_for(UserId user, const LobbyNews& news, const Frame& shared) const {
  const auto own = without_offers_of(blocks_.apart_from(user), news);
  return own ? protocol::encode_lobby(*own) : shared;
}

}  // namespace lobby
