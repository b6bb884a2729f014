// What people send here counts for them at the other servers, too, so that nobody may send more by being at several, or
// at one after the other. They are told and do not answer: what is lost on the way counts at one server less. Any
// thread, unless said otherwise.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <map>
#include <mutex>
#include <utility>

#include "server/base/async/strand.hpp"
#include "server/bus/bus.hpp"
#include "server/cluster/people/messages.hpp"

namespace cluster {

class RateSync {
 public:
  /// The bus outlives this. `strand`: the lobby's.
  RateSync(bus::Bus& bus, const base::Strand& strand) : bus_(bus), strand_(strand), timer_(strand) {}

  /// The others are told in a moment, of all that was sent until then.
  void count(session::Rates::Kind kind, core::UserId user);
  /// They are told now. On the lobby's strand.
  void tell();

 private:
  using Messages = std::map<std::pair<core::UserId, session::Rates::Kind>, std::int64_t>;

  Messages take();

  bus::Bus& bus_;
  base::Strand strand_;
  boost::asio::steady_timer timer_;  ///< on the lobby's strand
  std::mutex mutex_;
  Messages untold_;  ///< with the lock held
};

}  // namespace cluster
