// Watches how many reports of chat lines and people wait for an operator, for the metrics, and tells the operator's
// webhook of new ones. Any thread.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/push/delivery.hpp"
#include "server/storage/moderation/report_store.hpp"
#include "server/storage/readers.hpp"

namespace app {

class ReportWatch {
 public:
  using Tell = std::function<void(const storage::WaitingReports& now)>;

  /// `webhook`: an address by HTTP that takes {"text", "content"}, as chat programs do; "none". `leads`: whether this
  /// server does what one of a cluster does for all. `readers` outlives this.
  /// `by_mail` is called by the leading server at each look that finds a report of which no mail tells or will tell.
  ReportWatch(boost::asio::io_context& io, storage::Readers& readers, std::string webhook, std::function<bool()> leads,
              Tell by_mail = {});

  void start();
  /// As of the last look, some seconds ago.
  std::size_t waiting() const { return static_cast<std::size_t>(waiting_); }

 private:
  struct Seen {
    storage::WaitingReports now;
    bool is_untold = false;  ///< by mail
  };
  static Seen look(storage::Database& database);
  boost::asio::awaitable<void> go_on();
  void note(const Seen& seen);
  void tell(const storage::WaitingReports& now);

  boost::asio::io_context& io_;
  storage::Readers& readers_;
  const std::string webhook_;
  const std::function<bool()> leads_;
  const Tell by_mail_;
  boost::asio::steady_timer timer_;
  std::atomic<std::int64_t> waiting_ = 0;
  std::atomic<std::int64_t> told_ms_ = -1;          ///< when the newest report was made that is told; -1: no look yet
  std::atomic<bool> is_under_way_ = false;          ///< a message
  std::atomic<int> failures_ = 0;                   ///< one after the other
  int rests_ = 0;                                   ///< looks until a message is tried again
  const std::unique_ptr<push::Delivery> delivery_;  ///< null: without webhook
};

}  // namespace app
