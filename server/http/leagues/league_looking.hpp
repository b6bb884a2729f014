// Finds a league for whoever asks: of one that is for members of its club alone, nobody else finds one.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/tournaments/club_side.hpp"
#include "server/leagues/leagues.hpp"
#include "server/storage/readers.hpp"

namespace http {

/// A league, who looks at it, and its club as they may know it.
struct LookedLeague {
  leagues::Seen seen;
  leagues::Person person;
  ClubSide club;
};

class LeagueLooking {
 public:
  /// What these refer to outlives this and its coroutines.
  LeagueLooking(const Authentication& authentication, storage::Readers& readers, leagues::Leagues& leagues)
      : authentication_(authentication), readers_(readers), leagues_(leagues) {}

  /// Empty: there is none that they may know of.
  boost::asio::awaitable<std::optional<LookedLeague>> by(Request request, std::string id) const;
  boost::asio::awaitable<std::optional<LookedLeague>> by(std::optional<account::User> who, std::string id) const;

 private:
  const Authentication& authentication_;
  storage::Readers& readers_;
  leagues::Leagues& leagues_;
};

/// Those that this person may know of, with their clubs, each of which is asked for. On a thread of the database.
std::vector<LookedLeague> leagues_for(storage::Database& database, std::vector<leagues::Seen> all, core::UserId viewer);

/// Those of the whole site and of the clubs that this person is in. On a thread of the database.
std::vector<LookedLeague> listed_leagues(storage::Database& database, std::vector<leagues::Seen> all,
                                         core::UserId viewer);

}  // namespace http
