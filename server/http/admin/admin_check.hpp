// Whether a request comes from an admin: asked of the database each time. For everybody else there is nothing at the
// admins' addresses.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace http {

class AdminCheck {
 public:
  /// The references outlive this and its coroutines.
  AdminCheck(const Authentication& authentication, storage::Readers& readers)
      : authentication_(authentication), readers_(readers) {}

  /// Who asks, if that is an admin.
  boost::asio::awaitable<std::optional<storage::Player>> admin(Request request) const;
  /// As Authentication::refuse_origin().
  std::optional<Response> refuse_origin(const Request& request) const { return authentication_.refuse_origin(request); }

 private:
  const Authentication& authentication_;
  storage::Readers& readers_;
};

/// 404 "not_found".
Response nothing_here();

}  // namespace http
