// Writes the mails that the postman sends: each when it is sent, in the receiver's language, of what is true then. Any
// thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <optional>
#include <string>

#include "server/app/background/reminding.hpp"
#include "server/app/parts/databases.hpp"
#include "server/http/mail/mail_text.hpp"
#include "server/mail/postman.hpp"
#include "server/storage/moderation/report_store.hpp"

namespace app {

class Mailing final : public mail::Author {
 public:
  using Parts = Reminding::Parts;
  /// The parts outlive this.
  Mailing(const config::Settings& settings, mail::Relay relay, const Parts& parts);

  void start();
  /// So many reports wait, the newest untold: the moderators are told, whose address the operator has set.
  void tell(const storage::WaitingReports& now);
  const mail::Postman& postman() const { return postman_; }

  boost::asio::awaitable<std::optional<mail::Draft>> draft(storage::WaitingMail mail) override;

 private:
  boost::asio::awaitable<std::optional<mail::Draft>> confirmation(core::UserId user);
  boost::asio::awaitable<std::optional<mail::Draft>> reminder(core::UserId user);
  boost::asio::awaitable<std::optional<mail::Draft>> match(core::UserId user);
  boost::asio::awaitable<std::optional<mail::Draft>> reports();

  http::SiteWords words_in(const std::string& language) const;

  const Parts parts_;
  const std::string site_;  ///< what links begin with
  const std::string site_name_;
  const std::string moderators_;  ///< their address, or "none"
  const std::string language_;    ///< of the operator's texts
  Reminding reminding_;
  mail::Postman postman_;
};

}  // namespace app
