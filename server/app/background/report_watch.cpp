#include "server/app/background/report_watch.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <utility>

#include "server/storage/mail/report_mail.hpp"

namespace app {

namespace asio = boost::asio;

namespace {

constexpr std::chrono::seconds pause{5};
constexpr int most_rests = 120;  // ten minutes of looks

/// Slack and Mattermost read "text", Discord reads "content".
std::string message(std::int64_t waiting) {
  const std::string text = waiting == 1 ? "A new report waits on the admin page."
                                        : "A new report: " + std::to_string(waiting) + " wait on the admin page.";
  return R"({"text":")" + text + R"(","content":")" + text + "\"}";
}

}  // namespace

ReportWatch::ReportWatch(asio::io_context& io, storage::Readers& readers, std::string webhook,
                         std::function<bool()> leads, Tell by_mail)
    : io_(io),
      readers_(readers),
      webhook_(std::move(webhook)),
      leads_(std::move(leads)),
      by_mail_(std::move(by_mail)),
      timer_(io),
      delivery_(webhook_ == "none" ? nullptr : std::make_unique<push::Delivery>()) {}

void ReportWatch::start() { asio::co_spawn(io_, go_on(), asio::detached); }

asio::awaitable<void> ReportWatch::go_on() {
  for (;;) {
    try {
      const Seen seen = co_await readers_.run(look);
      note(seen);
    } catch (const std::exception& error) {
      spdlog::debug("reports will be counted in a moment: {}", error.what());
    }
    timer_.expires_after(pause);
    co_await timer_.async_wait(asio::use_awaitable);
  }
}

ReportWatch::Seen ReportWatch::look(storage::Database& database) {
  const storage::WaitingReports now = storage::waiting_reports(database);
  return {now, storage::are_reports_untold(database, now.newest_ms)};
}

void ReportWatch::note(const Seen& seen) {
  const storage::WaitingReports& now = seen.now;
  waiting_ = now.lines + now.people;
  if (by_mail_ && leads_() && seen.is_untold) by_mail_(now);
  if (told_ms_ < 0) told_ms_ = now.newest_ms;
  if (!delivery_ || !leads_() || now.newest_ms <= told_ms_ || is_under_way_) return;
  if (rests_-- > 0) return;
  rests_ = std::min(most_rests, (1 << std::min(failures_.load(), 10)) - 1);
  tell(now);
}

void ReportWatch::tell(const storage::WaitingReports& now) {
  is_under_way_ = true;
  const auto done = [this, newest_ms = now.newest_ms](int status) {
    const bool is_taken = status >= 200 && status < 300;
    if (is_taken) told_ms_ = newest_ms;
    if (!is_taken && failures_ == 0) spdlog::warn("report_webhook answered {}; it is tried again", status);
    failures_ = is_taken ? 0 : failures_ + 1;
    is_under_way_ = false;
  };
  delivery_->post({"operator", webhook_, webhook_, {"Content-Type: application/json"}, message(now.lines + now.people)},
                  done);
}

}  // namespace app
