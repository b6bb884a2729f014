// The part of the API in which people have clubs.
#pragma once

#include <vector>

#include "server/app/front/behind_pages.hpp"
#include "server/http/clubs/club_act_api.hpp"
#include "server/http/clubs/club_api.hpp"
#include "server/http/clubs/webhook_api.hpp"
#include "server/http/router.hpp"

namespace app {

class ClubPages {
 public:
  explicit ClubPages(const BehindPages& behind);

  /// They refer to this.
  std::vector<http::Route> routes();

 private:
  http::LinkGuesses guesses_;
  http::ClubApi clubs_;
  http::ClubActApi acts_;
  http::ClubWebhookApi webhooks_;
};

}  // namespace app
