// Places at something costly, of which a few may be taken at the same time. Whoever finds none waits, and is served in
// turn by origin (base/fair_queue.hpp). Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>

#include "server/base/fair_queue.hpp"

namespace http {

class FairPlaces {
  using GoOn = std::function<void(std::exception_ptr)>;
  struct Queue;

 public:
  /// Free again once nobody has it any more; may outlive its FairPlaces.
  using Permit = std::shared_ptr<void>;

  /// How many may wait, and how many have a place at once.
  FairPlaces(base::Bounds waiting, base::Bounds at_once);

  /// Throws base::Busy where it has to give way to others, or more of this origin wait than may. The caller goes on
  /// where it was.
  boost::asio::awaitable<Permit> take(base::Origin origin) const;

 private:
  std::shared_ptr<Queue> queue_;
};

}  // namespace http
