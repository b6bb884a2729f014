// The part of the API in which people write to each other, in messages and in the lobby's chat, and report what is
// written and who plays.
#pragma once

#include <vector>

#include "server/app/front/behind_pages.hpp"
#include "server/http/lobby/lobby_chat_api.hpp"
#include "server/http/lobby/lobby_report_api.hpp"
#include "server/http/messages/message_api.hpp"
#include "server/http/messages/message_report_api.hpp"
#include "server/http/people/complaint_api.hpp"
#include "server/http/people/guest_reports.hpp"
#include "server/http/router.hpp"

namespace app {

class TalkPages {
 public:
  explicit TalkPages(const BehindPages& behind);

  /// They refer to this.
  std::vector<http::Route> routes();

 private:
  http::GuestReports guest_reports_;
  http::ComplaintApi complaints_;
  http::MessageApi messages_;
  http::MessageReportApi message_reports_;
  http::LobbyChatApi lobby_chat_;
  http::LobbyReportApi lobby_reports_;
};

}  // namespace app
