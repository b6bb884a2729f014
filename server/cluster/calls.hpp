// Questions to other servers, each with one answer: a call ends once, with the answer or with the reason why there is
// none. Lost, late and unexpected answers are dealt with here; what is asked is not known here. On one strand.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "common/core/expected.hpp"
#include "common/core/strong_id.hpp"

namespace cluster {

/// Why a call has no answer.
enum class Silence {
  late,   ///< it has taken longer than anybody should wait for
  lost,   ///< the question or its answer may be lost, and asking twice would do twice what is asked
  ended,  ///< that server has ended
};

/// What becomes of a call when its question or answer may be lost.
enum class IfLost { ends, is_sent_again };

/// Whether anybody waits for a server that has not answered in time, before it has answered once.
enum class LateServers { are_not_waited_for, are_waited_for };

template <class Answer>
class Calls {
 public:
  using Send = std::function<void(std::uint64_t number)>;
  using Then = std::function<void(const core::Expected<Answer, Silence>&)>;

  /// `patience`: how long a call waits for its answer.
  Calls(boost::asio::any_io_executor strand, std::chrono::milliseconds patience,
        LateServers late_servers = LateServers::are_not_waited_for)
      : strand_(std::move(strand)), patience_(patience), late_servers_(late_servers) {}

  /// `send` sends the question, with the number that its answer is to have; it is called before this returns and must
  /// not ask anything. `then` is called once, with what became of it. Returns the number.
  std::uint64_t ask(core::NodeId at, Send send, Then then, IfLost if_lost = IfLost::ends) {
    const std::uint64_t number = ++last_;
    send(number);
    if (late_.contains(at)) {
      then(core::Unexpected<Silence>(Silence::late));
      return number;
    }
    if (if_lost == IfLost::ends) send = nullptr;
    boost::asio::steady_timer patience(strand_, patience_);
    const auto call = pending_.emplace(number, Call{at, std::move(send), std::move(then), std::move(patience)}).first;
    call->second.patience.async_wait([this, at, number](boost::system::error_code stopped) {
      if (!stopped) grow_late(at, number);
    });
    return number;
  }

  /// That server answers. False: nobody waits for this answer, or not from that server.
  bool hear(core::NodeId from, std::uint64_t number, const Answer& answer) {
    late_.erase(from);
    const auto call = pending_.find(number);
    if (call == pending_.end() || call->second.at != from) return false;
    end(call, answer);
    return true;
  }

  /// As hear(), of any server: the one that was asked has left the answer to another.
  bool hear_from_any(std::uint64_t number, const Answer& answer) {
    const auto call = pending_.find(number);
    if (call == pending_.end()) return false;
    end(call, answer);
    return true;
  }

  /// Nobody waits for the answer any more; `then` is not called.
  void cancel(std::uint64_t number) { pending_.erase(number); }

  /// Something that was said to that server, or by it, may be lost; 0: to any.
  void lost(core::NodeId node) {
    const auto is_lost = [node](const Call& call) { return node == core::NodeId() || call.at == node; };
    for (const auto& [number, call] : pending_) {
      if (is_lost(call) && call.send_again) call.send_again(number);
    }
    end_all(Silence::lost, [&](const Call& call) { return is_lost(call) && !call.send_again; });
  }

  /// The server has ended.
  void forget(core::NodeId node) {
    late_.erase(node);
    end_all(Silence::ended, [node](const Call& call) { return call.at == node; });
  }

 private:
  struct Call {
    core::NodeId at;
    Send send_again;  ///< empty: it must not be
    Then then;
    boost::asio::steady_timer patience;
  };
  using Pending = std::map<std::uint64_t, Call>;

  void grow_late(core::NodeId at, std::uint64_t number) {
    const auto call = pending_.find(number);
    if (call == pending_.end()) return;
    if (late_servers_ == LateServers::are_not_waited_for) late_.insert(at);
    end(call, core::Unexpected<Silence>(Silence::late));
  }

  void end(typename Pending::iterator call, const core::Expected<Answer, Silence>& outcome) {
    const Then then = std::move(call->second.then);
    pending_.erase(call);
    then(outcome);
  }

  template <class IsOne>
  void end_all(Silence why, const IsOne& is_one) {
    std::vector<Then> ended;
    for (auto call = pending_.begin(); call != pending_.end();) {
      if (!is_one(call->second)) {
        ++call;
        continue;
      }
      ended.push_back(std::move(call->second.then));
      call = pending_.erase(call);
    }
    for (const Then& then : ended) then(core::Unexpected<Silence>(why));
  }

  const boost::asio::any_io_executor strand_;
  const std::chrono::milliseconds patience_;
  const LateServers late_servers_;
  std::uint64_t last_ = 0;
  Pending pending_;
  std::set<core::NodeId> late_;
};

}  // namespace cluster
