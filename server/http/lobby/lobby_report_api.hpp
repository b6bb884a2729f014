// The HTTP request by which somebody reports a line of the lobby's chat. The operator is shown it with the lines around
// it, among the reported lines of rooms.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/people/guest_reports.hpp"
#include "server/http/router.hpp"
#include "server/storage/writer.hpp"

namespace http {

class LobbyReportApi {
 public:
  /// Of what is said about it; by code points.
  static constexpr std::size_t most_characters = 500;

  /// The references outlive this and its coroutines.
  LobbyReportApi(const Authentication& authentication, storage::Writer& writer, GuestReports& guests)
      : authentication_(authentication), writer_(writer), guests_(guests) {}

  /// POST /api/lobby/chat/{number}/report: {"comment"}, which may be missing; guests may, too. The same line again
  /// changes nothing. 401 "auth", 403 "origin", 404 "not_found": there is no such line by somebody else; 413 "too_big",
  /// 429 "rate".
  boost::asio::awaitable<Response> report(Request request, std::string number);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const Authentication& authentication_;
  storage::Writer& writer_;
  GuestReports& guests_;
};

}  // namespace http
