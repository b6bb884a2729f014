// Runs one league: takes what people do, one after the other, stores it, and only then shows it; at the leader it also
// adds what follows, and has the tournaments of divisions made. On the thread of the leagues.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <vector>

#include "common/core/expected.hpp"
#include "server/leagues/draft.hpp"
#include "server/leagues/seen.hpp"
#include "server/leagues/surroundings.hpp"
#include "server/leagues/turns.hpp"

namespace leagues {

class Host;

/// What hosts share.
struct Around {
  const Parts& parts;
  const Limits& limits;
  std::function<void(const Seen&)> changed;  ///< something is stored, here or at another server
};

class Host {
 public:
  using Answer = core::Expected<Seen, Refusal>;

  Host(Seen seen, const Around& around) : around_(around), seen_(std::move(seen)) {}

  /// Answers once it is stored. Refuses what League::admit() refuses, "busy", "full_log" and "storage". This outlives
  /// the coroutines.
  boost::asio::awaitable<Answer> act(tournament::league::LeagueWhat what, core::UserId by);
  /// At the leader: what follows by the clock and of divisions that have ended. Throws what storage throws.
  boost::asio::awaitable<void> go_on();
  /// Another server may have added events.
  boost::asio::awaitable<void> read_on();
  /// Somebody in it has another name.
  boost::asio::awaitable<void> read_anew();

  const Seen& seen() const { return seen_; }

 private:
  boost::asio::awaitable<Answer> act_now(tournament::league::LeagueWhat what, core::UserId by);
  boost::asio::awaitable<bool> store(Draft draft);
  boost::asio::awaitable<void> catch_up();
  boost::asio::awaitable<void> add_events_to(std::shared_ptr<tournament::league::League> league);
  boost::asio::awaitable<std::vector<tournament::league::DivisionEnded>> ended_divisions();
  boost::asio::awaitable<std::vector<tournament::league::LeagueWhat>> left_club(std::int64_t now_ms);

  const Around& around_;
  Seen seen_;
  Turns turns_;
  bool is_behind_ = false;  ///< there may be events that are not read
};

}  // namespace leagues
