#include "server/net/answer_writer.hpp"

#include <sys/ioctl.h>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

#include "server/base/clocks.hpp"
#include "server/base/queued.hpp"

namespace net {

namespace asio = boost::asio;

namespace {

constexpr auto no_throw = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t most_at_once = 65'536;

Pace new_pace(const Limits& limits, std::uint64_t taken) { return {limits.pace_bytes, limits.pace_window, taken}; }

}  // namespace

AnswerWriter::AnswerWriter(Socket& socket, const Site& site)
    : socket_(socket), site_(site), pace_(new_pace(site.limits, 0)) {}

void AnswerWriter::begin() { pace_ = new_pace(site_.limits, taken()); }

asio::awaitable<bool> AnswerWriter::write(Pieces pieces, std::size_t held_bytes) {
  const base::Queued queued(held_bytes);
  const std::int64_t now_ms = base::steady_ms();
  held_bytes_ = held_bytes;
  since_ms_ = now_ms;
  due_ms_ = pace_.resume(now_ms);
  if (base::Queued::all() > site_.limits.all_queues_bytes) site_.connections->relieve(now_ms);
  const auto counted = [this, before = written_](const boost::system::error_code& error, std::size_t bytes) {
    written_ = before + bytes;
    return error ? 0 : most_at_once;
  };
  const auto [error, bytes] = co_await asio::async_write(socket_, pieces, counted, no_throw);
  since_ms_ = never;
  due_ms_ = never;
  pace_.pause(base::steady_ms());
  co_return !error;
}

bool AnswerWriter::keeps_pace(std::int64_t now_ms) {
  if (now_ms < due_ms_) return true;
  if (!pace_.is_kept(taken())) return false;
  due_ms_ = pace_.resume(now_ms);
  return true;
}

std::optional<Backlog> AnswerWriter::backlog() const {
  const std::int64_t since_ms = since_ms_;
  if (since_ms == never) return std::nullopt;
  Backlog backlog;
  backlog.since_ms = since_ms;
  backlog.answer_bytes = held_bytes_;
  return backlog;
}

// What the system still holds has not come to the client.
std::uint64_t AnswerWriter::taken() const {
  int waiting = 0;
  if (!socket_.is_open() || ::ioctl(socket_.native_handle(), TIOCOUTQ, &waiting) != 0) return written_;
  return written_ - std::min<std::uint64_t>(written_, static_cast<std::uint64_t>(waiting));
}

}  // namespace net
