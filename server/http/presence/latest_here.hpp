// The list of who is here, shared by all who ask: made anew at most once in a second, and only when somebody asks. Any
// thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "server/http/presence/here_list.hpp"

namespace http {

class LatestHere {
 public:
  using Shared = std::shared_ptr<const HereList>;
  static constexpr std::int64_t keeping_ms = 1000;

  struct Parts {
    EverybodyHere everybody;
    /// Another number once other people hide than before: then the list is made anew at once.
    std::function<std::uint64_t()> hidings;
    std::function<std::int64_t()> steady_ms;
  };
  explicit LatestHere(Parts parts) : parts_(std::move(parts)) {}

  /// Throws base::Busy if it changes faster than it is made.
  boost::asio::awaitable<Shared> get();

 private:
  using Done = std::function<void(bool)>;
  struct Turn {
    Shared list;         ///< null: it is to be made
    bool makes = false;  ///< by the caller; else another does
  };

  bool is_fresh() const;  ///< with the lock held
  Turn turn();
  boost::asio::awaitable<Shared> make();
  void keep(Shared made, std::uint64_t hidings);
  void end_making();
  void await_end(Done done);

  const Parts parts_;
  std::mutex mutex_;  ///< of the following
  Shared held_;
  std::int64_t made_ms_ = 0;
  std::uint64_t hidings_ = 0;
  bool is_making_ = false;
  std::vector<Done> waiting_;
};

}  // namespace http
