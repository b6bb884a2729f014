#include "server/app/front/admin_pages.hpp"

namespace app {

AdminPages::AdminPages(const BehindPages& behind)
    : check_(behind.accounts.authentication, behind.databases.readers),
      acts_(check_, behind.databases.writer, behind.databases.readers, behind.decided, behind.settings),
      accounts_(check_, behind.accounts.accounts, behind.databases.writer, behind.databases.readers, behind.decided),
      invitations_(check_, behind.databases.writer, behind.databases.readers) {}

std::vector<http::Route> AdminPages::routes() {
  return http::joined({acts_.routes(), accounts_.routes(), invitations_.routes()});
}

}  // namespace app
