// The part of the API that is about people: players, leaderboards, and how they keep their accounts.
#pragma once

#include <vector>

#include "server/http/feed/feed_api.hpp"
#include "server/http/people/identity_api.hpp"
#include "server/http/people/leader_api.hpp"
#include "server/http/people/note_api.hpp"
#include "server/http/people/own_data_api.hpp"
#include "server/http/people/ownership_api.hpp"
#include "server/http/people/player_api.hpp"
#include "server/http/people/push_api.hpp"
#include "server/http/people/tie_api.hpp"
#include "server/http/router.hpp"
#include "server/lobby/lobby_host.hpp"
#include "server/presence/presence.hpp"

namespace app {

class PeoplePages {
 public:
  /// What it is made of; outlives it and its coroutines.
  struct Parts {
    const http::Authentication& authentication;
    storage::Readers& readers;
    storage::Readers& list_readers;
    storage::Readers& export_readers;
    const presence::Presence& presence;
    lobby::LobbyHost& lobby;
    http::Ratings ratings;
    account::Accounts& accounts;
    account::Ownership& ownership;
    account::Identity& identity;
    storage::Writer& writer;
    http::Cookies cookies;
    http::TieApi::Blocked blocked;
    http::TieApi::Settled settled;
    http::PushApi::Service push;
    http::Origins origins;
    http::FeedApi::StateOf state_of;
    const base::HomeNetworks& home;
  };

  explicit PeoplePages(const Parts& parts);

  /// They refer to this.
  std::vector<http::Route> routes();

 private:
  std::vector<http::Route> routes_of_owners();
  std::vector<http::Route> routes_of_lists();
  std::vector<http::Route> routes_of_feeds();

  http::PlayerApi players_;
  http::LeaderApi leaders_;
  http::OwnershipApi ownership_;
  http::OwnDataApi own_data_;
  http::IdentityApi identity_;
  http::TieApi ties_;
  http::PushApi push_;
  http::NoteApi notes_;
  http::FeedApi feeds_;
};

}  // namespace app
