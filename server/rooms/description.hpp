// A room's state for somebody who is not in it and waits in a coroutine.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <memory>
#include <string>

#include "server/rooms/host.hpp"

namespace rooms {

/// protocol::state_json as a stranger sees it. Throws storage::Outage if the room failed to store meanwhile, or waits
/// to be read again.
boost::asio::awaitable<std::string> describe(std::shared_ptr<Host> host);

}  // namespace rooms
