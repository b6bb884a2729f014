// All open connections: how many in total and from one address, which are overdue, and how to end all. Any thread.
#pragma once

#include <atomic>
#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_set>
#include <vector>

#include "server/base/network.hpp"
#include "server/net/limits.hpp"
#include "server/protocol/frame.hpp"

namespace net {

/// A deadline that is not set.
constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

/// What waits for a client that does not take all that is written.
struct Backlog {
  bool plays = false;
  bool is_going = false;                           ///< given up already: what it holds is about to be free
  std::int64_t since_ms = 0;                       ///< steady clock: when it last had taken all
  std::vector<protocol::Frame> half_written = {};  ///< free once the connection is gone
  std::size_t answer_bytes = 0;                    ///< of an answer over HTTP: the same
};

/// What can be told to any connection, from any thread.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  virtual ~Connection() = default;
  virtual bool overdue(std::int64_t now_ms) const noexcept = 0;
  /// Its deadline has passed.
  virtual void expire() = 0;
  /// Ends in good order: what is in progress is finished.
  virtual void stop() = 0;
  /// Ends at once.
  virtual void drop() = 0;
  /// Empty: it takes what is written, as far as is known.
  virtual std::optional<Backlog> backlog() const { return std::nullopt; }
  /// Forgets what waits, and closes as too slow; at once, if something is half written.
  virtual void give_up() {}
};

class Connections : public std::enable_shared_from_this<Connections> {
  enum class Kind { client, proxy, refused };
  struct Entry {
    Connection* connection = nullptr;
    Kind kind = Kind::client;
    std::optional<base::Address> counted;  ///< the group of addresses among whose connections it is
  };

 public:
  /// A place among the connections, from accept to the very end; an upgrade hands it over.
  class Slot {
   public:
    Slot(std::shared_ptr<Connections> owner, std::list<Entry>::iterator entry);
    Slot(Slot&& other) noexcept = default;
    Slot& operator=(Slot&&) = delete;
    ~Slot();
    /// From now on the connection is swept and stopped. It must own the slot, as its last member.
    void bind(Connection& connection);
    /// There were too many already: this one is only told so.
    bool refused() const { return entry_->kind == Kind::refused; }
    /// A trusted proxy's connection counts as this client's from now on, or with nothing as nobody's, instead of as the
    /// last client's. False: this client has too many already. Any other connection is its own client's: true.
    bool serve(const std::optional<base::Address>& client);

   private:
    std::shared_ptr<Connections> owner_;
    std::list<Entry>::iterator entry_;
  };

  explicit Connections(const Limits& limits) : limits_(limits) {}

  /// So many at most from now on, all together and from one address; those that are here stay.
  void admit_at_most(std::size_t all, std::size_t of_address);
  /// So many at most, all together.
  std::size_t most() const;

  /// Nothing when even the refused are too many, or when stopping.
  std::optional<Slot> admit(const boost::asio::ip::address& address);
  bool is_trusted_proxy(const base::Address& address) const;
  void expire_overdue(std::int64_t now_ms);
  /// While too much waits for all together (base::Queued), gives up clients that take too little: players last, and
  /// those first that have been behind for longest. A client that takes what is written is not touched. Looks not more
  /// often than Limits::relief_pause.
  void relieve(std::int64_t now_ms);
  /// Stops every connection; `on_empty` is called once the last is gone, on any thread.
  void stop(std::function<void()> on_empty);
  void drop_all();
  std::size_t size() const;

 private:
  struct Slow {
    std::shared_ptr<Connection> connection;
    Backlog backlog;
  };
  /// What is free as soon as those connections are gone that are given up. Many of these write the same frames.
  class Going {
   public:
    void add(const Backlog& backlog);
    std::size_t bytes() const { return bytes_; }

   private:
    std::unordered_set<protocol::Frame> frames_;
    std::size_t bytes_ = 0;
  };
  using Alive = std::vector<std::shared_ptr<Connection>>;
  Kind kind_for(const base::Address& address);
  bool is_full(const base::Address& group) const;
  void count(Entry& entry, const base::Address& group);
  void discount(Entry& entry);
  Alive alive_if(const std::function<bool(const Connection&)>& wanted) const;
  std::vector<Slow> behind() const;
  std::vector<Slow> slowest_first(Going& going) const;
  void release(std::list<Entry>::iterator entry);

  Limits limits_;  ///< admit_at_most() changes two of them, under the mutex
  mutable std::mutex mutex_;
  std::list<Entry> entries_;
  std::map<base::Address, std::size_t> per_group_;
  std::size_t refused_ = 0;
  bool stopping_ = false;
  std::atomic<std::int64_t> relieved_ms_{std::numeric_limits<std::int64_t>::min() / 2};
  std::function<void()> on_empty_;
};

}  // namespace net
