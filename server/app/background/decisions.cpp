#include "server/app/background/decisions.hpp"

#include <algorithm>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/rating/load.hpp"
#include "server/storage/moderation/audit_store.hpp"
#include "server/storage/moderation/ban_store.hpp"
#include "server/storage/moderation/mute_store.hpp"

namespace app {

namespace asio = boost::asio;
using storage::Database;
using storage::Order;

namespace {

/// So long whoever comes is told of an announcement; an older one speaks of what is over.
constexpr std::int64_t announcement_ms = 3 * 24 * 3'600'000LL;

/// For those who are connected to it. All else is done once.
bool is_for_each_server(const Order& order) { return order.act == "warn" || order.act == "announce"; }

}  // namespace

struct Decisions::Decided {
  session::Mutes::All mutes;
  std::vector<storage::Ban> bans;
  std::vector<Order> orders;
  storage::ChangedSettings settings;
  std::int64_t annulment = 0;
};

Decisions::Decided Decisions::read(Database& database) {
  const std::int64_t now_ms = base::wall_ms();
  Decided decided{{},
                  storage::bans_after(database, now_ms),
                  storage::orders(database),
                  storage::changed_settings(database),
                  storage::last_annulment(database)};
  for (storage::Mute& each : storage::mutes_after(database, now_ms)) {
    decided.mutes.emplace(each.user, session::Mutes::Mute{each.until_ms, std::move(each.reason)});
  }
  return decided;
}

void Decisions::restore(Database& database) {
  Decided decided = read(database);
  annulment_ = decided.annulment;
  take_over(std::move(decided));
}

void Decisions::take_over(Decided decided) {
  parts_.mutes.set(std::move(decided.mutes));
  parts_.accounts.bans().set(std::move(decided.bans));
  parts_.set(decided.settings);
}

bool Decisions::take_over(Decided decided, std::uint64_t asked) {
  const std::lock_guard lock(learning_);
  if (asked <= learned_) return false;
  room_orders_.note(decided.orders);
  take_over(std::move(decided));
  learned_ = asked;
  return true;
}

bool Decisions::is_behind() const {
  const std::int64_t look_again_ms = look_again_ms_;
  const bool is_due = look_again_ms > 0 && base::wall_ms() >= look_again_ms;
  return learned_ < asked_ || (leads() && !led_) || is_due || room_orders_.are_open();
}

asio::awaitable<void> Decisions::learn() {
  const std::uint64_t asked = ++asked_;
  auto query = [](Database& database) { return read(database); };
  Decided decided = co_await parts_.readers.run(std::move(query));
  const std::vector<Order> orders = decided.orders;
  const std::int64_t annulment = decided.annulment;
  look_again_ms_ = 0;
  led_ = leads();
  if (take_over(std::move(decided), asked)) forget_given(orders);
  parts_.audience.close_from([this, now_ms = base::wall_ms()](const std::string& address) {
    return parts_.accounts.bans().from(address, now_ms).has_value();
  });
  parts_.lobby_lines.read();  // an operator may have removed some
  room_orders_.carry_out(orders, leads());
  std::vector<std::int64_t> done = carry_out(orders);
  co_await note_done(std::move(done));
  if (annulment > annulment_) {
    auto reloading = reload_ratings();
    co_await std::move(reloading);
    annulment_ = annulment;
  }
  std::vector<std::string> sessions = parts_.audience.sessions();
  if (!sessions.empty()) co_await parts_.accounts.look_for_ended(std::move(sessions));
}

/// Games were annulled. On the writer's thread, where this server's own games enter their ratings.
asio::awaitable<void> Decisions::reload_ratings() {
  auto read = [&ratings = parts_.ratings](storage::Database& database) {
    rating::reload(ratings, storage::all_ratings(database));
  };
  co_await parts_.writer.run(std::move(read));
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
    if (RoomOrders::is_one(order) || (!is_for_each_server(order) && !leads())) continue;
    if (is_old_announcement(order)) done.push_back(order.id);
    {
      const std::lock_guard lock(mutex_);
      if (!begun_.insert(order.id).second) continue;
    }
    if (carry_out(order)) done.push_back(order.id);
  }
  return done;
}

bool Decisions::is_old_announcement(const Order& order) {
  if (order.act != "announce") return false;
  const std::int64_t over_ms = order.at_ms + announcement_ms;
  const bool is_old = base::wall_ms() >= over_ms;
  if (!is_old) look_again_ms_ = look_again_ms_ == 0 ? over_ms : std::min<std::int64_t>(look_again_ms_, over_ms);
  return is_old && leads();
}

bool Decisions::carry_out(const Order& order) {
  if (order.act == "warn") return warn(order);
  if (order.act == "announce") announce(order);
  if (order.act == "rename") parts_.listener.renamed(order.user, order.text);
  return order.act != "announce";
}

/// Each server tells those who are connected to it, and the order stays for those who come later.
void Decisions::announce(const Order& order) {
  if (base::wall_ms() - order.at_ms >= announcement_ms) return;
  const std::lock_guard lock(mutex_);
  announcements_.push_back(order);
  parts_.audience.send_to_all(protocol::encode_announcement(order.text, order.at_ms));
}

void Decisions::forget_given(const std::vector<Order>& orders) {
  const auto is_given = [&orders](const Order& warning) {
    return std::none_of(orders.begin(), orders.end(), [&](const Order& each) { return each.id == warning.id; });
  };
  const std::lock_guard lock(mutex_);
  for (auto& [user, warnings] : warnings_) std::erase_if(warnings, is_given);
  std::erase_if(warnings_, [](const auto& each) { return each.second.empty(); });
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
  const std::int64_t oldest_ms = base::wall_ms() - announcement_ms;
  std::erase_if(announcements_, [&](const Order& each) { return each.at_ms <= oldest_ms; });
  for (const Order& each : announcements_) outbox.send(protocol::encode_announcement(each.text, each.at_ms));
  const auto waiting = warnings_.extract(user);
  if (!waiting) return told;
  for (const Order& order : waiting.mapped()) {
    outbox.send(protocol::encode_warning(order.text));
    told.push_back(order.id);
  }
  return told;
}

}  // namespace app
