// The HTTP request by which people, guests too, tell the operator of other people: that they cheat, stall, or have a
// bad name. Chat lines are reported in their rooms (rooms/reports).
#pragma once

#include <boost/asio/awaitable.hpp>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/people/guest_reports.hpp"
#include "server/http/router.hpp"
#include "server/storage/writer.hpp"

namespace http {

class ComplaintApi {
 public:
  /// Of what is said about it; by code points.
  static constexpr std::size_t most_characters = 500;

  /// The references outlive this and its coroutines.
  ComplaintApi(const Authentication& authentication, storage::Writer& writer, GuestReports& guests)
      : authentication_(authentication), writer_(writer), guests_(guests) {}

  /// POST /api/reports: {"whom": NAME, "reason", "room", "comment"}; the last two may be missing. Reporting the same
  /// person and game again changes nothing. 400 "bad_request", 401 "auth", 403 "origin" and "bot", 404
  /// "not_found" if nobody has that name, 413 "too_big", 429 "rate".
  boost::asio::awaitable<Response> complain(Request request);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const Authentication& authentication_;
  storage::Writer& writer_;
  GuestReports& guests_;
};

}  // namespace http
