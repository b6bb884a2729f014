// The bus of servers on different machines: NATS, which keeps nothing, so that what is sent while it is away is lost.
// It is tried for ever. Once a second each node tells the others the last numbers it has sent, so that they notice a
// lost message even if no other follows. Any thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "server/bus/arrivals.hpp"
#include "server/bus/bus.hpp"
#include "server/bus/nats_link.hpp"

namespace bus {

class Nats final : public Bus {
 public:
  struct Settings {
    std::string address;  ///< as in base/nats_address.hpp
    /// Of a user's JWT and seed, as NATS' own tools make it. Empty: what the address says is enough.
    std::string credentials_file;
    /// Nodes hear only those of their own space: one NATS may serve several clusters. Letters, digits, "-" and "_".
    std::string space;
  };

  Nats(Settings settings, core::NodeId node);
  ~Nats() override { stop(); }

  void start() override;
  /// Not from what it calls itself.
  void stop() override;

  /// Any length: NATS carries long ones in parts.
  void send(core::NodeId to, Topic topic, std::string message) override;
  void send_to_all(Topic topic, std::string message) override;
  void forget(core::NodeId node) override;
  bool is_connected() const override;

 private:
  using Moment = std::chrono::steady_clock::time_point;

  std::unique_ptr<NatsLink> connect();
  void keep_connected();
  void tell_numbers();
  void try_again();
  void come_back(std::unique_ptr<NatsLink> link);
  void log_absence(const std::string& reason);

  void on_arrived(std::string_view bytes);
  void on_numbers(const Received& received);
  void on_lost(core::NodeId from);
  void on_overflowed();
  void on_broken();

  std::string subject_of(core::NodeId node) const;
  void publish(const std::string& subject, Envelope envelope, std::uint64_t& numbers, std::string_view message);

  const Settings settings_;
  const std::string to_all_;  ///< the subject

  std::mutex hearing_;  ///< held while anything is called
  Arrivals arrivals_;
  bool hears_ = false;

  mutable std::mutex sending_;
  std::unique_ptr<NatsLink> link_;  ///< null: away
  Numbers sent_;
  std::uint64_t sent_to_all_ = 0;

  std::mutex keeping_;
  std::condition_variable changed_;
  bool is_broken_ = false;
  bool stopped_ = false;
  std::optional<Moment> away_since_;  ///< the keeper's own, as is next_line_
  Moment next_line_{};
  std::thread keeper_;
};

/// Of what an operator has set, "none" for no file.
Nats::Settings nats_settings(const std::string& address, const std::string& credentials_file,
                             const std::string& space = "");

/// Why nobody can use NATS with these settings now; empty: it answers.
std::string why_unusable(const Nats::Settings& settings);

}  // namespace bus
