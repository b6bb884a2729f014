// The HTTP requests by which an account announces when it is away, so that its clocks in games by days stand still.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <functional>
#include <vector>

#include "server/account/absence_rules.hpp"
#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class AbsenceApi {
 public:
  struct Parts {
    const Authentication& authentication;
    storage::Writer& writer;
    storage::Readers& readers;
    /// Days that an account may be away in a year.
    int days_a_year;
    std::function<std::int64_t()> now;  ///< Unix milliseconds
    /// Is told that this person has other absences, which are committed; on the writer's thread.
    std::function<void(storage::Database&, core::UserId)> changed;
    /// Goes on once that holds everywhere.
    std::function<boost::asio::awaitable<void>()> settled;
  };
  /// What the parts refer to outlives this and its coroutines.
  explicit AbsenceApi(Parts parts) : parts_(std::move(parts)) {}

  // Whoever is not signed in: 401 "auth"; 403 "guest" and "bot". Those that change something answer with what holds
  // then, or 403 "origin", 400 "bad_request", 409 or 429 with a code of NoAbsence.

  /// GET /api/me/absence
  boost::asio::awaitable<Response> absence(Request request);
  /// POST: announces one: {"from": …, "until": …}; without "from" it begins now.
  boost::asio::awaitable<Response> announce(Request request);
  /// PUT: sets the end of the one that is not over anew: {"until": …}.
  boost::asio::awaitable<Response> change(Request request);
  /// POST /api/me/absence/end: ends it, or calls it off.
  boost::asio::awaitable<Response> end(Request request);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  using Decide = std::function<account::MayBeAbsence(const account::AbsencesOfPerson&, std::int64_t now_ms)>;

  boost::asio::awaitable<Response> store(Request request, Decide decide);
  std::string shown(const account::AbsencesOfPerson& known, std::int64_t now_ms) const;

  const Parts parts_;
};

}  // namespace http
