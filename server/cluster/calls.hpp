// Questions to other servers that wait for their answers: each ends once, with the answer or with silence. Lost, late
// and unexpected answers are dealt with here, what is asked is not. On one strand.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "common/core/strong_id.hpp"

namespace cluster {

template <class Answer>
class Calls {
 public:
  /// Empty: silence. That server has ended, has taken longer than anybody should wait for, or had not answered the last
  /// call in time and has been silent since.
  using Then = std::function<void(std::optional<Answer>)>;

  Calls(boost::asio::any_io_executor strand, std::chrono::milliseconds patience)
      : strand_(std::move(strand)), patience_(patience) {}

  /// `send` puts the question, with the number that its answer is to have. Then, once, comes what became of it.
  template <class Send>
  void ask(core::NodeId at, const Send& send, Then then) {
    const std::uint64_t number = ++last_;
    send(number);
    if (late_.contains(at)) return then(std::nullopt);
    const auto asked =
        pending_.emplace(number, Asked{at, std::move(then), boost::asio::steady_timer(strand_, patience_)}).first;
    asked->second.patience.async_wait([this, at, number](boost::system::error_code stopped) {
      const auto silent = stopped ? pending_.end() : pending_.find(number);
      if (silent == pending_.end()) return;
      late_.insert(at);
      end(silent, std::nullopt);
    });
  }

  void hear(core::NodeId from, std::uint64_t number, Answer answer) {
    late_.erase(from);
    const auto asked = pending_.find(number);
    if (asked != pending_.end() && asked->second.at == from) end(asked, std::move(answer));
  }

  /// The server has ended.
  void forget(core::NodeId node) {
    late_.erase(node);
    std::vector<Then> ended;
    for (auto& [number, asked] : pending_) {
      if (asked.at == node) ended.push_back(std::move(asked.then));
    }
    std::erase_if(pending_, [node](const auto& each) { return each.second.at == node; });
    for (const Then& then : ended) then(std::nullopt);
  }

 private:
  struct Asked {
    core::NodeId at;
    Then then;
    boost::asio::steady_timer patience;
  };
  using Pending = std::map<std::uint64_t, Asked>;

  void end(typename Pending::iterator asked, std::optional<Answer> answer) {
    const Then then = std::move(asked->second.then);
    pending_.erase(asked);
    then(std::move(answer));
  }

  const boost::asio::any_io_executor strand_;
  const std::chrono::milliseconds patience_;
  std::uint64_t last_ = 0;
  Pending pending_;
  std::set<core::NodeId> late_;
};

}  // namespace cluster
