#include "server/net/ws_writer.hpp"

#include <array>
#include <boost/asio/error.hpp>
#include <boost/asio/write.hpp>
#include <cstddef>
#include <utility>

#include "server/base/clocks.hpp"

namespace net {

namespace asio = boost::asio;
using boost::system::error_code;

void WsWriter::write_next() {
  while (may_write()) {
    std::array<protocol::Frame, FrameBatch::most_frames> frames;
    const OutQueue::Taken taken = client_.queue().take(frames);
    if (taken.frames == 0) return on_idle();
    FrameBatch batch = batch_of(std::span(frames).first(taken.frames));
    if (!write(batch)) return;
    if (!writing_) client_.note_written();
    if (!taken.is_all) continue;
    if (!writing_) arrears_.forget();
    return;
  }
}

FrameBatch WsWriter::batch_of(std::span<protocol::Frame> frames) {
  FrameBatch batch;
  for (protocol::Frame& frame : frames) {
    if (frame == OutQueue::ping()) {
      batch.add_ping(client_.round_trip().sent(base::steady_ms()));
    } else {
      batch.add_text(std::move(frame));
    }
  }
  return batch;
}

// Nearly always the system takes all at once, and nothing has to be waited for. False if the connection is lost.
bool WsWriter::write(FrameBatch& batch) {
  error_code error;
  batch.consume(socket_.next_layer().write_some(batch.buffers(), error));
  if (error && error != asio::error::would_block) {
    owner_.drop();
    return false;
  }
  if (!batch.written()) write_rest(std::make_unique<FrameBatch>(std::move(batch)));
  return true;
}

void WsWriter::write_rest(std::unique_ptr<FrameBatch> batch) {
  const std::int64_t now_ms = base::steady_ms();
  writing_ = true;
  deadline_ms_ = now_ms + limits_.websocket_write.count();
  socket_.hold();
  const auto rest = batch->buffers();
  arrears_.begin(batch->payloads(), now_ms);
  asio::async_write(socket_.next_layer(), rest,
                    [this, alive = owner_.keep_alive(), kept = std::move(batch)](error_code error, std::size_t) {
                      on_written(error);
                    });
}

// Everything has gone out.
void WsWriter::on_idle() {
  arrears_.forget();
  if (const auto closing = client_.queue().take_closing()) return write_close(*closing);
  if (client_.queue().take_behind()) owner_.on_drained();
}

void WsWriter::on_written(error_code error) {
  writing_ = false;
  deadline_ms_ = never;
  arrears_.end();
  socket_.release();
  if (error) return owner_.drop();
  client_.note_written();
  write_next();
}

// We write the close frame ourselves: Beast's async_close and a pending read deadlock when the read finds the client's
// close frame in its buffer (Boost 1.81, with a control callback). We read on until the client closes or
// websocket_close has passed, so that no TCP reset overtakes our close frame.
void WsWriter::write_close(const Closing& closing) {
  closing_ = true;
  socket_.mute();
  FrameBatch batch;
  batch.add_close(closing.code, closing.reason);
  write(batch);
}

}  // namespace net
