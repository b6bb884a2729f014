// The HTTP requests by which people give the address to which they want mail, and take it away.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/account/address_limit.hpp"
#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/request_limit.hpp"
#include "server/http/router.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class MailApi {
 public:
  /// Confirmations that are asked for from one address, whoever asks: enough for a club that makes its accounts on one
  /// evening.
  static constexpr account::AddressLimit::Rate of_origin{60, 60};

  struct Parts {
    const Authentication& authentication;
    storage::Writer& writer;
    storage::Readers& readers;
    bool is_there;  ///< whether the operator has set a mail server
    const base::HomeNetworks& home = base::nowhere();
  };
  /// What the parts refer to outlives this and its coroutines.
  explicit MailApi(const Parts& parts) : parts_(parts), asked_(of_origin, parts.home) {}

  // Whoever is not signed in: 401 "auth"; 403 "guest" and
  // "bot". What changes something: 403 "origin", too. No answer says whether others have given an address.

  /// GET /api/me/mail: {"offered", "address", "wanted", "refused"}; null where there is none.
  boost::asio::awaitable<Response> address(Request request);
  /// PUT /api/me/mail: {"address"}, to which a link is sent that confirms it; 400 "bad_address", 429 "rate"; 404
  /// "no_mail" without a mail server.
  boost::asio::awaitable<Response> set_address(Request request);
  /// POST /api/me/mail/end: there is none any more. Also without a mail server.
  boost::asio::awaitable<Response> remove_address(Request request);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const Parts parts_;
  RequestLimit asked_;
};

}  // namespace http
