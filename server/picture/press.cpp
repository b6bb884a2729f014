#include "server/picture/press.hpp"

#include <utility>

#include "server/picture/card.hpp"
#include "server/picture/png.hpp"

namespace picture {

Press::Press(base::Bounds waiting, std::size_t most_kept) : most_kept_(most_kept), thread_(waiting) {}

boost::asio::awaitable<Png> Press::png(base::Origin origin, std::string svg) {
  Png png = kept(svg);
  if (png) co_return png;
  // The job refers to this frame, which lives until the job has answered.
  base::OwnThread::Job job = [this, &svg, &png] { png = made(svg); };
  co_await thread_.perform(std::move(origin), std::move(job));
  co_return png;
}

Png Press::kept(const std::string& svg) const {
  const std::lock_guard lock(mutex_);
  const auto found = kept_.find(svg);
  return found == kept_.end() ? nullptr : found->second;
}

/// Others may have waited for the same picture, and have it by now.
Png Press::made(const std::string& svg) {
  if (Png png = kept(svg)) return png;
  const Png png = std::make_shared<const std::string>(png_of(svg, card_width, card_height));
  const std::lock_guard lock(mutex_);
  kept_.emplace(svg, png);
  oldest_first_.push_back(svg);
  if (oldest_first_.size() > most_kept_) {
    kept_.erase(oldest_first_.front());
    oldest_first_.pop_front();
  }
  return png;
}

}  // namespace picture
