#include "server/http/fair_places.hpp"

#include <boost/asio/async_result.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <optional>
#include <utility>

#include "server/base/async/busy.hpp"
#include "server/base/async/resume.hpp"

namespace http {

namespace asio = boost::asio;

struct FairPlaces::Queue {
  Queue(base::Bounds waiting, base::Bounds at_once) : turns(waiting, at_once) {}

  void wait(const base::Origin& origin, GoOn go_on) {
    std::optional<base::FairQueue<GoOn>::Turn> gone;
    {
      const std::lock_guard lock(mutex);
      gone = turns.put(origin, std::move(go_on));
    }
    if (gone) gone->item(std::make_exception_ptr(base::Busy()));
    serve();
  }

  void serve() {
    std::optional<base::FairQueue<GoOn>::Turn> next;
    {
      const std::lock_guard lock(mutex);
      next = turns.take();
    }
    if (next) next->item(nullptr);
  }

  void leave(const base::Origin& origin) {
    {
      const std::lock_guard lock(mutex);
      turns.done(origin);
    }
    serve();
  }

  std::mutex mutex;
  base::FairQueue<GoOn> turns;  ///< under the mutex
};

FairPlaces::FairPlaces(base::Bounds waiting, base::Bounds at_once)
    : queue_(std::make_shared<Queue>(waiting, at_once)) {}

asio::awaitable<FairPlaces::Permit> FairPlaces::take(base::Origin origin) const {
  auto start = [this](auto handler, const base::Origin& from) {
    queue_->wait(from, base::resume_with(std::move(handler)));
  };
  co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(std::exception_ptr)>(start, asio::use_awaitable,
                                                                                          origin);
  const auto leave = [queue = queue_, origin](void*) { queue->leave(origin); };
  Permit place(queue_.get(), leave);
  co_return place;
}

}  // namespace http
