// The part of the API that is about people: how they get and keep their accounts, players, who is
// here, leaderboards and feeds.
#pragma once

#include <vector>

#include "server/app/front/behind_pages.hpp"
#include "server/http/account_api.hpp"
#include "server/http/bot_api.hpp"
#include "server/http/feed/feed_api.hpp"
#include "server/http/login_api.hpp"
#include "server/http/messages/message_api.hpp"
#include "server/http/messages/message_report_api.hpp"
#include "server/http/messages/writers_api.hpp"
#include "server/http/people/complaint_api.hpp"
#include "server/http/people/identity_api.hpp"
#include "server/http/people/leader_api.hpp"
#include "server/http/people/note_api.hpp"
#include "server/http/people/own_data_api.hpp"
#include "server/http/people/ownership_api.hpp"
#include "server/http/people/player_api.hpp"
#include "server/http/presence/here_api.hpp"
#include "server/http/presence/hiding_api.hpp"
#include "server/http/presence/member_api.hpp"
#include "server/http/router.hpp"

namespace app {

class PeoplePages {
 public:
  explicit PeoplePages(const BehindPages& behind);

  /// How often one address may make somebody new, from now on.
  void set_rates(const config::Settings& settings);
  /// They refer to this.
  std::vector<http::Route> routes();

 private:
  http::AccountApi account_;
  http::LoginApi login_;
  http::BotApi bots_;
  http::PlayerApi players_;
  http::LeaderApi leaders_;
  http::OwnershipApi ownership_;
  http::OwnDataApi own_data_;
  http::IdentityApi identity_;
  http::TieApi ties_;
  http::HereApi here_;
  http::MemberApi members_;
  http::HidingApi hiding_;
  http::PushApi push_;
  http::NoteApi notes_;
  http::ComplaintApi complaints_;
  http::MessageApi messages_;
  http::MessageReportApi message_reports_;
  http::WritersApi writers_;
  http::FeedApi feeds_;
};

}  // namespace app
