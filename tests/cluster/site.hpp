// A whole site in a temporary folder, on free ports of this machine: PostgreSQL, NATS, the servers, each with cables of
// its own to both where something is to fail, and HAProxy in front. It ends with the thread that made it.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "tests/cluster/nats_pair.hpp"
#include "tests/cluster/options.hpp"
#include "tests/cluster/server.hpp"
#include "tests/support/postgres_server.hpp"
#include "tests/support/relay.hpp"

namespace cluster {

class Site {
 public:
  /// Returns once all servers are ready; throws std::runtime_error if they are not within a minute.
  explicit Site(const Options& options);

  /// The way in.
  std::uint16_t port() const { return port_; }
  /// Of the database, for whoever looks at it directly.
  std::string database() const { return postgres_->address("postgres"); }

  std::size_t size() const { return servers_.size(); }
  /// Process ids by what they are of: "server1", "postgresql", "nats", "haproxy".
  std::map<std::string, pid_t> processes();
  Server& server(std::size_t i) { return servers_.at(i); }
  support::Relay& to_postgres(std::size_t i) { return to_postgres_.at(i); }
  /// Only with several servers.
  support::Relay& to_nats(std::size_t i) { return to_nats_.at(i); }
  NatsPair& nats() { return *nats_; }
  support::PostgresServer& postgres() { return *postgres_; }
  /// A standby, which has all that was ever confirmed, takes the place of PostgreSQL. Before that PostgreSQL crashes,
  /// or runs on where no server can reach it.
  enum class Primary { crashes, is_cut_off };
  void promote_standby(Primary primary);

  /// Everybody loses the connection.
  void restart_haproxy();
  /// Rooms that belong to a server and are not loaded there, of all servers.
  int unloaded_rooms() const;
  /// Until every server is ready, and HAProxy, too, has seen it.
  void await_ready();
  void stop_servers() { servers_.clear(); }

 private:
  void start_server(const Options& options, std::size_t number);
  std::string way_to_postgres(const Options& options);
  std::string way_to_nats(const Options& options, std::size_t number);
  bool haproxy_sees_all() const;
  std::string log_file(const Options& options, const std::string& name) const;

  std::unique_ptr<support::PostgresServer> postgres_;
  std::optional<NatsPair> nats_;
  std::deque<support::Relay> to_postgres_;
  std::deque<support::Relay> to_nats_;
  std::deque<Server> servers_;
  const std::uint16_t port_;
  const std::uint16_t figures_;  ///< where HAProxy says what it knows
  const support::ChildProcess::Wanted wanted_haproxy_;
  support::ChildProcess haproxy_;
};

}  // namespace cluster
