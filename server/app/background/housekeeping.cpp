#include "server/app/background/housekeeping.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <chrono>
#include <utility>

#include "server/app/background/erasing.hpp"
#include "server/base/clocks.hpp"
#include "server/storage/mail/address_store.hpp"
#include "server/storage/mail/reminder_store.hpp"

namespace app {

namespace asio = boost::asio;

namespace {

constexpr std::chrono::minutes between_rounds{15};

}  // namespace

Housekeeping::Housekeeping(const Parts& parts, std::function<bool()> leads)
    : parts_(parts), leads_(std::move(leads)), timer_(parts.io) {}

void Housekeeping::start() { keep(); }

void Housekeeping::keep() {
  parts_.rooms.expire_waiting(base::wall_ms());
  parts_.rooms.fair_play().forget_old(base::wall_ms());
  if (leads_()) keep_for_all();
  parts_.lobby_lines.read();
  const auto seen = parts_.presence.take_seen();
  if (leads_()) forget_absent_guests({seen.begin(), seen.end()});
  timer_.expires_after(between_rounds);
  timer_.async_wait([this](boost::system::error_code stopped) {
    if (!stopped) keep();
  });
}

void Housekeeping::keep_for_all() {
  asio::co_spawn(parts_.io, parts_.accounts.forget_expired(), [](std::exception_ptr failed) {
    if (failed) spdlog::warn("expired sessions could not be removed");
  });
  parts_.lobby_lines.delete_old();
  forget_mail();
  erase_names();
}

/// Also at a site that sends no mail any more.
void Housekeeping::forget_mail() {
  const auto write = [](storage::Database& database) {
    storage::forget_reminders_of_finished(database);
    storage::forget_old_confirmations(database, base::wall_ms());
  };
  parts_.writer.submit(write, [](std::exception_ptr failed) {
    if (failed) spdlog::warn("what the bounds of mail needed could not be removed yet");
  });
}

void Housekeeping::forget_absent_guests(std::vector<core::UserId> seen) {
  const auto is_needed = [this](core::UserId user) { return parts_.rooms.needs(user); };
  asio::co_spawn(parts_.io, parts_.accounts.forget_absent_guests(std::move(seen), is_needed),
                 [](std::exception_ptr failed) {
                   if (failed) spdlog::warn("guests who stopped coming could not be removed");
                 });
}

void Housekeeping::erase_names() {
  if (is_erasing_.exchange(true)) return;
  asio::co_spawn(parts_.io, app::erase_names(parts_.writer, parts_.readers, base::wall_ms()),
                 [this](std::exception_ptr failed) {
                   is_erasing_ = false;
                   if (failed) spdlog::warn("names of deleted accounts could not be taken out of stored games yet");
                 });
}

}  // namespace app
