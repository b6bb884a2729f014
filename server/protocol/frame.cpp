#include "server/protocol/frame.hpp"

#include "server/base/queued.hpp"

namespace protocol {

namespace {

/// Of a text that was put together piece by piece; to copy less is not worth it.
constexpr std::size_t most_spare = 1024;

struct CountedText {
  explicit CountedText(std::string content) : text(std::move(content)) {}

  const std::string text;
  base::Queued queued;
};

/// Beside the characters: the text's own object and the count of those who share it.
constexpr std::size_t overhead = sizeof(CountedText) + 2 * sizeof(void*);
/// Pieces of memory come in few sizes: on average one is larger than what was asked for by this part of it.
constexpr std::size_t rounding_part = 8;

}  // namespace

Frame make_frame(std::string text) {
  if (text.capacity() - text.size() > most_spare) text.shrink_to_fit();
  const auto counted = std::make_shared<CountedText>(std::move(text));
  Frame frame(counted, &counted->text);
  counted->queued.set(held_by(frame));
  return frame;
}

std::size_t held_by(const Frame& frame) noexcept {
  return frame->capacity() + frame->capacity() / rounding_part + overhead;
}

}  // namespace protocol
