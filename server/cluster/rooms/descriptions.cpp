#include "server/cluster/rooms/descriptions.hpp"

#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

#include "server/base/async/from_callback.hpp"
#include "server/rooms/host.hpp"

namespace cluster {

namespace asio = boost::asio;

namespace {

/// Then the person who asks is told what is stored.
constexpr std::chrono::seconds description_patience{1};

}  // namespace

Descriptions::Descriptions(asio::io_context& io, bus::Bus& bus, rooms::Directory& rooms)
    : bus_(bus), rooms_(rooms), strand_(asio::make_strand(io)), calls_(strand_, description_patience) {}

asio::awaitable<std::optional<std::string>> Descriptions::ask(core::NodeId at, core::RoomId room, core::UserId viewer) {
  auto send = [this, at, room, viewer](std::uint64_t number) {
    bus_.send(at, bus::Topic::rooms, encode(RoomMessage{room, Describe{number, viewer}}));
  };
  auto start = [this, at, send](std::function<void(State)> then) {
    asio::post(strand_, [this, at, send, then = std::move(then)] {
      calls_.ask(at, send, [then](const auto& answer) { then(answer.value_or(std::nullopt)); });
    });
  };
  auto telling = base::from_callback<State>(std::move(start));
  State state = co_await std::move(telling);
  co_return state;
}

void Descriptions::hear(core::NodeId from, const core::RoomId& room, const Describe& wanted) {
  auto to = [this, from, room, number = wanted.number](std::optional<std::string> state) {
    bus_.send(from, bus::Topic::rooms, encode(RoomMessage{room, Described{number, std::move(state)}}));
  };
  const auto host = rooms_.find_loaded(room);
  host ? host->describe(std::move(to), wanted.viewer) : to(std::nullopt);
}

void Descriptions::hear(core::NodeId from, const Described& answered) {
  asio::post(strand_, [this, from, answered] { calls_.hear(from, answered.number, answered.state); });
}

void Descriptions::forget(core::NodeId node) {
  asio::post(strand_, [this, node] { calls_.forget(node); });
}

}  // namespace cluster
