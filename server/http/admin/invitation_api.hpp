// The HTTP requests with which admins make, list and revoke invitations for new accounts. 404 "not_found" for everybody
// else.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <vector>

#include "server/http/admin/admin_check.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class InvitationApi {
 public:
  /// The references outlive this and its coroutines.
  InvitationApi(const AdminCheck& check, storage::Writer& writer, storage::Readers& readers)
      : check_(check), writer_(writer), readers_(readers) {}

  /// GET /api/admin/invitations: all, the newest first, without their codes.
  boost::asio::awaitable<Response> list(Request request);
  /// POST /api/admin/invitations {"uses", "days"}: answers the new one with its code, which is shown now and never
  /// again. 403 "origin", 400 "bad_act" with what is wrong.
  boost::asio::awaitable<Response> make(Request request);
  /// POST /api/admin/invitations/end {"number"}: answers {}. 403 "origin", 400 "bad_act": there is no such one.
  boost::asio::awaitable<Response> revoke(Request request);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const AdminCheck& check_;
  storage::Writer& writer_;
  storage::Readers& readers_;
};

}  // namespace http
