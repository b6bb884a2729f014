// Everything the server answers over plain HTTP: the API's routes, and the web client for all else.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <cstdint>

#include "server/app/people_pages.hpp"
#include "server/config/settings.hpp"
#include "server/http/account_api.hpp"
#include "server/http/admin/admin_api.hpp"
#include "server/http/bot_api.hpp"
#include "server/http/explorer_api.hpp"
#include "server/http/export_api.hpp"
#include "server/http/game_api.hpp"
#include "server/http/health_api.hpp"
#include "server/http/login_api.hpp"
#include "server/http/page/page_api.hpp"
#include "server/http/picture_api.hpp"
#include "server/http/record_api.hpp"
#include "server/http/request_limit.hpp"
#include "server/http/review_api.hpp"
#include "server/http/router.hpp"
#include "server/http/static_files.hpp"
#include "server/http/statistics_api.hpp"
#include "server/lobby/lobby_host.hpp"
#include "server/presence/presence.hpp"
#include "server/rating/book.hpp"
#include "server/rooms/directory.hpp"

namespace app {

http::Authentication::OriginCheck origin_check(const config::Settings& settings);
account::AddressLimit::Rate request_rate(const config::Settings& settings);

class Pages {
 public:
  /// What the pages are made of; outlives them and their coroutines.
  struct Parts {
    const http::Authentication& authentication;
    account::Accounts& accounts;
    account::Ownership& ownership;
    account::Identity& identity;
    account::Bots& bots;
    account::Ticketing& tickets;
    storage::Writer& writer;
    storage::Readers& readers;
    storage::Readers& list_readers;
    storage::Readers& export_readers;
    reviews::Maker* reviews;  ///< null: none are made
    rooms::Directory& rooms;
    presence::Presence& presence;
    lobby::LobbyHost& lobby;
    const rating::Book& ratings;
    http::PushApi::Service push;
    http::AdminApi::Decided decided;  ///< does what an admin has decided, on all servers that run
    http::TieApi::Blocked blocked;
    http::TieApi::Settled settled;
    const std::atomic<std::int64_t>* lease_until_ms;  ///< http::HealthApi
  };

  Pages(const config::Settings& settings, const Parts& parts);

  boost::asio::awaitable<http::Response> answer(http::Request request);
  /// How often one address may ask and make something, from now on.
  void set_rates(const config::Settings& settings);
  /// All that is answered by more than a file.
  const std::vector<http::Route>& routes() const { return router_.routes(); }

 private:
  boost::asio::awaitable<http::Response> answer_unmarked(http::Request request);
  // They refer to this.
  std::vector<http::Route> all_routes();
  std::vector<http::Route> routes_of_admins();

  const account::Bans& bans_;
  const bool behind_tls_;
  http::RequestLimit limit_;
  http::AccountApi account_;
  http::LoginApi login_;
  http::BotApi bots_;
  http::GameApi games_;
  http::RecordApi records_;
  http::ReviewApi reviews_;
  http::ExportApi exports_;
  http::ExplorerApi explorer_;
  http::StatisticsApi statistics_;
  http::HealthApi health_;
  http::PictureApi pictures_;
  http::StaticFiles files_;
  http::PageFrames frames_;
  http::PageApi pages_;
  PeoplePages people_;
  http::AdminApi admin_;
  http::Router router_;
};

}  // namespace app
