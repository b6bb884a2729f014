// One seed: two players and a watcher in one room behind a FaultProxy, who play some turns, and what is
// checked at the end. One thread, that of the io_context, on which it must outlive everything.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <optional>
#include <string>

#include "tests/faults/fault_proxy.hpp"
#include "tests/faults/guest.hpp"

namespace faults {

class FaultyGame {
 public:
  FaultyGame(boost::asio::io_context& io, const FaultProxy::ServerPort& server_port, std::uint64_t seed,
             std::function<void()> on_over);

  void start();

  std::uint64_t seed() const { return seed_; }
  /// What went wrong; nothing if all is well.
  const std::optional<std::string>& failure() const { return failure_; }
  const FaultProxy::Counts& faults() const { return proxy_.counts(); }
  /// Connections that the three have lost.
  std::uint64_t losses() const;

 private:
  Guest::Listener listener();
  Json settings();
  Guest& creator() { return guests_[0]; }
  void wait_for_progress();
  void note_progress();
  void on_change();
  bool is_complete() const;
  void check();
  std::string difference_to(const Json& state) const;
  void fail(const std::string& what);
  void end();
  std::uint64_t seed_;
  FaultProxy::ServerPort server_port_;
  std::mt19937_64 random_;
  int target_;  ///< plies
  std::function<void()> on_over_;
  FaultProxy proxy_;
  std::array<Guest, 3> guests_;  ///< two who play, one who watches
  boost::asio::steady_timer patience_;
  int plies_seen_ = 0;   ///< by all three together
  bool joined_ = false;  ///< the other two know the room
  bool over_ = false;
  std::optional<std::string> failure_;
};

}  // namespace faults
