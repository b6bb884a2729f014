#include "server/cluster/rooms/descriptions.hpp"

#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

#include "server/rooms/host.hpp"
#include "server/storage/told.hpp"

namespace cluster {

namespace asio = boost::asio;

namespace {

/// Then the person who asks is told what is stored.
constexpr std::chrono::seconds description_patience{1};

}  // namespace

Descriptions::Descriptions(asio::io_context& io, bus::Bus& bus, rooms::Directory& rooms)
    : bus_(bus), rooms_(rooms), strand_(asio::make_strand(io)) {}

asio::awaitable<std::optional<std::string>> Descriptions::ask(core::NodeId at, core::RoomId room, core::UserId viewer) {
  auto start = [this, at, room, viewer](Then then) {
    asio::post(strand_, [this, at, room, viewer, then = std::move(then)] { send(at, room, viewer, then); });
  };
  auto telling = storage::told_by<std::optional<std::string>>(std::move(start));
  std::optional<std::string> state = co_await std::move(telling);
  co_return state;
}

void Descriptions::send(core::NodeId at, const core::RoomId& room, core::UserId viewer, Then then) {
  const std::uint64_t number = ++last_;
  bus_.send(at, bus::Topic::rooms, encode(RoomMessage{room, Describe{number, viewer}}));
  if (late_.contains(at)) return then(std::nullopt);
  const auto asked =
      pending_.emplace(number, Asked{at, std::move(then), asio::steady_timer(strand_, description_patience)}).first;
  asked->second.patience.async_wait([this, at, number](boost::system::error_code stopped) {
    const auto silent = stopped ? pending_.end() : pending_.find(number);
    if (silent == pending_.end()) return;
    late_.insert(at);
    answer(silent, std::nullopt);
  });
}

void Descriptions::answer(Pending::iterator asked, std::optional<std::string> state) {
  const Then then = std::move(asked->second.then);
  pending_.erase(asked);
  then(std::move(state));
}

void Descriptions::hear(core::NodeId from, const core::RoomId& room, const Describe& wanted) {
  auto to = [this, from, room, number = wanted.number](std::optional<std::string> state) {
    bus_.send(from, bus::Topic::rooms, encode(RoomMessage{room, Described{number, std::move(state)}}));
  };
  const auto host = rooms_.find_loaded(room);
  host ? host->describe(std::move(to), wanted.viewer) : to(std::nullopt);
}

void Descriptions::hear(core::NodeId from, const Described& answered) {
  asio::post(strand_, [this, from, answered] {
    late_.erase(from);
    const auto asked = pending_.find(answered.number);
    if (asked != pending_.end()) answer(asked, answered.state);
  });
}

void Descriptions::forget(core::NodeId node) {
  asio::post(strand_, [this, node] {
    late_.erase(node);
    for (auto asked = pending_.begin(); asked != pending_.end();) {
      const auto each = asked++;
      if (each->second.at == node) answer(each, std::nullopt);
    }
  });
}

}  // namespace cluster
