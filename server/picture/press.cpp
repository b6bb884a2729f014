#include "server/picture/press.hpp"

#include <utility>

#include "server/picture/card.hpp"
#include "server/picture/png.hpp"

namespace picture {

Press::Press(std::size_t most_waiting, std::size_t most_kept) : most_kept_(most_kept), thread_(most_waiting) {}

boost::asio::awaitable<Png> Press::png(std::string svg) {
  Png png = kept(svg);
  if (png) co_return png;
  // The job refers to this frame, which lives until the job has answered.
  storage::OwnThread::Job job = [&svg, &png] {
    png = std::make_shared<const std::string>(png_of(svg, card_width, card_height));
  };
  co_await thread_.perform(std::move(job));
  keep(std::move(svg), png);
  co_return png;
}

Png Press::kept(const std::string& svg) const {
  const std::lock_guard lock(mutex_);
  const auto found = kept_.find(svg);
  return found == kept_.end() ? nullptr : found->second;
}

void Press::keep(std::string svg, Png png) {
  const std::lock_guard lock(mutex_);
  if (!kept_.emplace(svg, std::move(png)).second) return;
  oldest_first_.push_back(std::move(svg));
  if (oldest_first_.size() <= most_kept_) return;
  kept_.erase(oldest_first_.front());
  oldest_first_.pop_front();
}

}  // namespace picture
