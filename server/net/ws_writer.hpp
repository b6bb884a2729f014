// Writes what waits for one client, a few frames at a time, past Beast's stream: that writes only its pongs and its
// answer to a close. Runs on the connection's strand; deadline_ms(), backlog(), give_up() and is_given_up(): any
// thread.
#pragma once

#include <atomic>
#include <boost/system/error_code.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "server/net/arrears.hpp"
#include "server/net/client.hpp"
#include "server/net/frame_batch.hpp"
#include "server/net/limits.hpp"
#include "server/net/metered_socket.hpp"

namespace net {

class WsWriter {
 public:
  /// The connection that it writes for.
  class Owner {
   public:
    virtual ~Owner() = default;
    /// Whether frames may be written: the handshake is done, and the stream has not ended.
    virtual bool is_open() const = 0;
    /// The client has taken everything, after some of it was left out.
    virtual void on_drained() = 0;
    /// The connection is lost.
    virtual void drop() = 0;
    /// Held while something is half written.
    virtual std::shared_ptr<void> keep_alive() = 0;
  };

  /// All of them outlive it.
  WsWriter(Owner& owner, MeteredSocket& socket, Client& client, const Limits& limits)
      : owner_(owner), socket_(socket), client_(client), limits_(limits) {}

  /// What waits, as far as the client takes it.
  void write_next();
  bool is_writing() const { return writing_; }

  /// Steady clock: until when what is half written has to be taken.
  std::int64_t deadline_ms() const noexcept { return deadline_ms_.load(std::memory_order_relaxed); }
  std::optional<Backlog> backlog() const { return arrears_.backlog(client_.plays(), client_.queue().closed()); }
  /// False: it was given up before.
  bool give_up() { return arrears_.give_up(); }
  bool is_given_up() const { return arrears_.is_given_up(); }

 private:
  bool may_write() const { return !writing_ && !closing_ && owner_.is_open() && socket_.is_free(); }
  FrameBatch batch_of(std::span<protocol::Frame> frames);
  bool write(FrameBatch& batch);
  void write_rest(std::unique_ptr<FrameBatch> batch);
  void on_written(boost::system::error_code error);
  void on_idle();
  void write_close(const Closing& closing);

  Owner& owner_;
  MeteredSocket& socket_;
  Client& client_;
  const Limits& limits_;
  Arrears arrears_;
  std::atomic<std::int64_t> deadline_ms_{never};
  bool writing_ = false;
  bool closing_ = false;  ///< our close frame is being written, or was: nothing follows it
};

}  // namespace net
