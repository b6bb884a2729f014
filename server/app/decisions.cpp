#include "server/app/decisions.hpp"

#include <utility>

#include "server/base/clocks.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/storage/moderation/ban_store.hpp"
#include "server/storage/moderation/mute_store.hpp"

namespace app {

namespace asio = boost::asio;
using storage::Database;
using storage::Order;

namespace {

/// An announcement that is older speaks of what is over.
constexpr std::int64_t announcement_ms = 60'000;

}  // namespace

struct Decisions::Decided {
  session::Mutes::All mutes;
  std::vector<storage::Ban> bans;
  std::vector<Order> orders;
  storage::ChangedSettings settings;
};

Decisions::Decided Decisions::read(Database& database) {
  const std::int64_t now_ms = base::wall_ms();
  Decided decided{
      {}, storage::bans_after(database, now_ms), storage::orders(database), storage::changed_settings(database)};
  for (storage::Mute& each : storage::mutes_after(database, now_ms)) {
    decided.mutes.emplace(each.user, session::Mutes::Mute{each.until_ms, std::move(each.reason)});
  }
  return decided;
}

void Decisions::restore(Database& database) { take_over(read(database)); }

void Decisions::take_over(Decided decided) {
  parts_.mutes.set(std::move(decided.mutes));
  parts_.accounts.bans().set(std::move(decided.bans));
  parts_.set(decided.settings);
}

void Decisions::take_over(Decided decided, std::uint64_t asked) {
  const std::lock_guard lock(learning_);
  if (asked <= learned_) return;
  take_over(std::move(decided));
  learned_ = asked;
}

asio::awaitable<void> Decisions::learn() {
  const std::uint64_t asked = ++asked_;
  auto query = [](Database& database) { return read(database); };
  Decided decided = co_await parts_.readers.run(std::move(query));
  const std::vector<Order> orders = std::move(decided.orders);
  take_over(std::move(decided), asked);
  parts_.audience.close_from([this, now_ms = base::wall_ms()](const std::string& address) {
    return parts_.accounts.bans().from(address, now_ms).has_value();
  });
  std::vector<std::int64_t> done = carry_out(orders);
  co_await note_done(std::move(done));
  std::vector<std::string> sessions = parts_.audience.sessions();
  if (!sessions.empty()) co_await parts_.accounts.look_for_ended(std::move(sessions));
}

asio::awaitable<void> Decisions::note_done(std::vector<std::int64_t> orders) {
  if (orders.empty()) co_return;
  auto write = [&orders](Database& database) {
    for (const std::int64_t id : orders) storage::order_is_done(database, id);
  };
  co_await parts_.writer.run(std::move(write));
}

std::vector<std::int64_t> Decisions::carry_out(const std::vector<Order>& orders) {
  std::vector<std::int64_t> done;
  for (const Order& order : orders) {
    {
      const std::lock_guard lock(mutex_);
      if (!begun_.insert(order.id).second) continue;
    }
    if (carry_out(order)) done.push_back(order.id);
  }
  return done;
}

bool Decisions::carry_out(const Order& order) {
  if (order.act == "warn") return warn(order);
  if (order.act == "rename") {
    parts_.rename(order.user, order.text);
  } else if (order.act == "announce") {
    if (base::wall_ms() - order.at_ms < announcement_ms) {
      parts_.audience.send_to_all(protocol::encode_announcement(order.text));
    }
  } else {
    parts_.rooms.find(order.room, [order](const auto& host) {
      if (!host) return;
      if (order.act == "close_room") (*host)->close();
      if (order.act == "remove_line") (*host)->remove_line(order.version);
    });
  }
  return true;
}

bool Decisions::warn(const Order& order) {
  const std::lock_guard lock(mutex_);
  if (parts_.audience.send_to(order.user, protocol::encode_warning(order.text))) return true;
  warnings_[order.user].push_back(order);
  return false;
}

std::vector<std::int64_t> Decisions::greet(core::UserId user, protocol::Outbox& outbox) {
  std::vector<std::int64_t> told;
  const std::lock_guard lock(mutex_);
  const auto waiting = warnings_.extract(user);
  if (!waiting) return told;
  for (const Order& order : waiting.mapped()) {
    outbox.send(protocol::encode_warning(order.text));
    told.push_back(order.id);
  }
  return told;
}

}  // namespace app
