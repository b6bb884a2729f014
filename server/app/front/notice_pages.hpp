// The part of the API in which people say how they want to be told of their games, by push messages and by mail, with
// the pages that links in mails lead to.
#pragma once

#include <vector>

#include "server/app/front/behind_pages.hpp"
#include "server/http/mail/mail_api.hpp"
#include "server/http/mail/mail_pages.hpp"
#include "server/http/mail/notice_api.hpp"
#include "server/http/people/push_api.hpp"
#include "server/http/router.hpp"
#include "server/http/static_files.hpp"

namespace app {

class NoticePages {
 public:
  /// The files outlive this.
  NoticePages(const BehindPages& behind, const http::StaticFiles& files);

  /// They refer to this.
  std::vector<http::Route> routes();

 private:
  http::PushApi push_;
  http::MailApi mail_;
  http::NoticeApi notices_;
  http::MailPages mail_pages_;
};

}  // namespace app
