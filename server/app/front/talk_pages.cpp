#include "server/app/front/talk_pages.hpp"

namespace app {

namespace {

std::function<http::LobbyChatApi::State()> lobby_chat_state(const lobby::Chat& chat) {
  return [&chat] { return http::LobbyChatApi::State{chat.rule().is_on, chat.last()}; };
}

}  // namespace

TalkPages::TalkPages(const BehindPages& behind)
    : guest_reports_(behind.home()),
      complaints_(behind.accounts.authentication, behind.databases.writer, guest_reports_),
      messages_({behind.accounts.authentication, behind.databases.writer, behind.databases.readers,
                 behind.refuse_writer, behind.unread}),
      message_reports_(behind.accounts.authentication, behind.databases.writer),
      lobby_chat_({behind.accounts.authentication, behind.databases.writer, behind.refuse_writer,
                   lobby_chat_state(behind.chat), behind.lobby_line_said}),
      lobby_reports_(behind.accounts.authentication, behind.databases.writer, guest_reports_) {}

std::vector<http::Route> TalkPages::routes() {
  return http::joined({complaints_.routes(), messages_.routes(), message_reports_.routes(), lobby_chat_.routes(),
                       lobby_reports_.routes()});
}

}  // namespace app
