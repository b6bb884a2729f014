// The pages to which links in mails lead: they say what the one button does and work without signing in and without
// scripts. Programs that look at links before people do change nothing: only POST acts.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

#include "server/http/message.hpp"
#include "server/http/page/page_words.hpp"
#include "server/http/router.hpp"
#include "server/http/static_files.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class MailPages {
 public:
  struct Parts {
    const StaticFiles& files;  ///< has the page whose look these share
    const std::string& site_name;
    storage::Writer& writer;
    bool is_there;  ///< whether the operator has set a mail server
  };
  /// What the parts refer to outlives this and its coroutines.
  explicit MailPages(const Parts& parts) : parts_(parts) {}

  // 404 without a mail server.

  /// GET /mail/confirm/TOKEN, /mail/stop/TOKEN: the page with the button, whether the link works or not.
  boost::asio::awaitable<Response> ask(Request request, std::string what);
  /// POST /mail/confirm/TOKEN: the address is confirmed. 404 where the link has ended.
  boost::asio::awaitable<Response> confirm(Request request, std::string token);
  /// POST /mail/stop/TOKEN: reminders by mail end, as mailboxes ask for by RFC 8058. 404 where the link has ended.
  boost::asio::awaitable<Response> stop(Request request, std::string token);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  /// In the visitor's language: "mail.WHAT_title", "mail.SAID", and the button "mail.BUTTON", or none.
  Response page(const Request& request, unsigned status, const std::string& what, const std::string& said,
                const std::string& button) const;

  const Parts parts_;
};

}  // namespace http
