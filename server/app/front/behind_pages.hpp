// What the pages and the API are made of.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "server/app/parts/account_services.hpp"
#include "server/app/parts/databases.hpp"
#include "server/http/admin/admin_api.hpp"
#include "server/http/messages/message_api.hpp"
#include "server/http/people/push_api.hpp"
#include "server/http/people/tie_api.hpp"
#include "server/leagues/leagues.hpp"
#include "server/lobby/chat.hpp"
#include "server/lobby/lobby_host.hpp"
#include "server/presence/presence.hpp"
#include "server/rating/book.hpp"
#include "server/reviews/maker.hpp"
#include "server/rooms/directory.hpp"
#include "server/site/face.hpp"
#include "server/tournaments/desk.hpp"

namespace app {

/// All of it outlives the pages and their coroutines.
struct BehindPages {
  const config::Settings& settings;  ///< at the start
  const site::Face& face;
  AccountServices& accounts;
  Databases& databases;
  reviews::Maker* reviews;  ///< null: none are made
  rooms::Directory& rooms;
  const presence::Presence& presence;
  lobby::LobbyHost& lobby;
  const lobby::Chat& chat;  ///< of the lobby
  tournaments::Desk& tournaments;
  leagues::Leagues& leagues;
  const rating::Book& ratings;
  http::PushApi::Service push;
  bool sends_mail;                  ///< http::MailApi
  http::AdminApi::Decided decided;  ///< does what an admin has decided, on all servers that run
  http::TieApi::Blocked blocked;
  std::function<void(core::UserId, bool hides)> hides;                    ///< http::HidingApi
  std::function<void(storage::Database&, core::UserId)> absence_changed;  ///< http::AbsenceApi
  http::TieApi::Settled settled;
  http::MessageApi::RefuseWriter refuse_writer;
  http::MessageApi::Unread unread;
  std::function<void()> lobby_line_said;            ///< http::LobbyChatApi
  const std::atomic<std::int64_t>* lease_until_ms;  ///< http::HealthApi

  const base::HomeNetworks& home() const { return accounts.accounts.home(); }
  http::Cookies cookies() const { return settings.behind_tls ? http::Cookies::secure : http::Cookies::plain; }
};

}  // namespace app
