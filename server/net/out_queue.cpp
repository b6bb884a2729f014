#include "server/net/out_queue.hpp"

#include <utility>

namespace net {
namespace {

constexpr std::size_t kept_capacity = 16;

}  // namespace

const protocol::Frame& OutQueue::ping() {
  static const protocol::Frame ping = protocol::make_frame({});
  return ping;
}

OutQueue::Pushed OutQueue::queue(protocol::Frame frame) {
  const std::lock_guard lock(mutex_);
  return put(std::move(frame));
}

bool OutQueue::wants_writer() {
  const std::lock_guard lock(mutex_);
  return size() > 0 && wake();
}

OutQueue::Pushed OutQueue::push(protocol::Frame frame) {
  const std::lock_guard lock(mutex_);
  return put_and_wake(std::move(frame));
}

OutQueue::Pushed OutQueue::push_unless_behind(protocol::Frame frame) {
  const std::lock_guard lock(mutex_);
  const bool is_behind = size() >= most_frames_ / 2 || bytes_ + frame->size() > most_bytes_ / 2;
  // With nothing waiting no writer would come to say that it is done.
  if (!closed_ && is_behind && size() > 0) {
    behind_ = true;
    return Pushed::skipped;
  }
  return put_and_wake(std::move(frame));
}

OutQueue::Pushed OutQueue::put_and_wake(protocol::Frame frame) {
  const Pushed how = put(std::move(frame));
  return how == Pushed::behind && wake() ? Pushed::first : how;
}

/// Whether the writer slept.
bool OutQueue::wake() { return !std::exchange(writer_busy_, true); }

OutQueue::Pushed OutQueue::put(protocol::Frame frame) {
  if (closed_) return Pushed::refused;
  if (size() >= most_frames_ || bytes_ + frame->size() > most_bytes_) {
    close_as_too_slow();
    return Pushed::overflow;
  }
  bytes_ += frame->size();
  frames_.push_back(std::move(frame));
  count_places();
  return Pushed::behind;
}

bool OutQueue::close(std::uint16_t code, std::string_view reason) {
  const std::lock_guard lock(mutex_);
  if (std::exchange(closed_, true)) return false;
  closing_.emplace();
  closing_->code = code;
  closing_->reason = reason;
  return true;
}

bool OutQueue::give_up() {
  const std::lock_guard lock(mutex_);
  if (closed_) return false;
  close_as_too_slow();
  return true;
}

void OutQueue::close_as_too_slow() {
  clear();
  closed_ = true;
  closing_.emplace();
  closing_->code = static_cast<std::uint16_t>(protocol::CloseCode::too_slow);
  closing_->reason = "too slow";
}

void OutQueue::abandon() {
  const std::lock_guard lock(mutex_);
  clear();
  closed_ = true;
  closing_.reset();
}

bool OutQueue::closed() const {
  const std::lock_guard lock(mutex_);
  return closed_;
}

OutQueue::Taken OutQueue::take(std::span<protocol::Frame> into) {
  const std::lock_guard lock(mutex_);
  Taken taken;
  for (; taken.frames < into.size() && size() > 0; ++taken.frames) {
    into[taken.frames] = std::move(frames_[taken_++]);
    bytes_ -= into[taken.frames]->size();
  }
  if (size() == 0) {
    clear();
    taken.is_all = !behind_ && !closing_;
    writer_busy_ = taken.frames > 0 && !taken.is_all;
  } else if (taken_ >= most_frames_) {
    frames_.erase(frames_.begin(), frames_.begin() + static_cast<std::ptrdiff_t>(taken_));
    taken_ = 0;
  }
  return taken;
}

bool OutQueue::take_behind() {
  const std::lock_guard lock(mutex_);
  return std::exchange(behind_, false);
}

std::optional<Closing> OutQueue::take_closing() {
  const std::lock_guard lock(mutex_);
  return std::exchange(closing_, std::nullopt);
}

// An idle connection keeps little.
void OutQueue::clear() {
  frames_.clear();
  if (frames_.capacity() > kept_capacity) frames_.shrink_to_fit();
  taken_ = 0;
  bytes_ = 0;
  count_places();
}

void OutQueue::count_places() {
  const std::size_t capacity = frames_.capacity();
  places_.set(capacity > kept_capacity ? capacity * sizeof(protocol::Frame) : 0);
}

}  // namespace net
