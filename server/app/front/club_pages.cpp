#include "server/app/front/club_pages.hpp"

#include "server/push/service.hpp"

namespace app {

ClubPages::ClubPages(const BehindPages& behind)
    : guesses_(behind.home()),
      clubs_({behind.accounts.authentication, behind.databases.readers, behind.databases.lists, guesses_,
              [&presence = behind.presence](core::UserId user) {
                return presence.is_here(user) && !presence.hidden().has(user);
              },
              [&blocks = behind.rooms.blocks()](core::UserId user) { return blocks.apart_from(user); }}),
      acts_({behind.accounts.authentication, behind.databases.writer, guesses_, behind.refuse_writer}),
      webhooks_({behind.accounts.authentication, behind.databases.writer, behind.databases.readers,
                 behind.settings.club_webhooks, [hosts = behind.settings.club_webhooks](const std::string& address) {
                   return push::service_of(address, hosts).has_value();
                 }}) {}

std::vector<http::Route> ClubPages::routes() {
  return http::joined({clubs_.routes(), acts_.routes(), webhooks_.routes()});
}

}  // namespace app
