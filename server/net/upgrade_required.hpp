// What /ws answers to a request that is no upgrade to a WebSocket. Any thread.
#pragma once

#include "server/http/message.hpp"

namespace net {

/// 426. Where a proxy has taken the upgrade away, the log says so.
http::Response upgrade_required(const http::Request& request);

}  // namespace net
