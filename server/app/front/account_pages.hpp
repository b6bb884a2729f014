// The part of the API in which people get an account and look after what is theirs: their way in, names, bots, data,
// notices, notes, and who may see or write to them.
#pragma once

#include <vector>

#include "server/app/front/behind_pages.hpp"
#include "server/http/account_api.hpp"
#include "server/http/bot_api.hpp"
#include "server/http/login_api.hpp"
#include "server/http/messages/writers_api.hpp"
#include "server/http/people/absence_api.hpp"
#include "server/http/people/identity_api.hpp"
#include "server/http/people/note_api.hpp"
#include "server/http/people/own_data_api.hpp"
#include "server/http/people/ownership_api.hpp"
#include "server/http/presence/hiding_api.hpp"
#include "server/http/router.hpp"

namespace app {

class AccountPages {
 public:
  explicit AccountPages(const BehindPages& behind);

  /// How often one address may make somebody new, from now on.
  void set_rates(const config::Settings& settings);
  /// They refer to this.
  std::vector<http::Route> routes();

 private:
  http::AccountApi account_;
  http::LoginApi login_;
  http::BotApi bots_;
  http::OwnershipApi ownership_;
  http::OwnDataApi own_data_;
  http::IdentityApi identity_;
  http::HidingApi hiding_;
  http::AbsenceApi absence_;
  http::NoteApi notes_;
  http::WritersApi writers_;
};

}  // namespace app
