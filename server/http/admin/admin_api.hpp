// The HTTP requests of admins: what people reported, who may not write or sign in, what operators have done, and acts.
// For everybody else there is nothing here: 404 "not_found".
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <vector>

#include "server/config/settings.hpp"
#include "server/http/admin/admin_check.hpp"
#include "server/http/list_stream.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class AdminApi {
 public:
  /// Does what was decided, and goes on once all servers know of it.
  using Decided = std::function<boost::asio::awaitable<void>()>;

  /// `settings`: those that the server was started with. The references outlive this and its coroutines.
  AdminApi(const AdminCheck& check, storage::Writer& writer, storage::Readers& readers, Decided decided,
           config::Settings settings);

  boost::asio::awaitable<Response> reports(Request request);       ///< GET /api/admin/reports
  boost::asio::awaitable<Response> complaints(Request request);    ///< GET /api/admin/complaints: of people
  boost::asio::awaitable<Response> restrictions(Request request);  ///< GET /api/admin/restrictions: mutes and bans
  boost::asio::awaitable<Response> audit(Request request);         ///< GET /api/admin/audit
  boost::asio::awaitable<Response> settings(Request request);      ///< GET /api/admin/settings: that can change here
  /// POST /api/admin/act: moderation::Act as {"act", "whom", "hours", "text", "room", "version", "complaint",
  /// "setting"}; answers
  /// {"done"}, a sentence. 403 "origin", 400 "bad_act" with what is wrong.
  boost::asio::awaitable<Response> act(Request request);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  Response streamed(ListStream::List list) const;

  const AdminCheck& check_;
  storage::Writer& writer_;
  storage::Readers& readers_;
  Decided decided_;
  config::Settings settings_;
};

}  // namespace http
