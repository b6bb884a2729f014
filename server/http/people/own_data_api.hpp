// GET /api/me/data: what is stored about the person, as a file, made while the client takes it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <vector>

#include "server/account/ownership.hpp"
#include "server/http/authentication.hpp"
#include "server/http/concurrency_limit.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/readers.hpp"

namespace http {

class OwnDataApi {
 public:
  static constexpr std::size_t most_of_person = 2;
  static constexpr std::size_t most_at_once = 32;
  /// Of a list's entries, so many are in memory at once.
  static constexpr int notes_of_part = 8;
  static constexpr int entries_of_part = 50;

  /// The references outlive this and its streams. `readers`: for downloads, which keep them busy.
  OwnDataApi(const Authentication& authentication, account::Ownership& ownership, storage::Readers& readers);

  /// 401 "auth", 403 "bot", 429 "too_many_exports".
  boost::asio::awaitable<Response> data(Request request);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const Authentication& authentication_;
  account::Ownership& ownership_;
  storage::Readers& readers_;
  const ConcurrencyLimit running_{most_of_person, most_at_once};
};

}  // namespace http
