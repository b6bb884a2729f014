// What admins are answered over HTTP.
#pragma once

#include <vector>

#include "server/app/front/behind_pages.hpp"
#include "server/http/admin/account_help_api.hpp"
#include "server/http/admin/admin_api.hpp"
#include "server/http/admin/admin_check.hpp"
#include "server/http/admin/invitation_api.hpp"

namespace app {

class AdminPages {
 public:
  explicit AdminPages(const BehindPages& behind);

  std::vector<http::Route> routes();

 private:
  const http::AdminCheck check_;
  http::AdminApi acts_;
  http::AccountHelpApi accounts_;
  http::InvitationApi invitations_;
};

}  // namespace app
