#include "server/app/front/account_pages.hpp"

#include "server/app/front/pool_ratings.hpp"
#include "server/app/limits.hpp"
#include "server/base/clocks.hpp"

namespace app {

namespace {

std::vector<http::BotApi::ConnectedBot> bots_here(const presence::Presence& presence) {
  std::vector<http::BotApi::ConnectedBot> here;
  for (const presence::Bot& bot : presence.bots()) here.push_back({bot.user, bot.name, bot.level});
  return here;
}

}  // namespace

AccountPages::AccountPages(const BehindPages& behind)
    : account_(behind.accounts.authentication, behind.accounts.accounts, *behind.accounts.tickets,
               guest_rate(behind.settings), behind.cookies(), ratings_in(behind.ratings), behind.home()),
      login_(behind.accounts.authentication, behind.accounts.accounts, guest_rate(behind.settings), behind.cookies(),
             base::steady_ms, behind.home(), registration(behind.settings)),
      bots_(
          behind.accounts.authentication, behind.accounts.bots, guest_rate(behind.settings),
          [&presence = behind.presence] { return bots_here(presence); }, behind.home()),
      ownership_(behind.accounts.authentication, behind.accounts.ownership, behind.accounts.accounts, behind.cookies(),
                 behind.home()),
      own_data_(behind.accounts.authentication, behind.accounts.ownership, behind.databases.exports),
      identity_({behind.accounts.authentication, behind.accounts.identity, behind.databases.writer,
                 behind.databases.readers, behind.cookies(), behind.home()}),
      hiding_({behind.accounts.authentication, behind.databases.writer, behind.databases.readers, behind.hides,
               behind.settled}),
      absence_({behind.accounts.authentication, behind.databases.writer, behind.databases.readers,
                behind.settings.absence_days, base::wall_ms, behind.absence_changed, behind.settled}),
      notes_({behind.accounts.authentication, behind.databases.writer, behind.databases.readers}),
      writers_({behind.accounts.authentication, behind.databases.writer, behind.databases.readers}) {}

void AccountPages::set_rates(const config::Settings& settings) {
  account_.set_rate(guest_rate(settings));
  login_.set_rate(guest_rate(settings));
  bots_.set_rate(guest_rate(settings));
}

std::vector<http::Route> AccountPages::routes() {
  return http::joined({account_.routes(), login_.routes(), bots_.routes(), ownership_.routes(), own_data_.routes(),
                       identity_.routes(), hiding_.routes(), absence_.routes(), notes_.routes(), writers_.routes()});
}

}  // namespace app
