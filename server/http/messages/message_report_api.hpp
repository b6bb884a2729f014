// The HTTP request by which somebody reports a message that they have received. The operator is shown it with the
// messages around it, among the reported chat lines.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <string>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/writer.hpp"

namespace http {

class MessageReportApi {
 public:
  /// Of what is said about it; by code points.
  static constexpr std::size_t most_characters = 500;

  /// The references outlive this and its coroutines.
  MessageReportApi(const Authentication& authentication, storage::Writer& writer)
      : authentication_(authentication), writer_(writer) {}

  /// POST /api/me/messages/{name}/report: {"id", "comment"}; the comment may be missing. The same message again changes
  /// nothing. 400 "bad_request", 401 "auth", 403 "origin", "guest" and "bot", 404 "not_found": this person has sent the
  /// reporter no such message; 413 "too_big", 429 "rate".
  boost::asio::awaitable<Response> report(Request request, std::string name);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const Authentication& authentication_;
  storage::Writer& writer_;
};

}  // namespace http
