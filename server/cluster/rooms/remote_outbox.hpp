// Where frames go for somebody in a room here who is connected to another server. Any thread.
#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "server/cluster/rooms/relay.hpp"
#include "server/cluster/rooms/server_name.hpp"
#include "server/protocol/frame.hpp"

namespace cluster {

class RemoteOutbox : public protocol::Outbox {
 public:
  RemoteOutbox(std::shared_ptr<Relay> relay, core::ConnectionId connection, std::shared_ptr<const ServerName> here)
      : relay_(std::move(relay)), connection_(connection), here_(std::move(here)) {}

  /// As their server has measured it.
  void note_round_trip(std::optional<std::int64_t> ms) { round_trip_ms_ = ms.value_or(unknown); }

  void send(protocol::Frame frame) override;
  void queue(protocol::Frame frame) override { relay_->add(Answer{connection_, std::move(frame)}); }
  void flush() override { relay_->flush(); }
  void close(protocol::CloseCode code, std::string_view reason) override;
  std::shared_ptr<void> acts_as(protocol::Role role) override;
  void probe() override { relay_->add(Probe{connection_}); }
  std::optional<std::int64_t> round_trip_ms() const override;

 private:
  static constexpr std::int64_t unknown = -1;

  const std::shared_ptr<Relay> relay_;
  const core::ConnectionId connection_;
  const std::shared_ptr<const ServerName> here_;
  std::atomic<std::int64_t> round_trip_ms_{unknown};
  const std::shared_ptr<std::atomic<int>> roles_ = std::make_shared<std::atomic<int>>(0);  ///< how many it has had
};

}  // namespace cluster
