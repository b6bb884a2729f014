// A feed that keeps what it is told and lets a test wait for it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "server/rooms/feed.hpp"

namespace rooms {

/// Of one kind, in the order in which it was told.
template <class T>
class Heard {
 public:
  void add(T one) {
    const std::lock_guard lock(mutex_);
    all_.push_back(std::move(one));
    told_.notify_all();
  }
  std::vector<T> all() const {
    const std::lock_guard lock(mutex_);
    return all_;
  }
  /// That of this number, from 0, which may still be on its way; throws when it does not come in a minute.
  T at(std::size_t number) {
    std::unique_lock lock(mutex_);
    if (!told_.wait_for(lock, std::chrono::seconds(60), [&] { return number < all_.size(); })) {
      throw std::runtime_error("nothing was told");
    }
    return all_[number];
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable told_;
  std::vector<T> all_;
};

class RecordingFeed final : public NoFeed {
 public:
  void made(const core::RoomId& room, const protocol::Created& with, core::UserId creator) override {
    course.add("made " + room.value() + ": " + with.game + " by " + std::to_string(creator.value()));
  }
  void started(const PlayedGame& game) override { course.add("started " + text(game)); }
  void ended(const PlayedGame& game, const protocol::Ended& how, bool is_rated) override {
    course.add("ended " + text(game) + ", " + how.reason + (is_rated ? ", rated in " + game.made_with.pool : ""));
  }
  void came(const core::RoomId& room, const protocol::origin::Pairing& of, game::Side side) override {
    comings.add(room.value() + " of " + of.tournament.value() + ": " +
                (side == game::Side::first ? "first" : "second"));
  }
  void listing_changed(const core::RoomId& room) override { changed.add(room); }
  void asleep(protocol::Listing listing, std::optional<std::int64_t>) override { sleeping.add(std::move(listing)); }

  void awaited(const core::RoomId&, const room::Awaited& awaited) override { awaits.add(awaited); }

  Heard<std::string> course;
  Heard<std::string> comings;
  Heard<core::RoomId> changed;
  Heard<protocol::Listing> sleeping;
  Heard<room::Awaited> awaits;

 private:
  static std::string text(const PlayedGame& game) {
    return game.room.value() + ": " + game.made_with.game + " of " + game.players[0].name + " and " +
           game.players[1].name;
  }
};

}  // namespace rooms
