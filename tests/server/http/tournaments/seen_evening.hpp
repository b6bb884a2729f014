// An evening of a Swiss as pages and pictures get it, for tests.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "server/tournament/decide.hpp"
#include "server/tournaments/acts/founding.hpp"
#include "server/tournaments/seen.hpp"

namespace http {

class SeenEvening {
 public:
  static constexpr std::int64_t start_ms = 1'790'000'000'000;

  explicit SeenEvening(int players, const std::string& name = "Friday <evening>") {
    tournament::Settings settings;
    settings.name = name;
    settings.games = {"tzaar", "random", "10+5", true};
    settings.starts_ms = start_ms;
    add(tournament::Created{tournaments::completed(settings)}, director);
    for (int player = 1; player <= players; ++player) {
      const core::UserId user(player);
      add(tournament::Joined{user, "Player " + std::to_string(player), 2000 - player}, user);
    }
  }
  /// The first round is paired, and its first game is won by whoever begins.
  SeenEvening& start() {
    now_ms_ = start_ms;
    add(tournament::Started{}, director);
    for (auto next = decided(); !next.events.empty(); next = decided()) {
      for (tournament::What& what : next.events) add(std::move(what));
    }
    const auto games = decided().games;
    for (const auto& game : games) add(tournament::GameMade{game.key, core::RoomId("k3Xq9aTz01Ln")});
    add(tournament::ResultGiven{games.front().key, tournament::Outcome::first_won});
    return *this;
  }
  SeenEvening& cancel() {
    add(tournament::Ended{tournament::Ending::cancelled}, director);
    return *this;
  }
  tournaments::Seen seen(bool unlisted = false) const {
    return {{core::TournamentId("aB3dE5fG7hJ9"), director, {.unlisted = unlisted}, start_ms}, made_};
  }

 private:
  inline static const core::UserId director{1};

  tournament::Decision decided() const { return tournament::decide(made_->state(), now_ms_); }
  void add(tournament::What what, core::UserId by = {}) {
    const auto event = made_->admit(std::move(what), by, now_ms_);
    ASSERT_TRUE(event) << event.error().sentence;
    made_->apply(*event);
  }

  std::int64_t now_ms_ = start_ms - 60'000;  // who joins so late has checked in
  std::shared_ptr<tournament::Tournament> made_ = std::make_shared<tournament::Tournament>();
};

}  // namespace http
