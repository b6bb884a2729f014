#include "server/app/front/notice_pages.hpp"

namespace app {

NoticePages::NoticePages(const BehindPages& behind, const http::StaticFiles& files)
    : push_(behind.accounts.authentication, behind.databases.writer, behind.push),
      mail_({behind.accounts.authentication, behind.databases.writer, behind.databases.readers, behind.sends_mail,
             behind.home()}),
      notices_({behind.accounts.authentication, behind.databases.writer, behind.databases.readers}),
      mail_pages_({files, behind.face.name, behind.databases.writer, behind.sends_mail}) {}

std::vector<http::Route> NoticePages::routes() {
  return http::joined({push_.routes(), mail_.routes(), notices_.routes(), mail_pages_.routes()});
}

}  // namespace app
