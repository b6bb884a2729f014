#include "server/rooms/description.hpp"

#include <optional>
#include <utility>

#include "server/base/async/from_callback.hpp"
#include "server/rooms/host.hpp"
#include "server/storage/engine/outage.hpp"

namespace rooms {

namespace asio = boost::asio;

asio::awaitable<std::string> describe(std::shared_ptr<Host> host, core::UserId viewer) {
  auto start = [host, viewer](Outgoing::Describe to) { host->describe(std::move(to), viewer); };
  auto telling = base::from_callback<std::optional<std::string>>(std::move(start));
  std::optional<std::string> state = co_await std::move(telling);
  if (!state) throw storage::Outage("The room could not be stored and is not read again yet.");
  co_return std::move(*state);
}

}  // namespace rooms
