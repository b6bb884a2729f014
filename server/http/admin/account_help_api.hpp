// The HTTP requests with which admins find an account, see what is known about it, and give its owner a new password.
// 404 "not_found" for everybody else.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <string>
#include <vector>

#include "server/account/accounts.hpp"
#include "server/http/admin/admin_check.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class AccountHelpApi {
 public:
  /// As AdminApi::Decided.
  using Decided = std::function<boost::asio::awaitable<void>()>;

  /// The references outlive this and its coroutines.
  AccountHelpApi(const AdminCheck& check, account::Accounts& accounts, storage::Writer& writer,
                 storage::Readers& readers, Decided decided);

  /// GET /api/admin/accounts?beginning=Ad: accounts whose names begin so, at most 20.
  boost::asio::awaitable<Response> accounts(Request request);
  /// GET /api/admin/accounts/{name}: what is known about one. 404 "no_player".
  boost::asio::awaitable<Response> account(Request request, std::string name);
  /// POST /api/admin/password {"name"}: answers {"name", "password"}, a new one, shown now and never again. Sessions of
  /// the account have ended, on open pages, too. 403 "origin", 400 "bad_act" with what is wrong. Throws base::Busy.
  boost::asio::awaitable<Response> renew_password(Request request);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const AdminCheck& check_;
  account::Accounts& accounts_;
  storage::Writer& writer_;
  storage::Readers& readers_;
  Decided decided_;
};

}  // namespace http
