// Everything the server answers over plain HTTP: the API's routes, and the web client for all else.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <vector>

#include "server/app/front/account_pages.hpp"
#include "server/app/front/admin_pages.hpp"
#include "server/app/front/behind_pages.hpp"
#include "server/app/front/club_pages.hpp"
#include "server/app/front/game_pages.hpp"
#include "server/app/front/notice_pages.hpp"
#include "server/app/front/people_pages.hpp"
#include "server/app/front/puzzle_pages.hpp"
#include "server/app/front/talk_pages.hpp"
#include "server/config/settings.hpp"
#include "server/http/health_api.hpp"
#include "server/http/page/page_api.hpp"
#include "server/http/page/site_files.hpp"
#include "server/http/request_limit.hpp"
#include "server/http/router.hpp"
#include "server/http/static_files.hpp"

namespace app {

class Pages {
 public:
  explicit Pages(const BehindPages& behind);

  boost::asio::awaitable<http::Response> answer(http::Request request);
  /// How often one address may ask and make something, from now on.
  void set_rates(const config::Settings& settings);
  /// All that is answered by more than a file.
  const std::vector<http::Route>& routes() const { return router_.routes(); }

 private:
  boost::asio::awaitable<http::Response> answer_unmarked(http::Request request);

  const account::Bans& bans_;
  const bool behind_tls_;
  http::RequestLimit limit_;
  http::HealthApi health_;
  http::SiteFiles site_files_;
  http::StaticFiles files_;
  http::PageFrames frames_;
  http::PageApi pages_;
  GamePages games_;
  PuzzlePages puzzles_;
  AccountPages account_;
  PeoplePages people_;
  ClubPages clubs_;
  TalkPages talk_;
  NoticePages notices_;
  AdminPages admin_;
  const http::Router router_;
};

}  // namespace app
