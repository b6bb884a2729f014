// How somebody gets in over a WebSocket: who is banned, has no session, or comes from where too many unknown sessions
// came from is refused; everybody else gets a session of their own. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <memory>

#include "server/account/accounts.hpp"
#include "server/app/background/decisions.hpp"
#include "server/cluster/rooms/traffic.hpp"
#include "server/config/settings.hpp"
#include "server/http/authentication.hpp"
#include "server/http/concurrency_limit.hpp"
#include "server/http/request_limit.hpp"
#include "server/net/handlers.hpp"
#include "server/session/audience.hpp"
#include "server/session/session.hpp"

namespace app {

class Entrance {
 public:
  struct Parts {
    boost::asio::io_context& io;
    account::Accounts& accounts;
    http::Authentication& authentication;
    session::Audience& audience;
    Decisions& decisions;
    session::Session::Parts around;
    cluster::RoomTraffic* traffic;  ///< null: single-server mode
  };
  /// The parts outlive this.
  Entrance(const Parts& parts, const config::Settings& settings);

  /// What a request for a WebSocket is answered.
  boost::asio::awaitable<net::UpgradeAnswer> answer(http::Request request);
  void set_rates(const config::Settings& now);

 private:
  boost::asio::awaitable<net::UpgradeAnswer> admit(http::Request request);
  /// Ignores a client that may not stay: it knows.
  std::shared_ptr<protocol::Receiver> open_session(rooms::Visitor visitor,
                                                   std::shared_ptr<session::Audience::Registration> registration);

  const Parts parts_;
  http::RequestLimit unknown_sessions_;  ///< WebSockets that are asked for without a session
  /// Sessions of addresses from which there were too many unknown ones: who is known still gets in.
  const http::ConcurrencyLimit looked_up_{4, 64};
};

}  // namespace app
