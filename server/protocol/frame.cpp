#include "server/protocol/frame.hpp"

#include <atomic>

namespace protocol {

namespace {

std::atomic<std::size_t> bytes{0};

struct CountedText {
  explicit CountedText(std::string content) : text(std::move(content)) {
    bytes.fetch_add(text.size(), std::memory_order_relaxed);
  }
  ~CountedText() { bytes.fetch_sub(text.size(), std::memory_order_relaxed); }
  CountedText(const CountedText&) = delete;
  CountedText& operator=(const CountedText&) = delete;

  const std::string text;
};

}  // namespace

Frame make_frame(std::string text) {
  const auto counted = std::make_shared<const CountedText>(std::move(text));
  return Frame(counted, &counted->text);
}

std::size_t frame_bytes() noexcept { return bytes.load(std::memory_order_relaxed); }

}  // namespace protocol
