// The part of the API that is about games: stored and running ones, their records, pictures and reviews, how they are
// embedded, the explorer, the statistics, tournaments and leagues.
#pragma once

#include <vector>

#include "server/app/front/behind_pages.hpp"
#include "server/http/explorer_api.hpp"
#include "server/http/export_api.hpp"
#include "server/http/game_api.hpp"
#include "server/http/leagues/club_events_api.hpp"
#include "server/http/leagues/league_api.hpp"
#include "server/http/leagues/title_api.hpp"
#include "server/http/page/oembed_api.hpp"
#include "server/http/page/page_api.hpp"
#include "server/http/picture_api.hpp"
#include "server/http/record_api.hpp"
#include "server/http/review_api.hpp"
#include "server/http/router.hpp"
#include "server/http/statistics_api.hpp"
#include "server/http/tournaments/tournament_api.hpp"

namespace app {

/// The state of a room as a stranger sees it.
http::GameApi::StateOf state_of(rooms::Directory& rooms);

http::TournamentOf tournament_of(tournaments::Desk& desk);
http::PageApi::TournamentFor tournament_for(const BehindPages& behind);
http::PageApi::LeagueFor league_for(const BehindPages& behind);

class GamePages {
 public:
  explicit GamePages(const BehindPages& behind);

  /// They refer to this.
  std::vector<http::Route> routes();

 private:
  http::GameApi games_;
  http::RecordApi records_;
  http::ReviewApi reviews_;
  http::ExportApi exports_;
  http::ExplorerApi explorer_;
  http::StatisticsApi statistics_;
  http::PictureApi pictures_;
  http::OembedApi embedding_;
  http::TournamentApi tournaments_;
  http::ClubEventsApi club_events_;
  http::LeagueApi leagues_;
  http::TitleApi titles_;
};

}  // namespace app
