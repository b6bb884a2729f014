// A room's state for somebody who waits in a coroutine.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <memory>
#include <string>

#include "common/core/strong_id.hpp"

namespace rooms {

class Host;

/// protocol::state_json as `viewer` sees it; 0: a stranger. Throws storage::Outage if the room failed to store
/// meanwhile, or waits to be read again.
boost::asio::awaitable<std::string> describe(std::shared_ptr<Host> host, core::UserId viewer = {});

}  // namespace rooms
