// The part of the API in which people find others: players, leaderboards, whom they follow and block, who is here,
// members and feeds.
#pragma once

#include <vector>

#include "server/app/front/behind_pages.hpp"
#include "server/http/feed/feed_api.hpp"
#include "server/http/people/leader_api.hpp"
#include "server/http/people/player_api.hpp"
#include "server/http/people/tie_api.hpp"
#include "server/http/presence/here_api.hpp"
#include "server/http/presence/member_api.hpp"
#include "server/http/router.hpp"

namespace app {

class PeoplePages {
 public:
  explicit PeoplePages(const BehindPages& behind);

  /// They refer to this.
  std::vector<http::Route> routes();

 private:
  http::PlayerApi players_;
  http::LeaderApi leaders_;
  http::TieApi ties_;
  http::HereApi here_;
  http::MemberApi members_;
  http::FeedApi feeds_;
};

}  // namespace app
