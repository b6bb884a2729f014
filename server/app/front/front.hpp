// What clients reach: pages and the API over HTTP, sessions over WebSockets, and the listener that serves both.
#pragma once

#include "server/app/front/entrance.hpp"
#include "server/app/front/pages.hpp"
#include "server/net/listener.hpp"

namespace app {

struct Front {
  Front(const BehindPages& behind_pages, const Entrance::Parts& behind_entrance);

  Pages pages;
  Entrance entrance;
  net::Listener listener;
};

}  // namespace app
