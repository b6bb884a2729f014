#include "server/cluster/lease.hpp"

#include <spdlog/spdlog.h>

#include "server/base/clocks.hpp"
#include "server/storage/cluster/node_store.hpp"
#include "server/storage/engine/migrations.hpp"

namespace cluster {

namespace {

constexpr std::chrono::milliseconds renewed_every{1000};
constexpr std::chrono::milliseconds tried_again_every{250};
/// Of a transaction, of which it has none.
constexpr std::chrono::milliseconds most_idle{1000};
/// A connection that has died is noticed, and the next one made, before the lease lapses.
constexpr storage::Timeouts timeouts{std::chrono::seconds(2), std::chrono::milliseconds(800),
                                     std::chrono::milliseconds(0)};

core::NodeId enter(const std::string& address) {
  storage::Database database(address, storage::Access::shared);
  storage::migrate(database);
  return storage::enter_node(database, lease_length.count());
}

}  // namespace

Lease::Lease(const std::string& address)
    : node_(enter(address)),
      database_(address, storage::Access::read_write),
      cluster_(storage::cluster_name(database_)) {
  database_.connection().belong_to(node_, most_idle);
  database_.set_timeouts(timeouts);
  renew();
  thread_ = std::thread([this] { work(); });
}

Lease::~Lease() { stop(); }

bool Lease::has_lapsed() const { return term_.has_lapsed(base::steady_ms()); }

bool Lease::is_established() const { return term_.is_established(base::steady_ms()); }

void Lease::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    changed_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
}

void Lease::work() {
  auto pause = renewed_every;
  while (wait(pause) && !is_lost_) {
    try {
      renew();
      pause = renewed_every;
    } catch (const std::exception& error) {
      note_failure(error);
      pause = tried_again_every;
    }
  }
}

/// Throws what kept the database from renewing it.
void Lease::renew() {
  const std::int64_t asked_ms = base::steady_ms();
  if (!storage::renew_lease(database_, node_, lease_length.count())) {
    is_lost_ = true;
    return;
  }
  term_.renew(asked_ms, base::steady_ms());
  if (says_lapsed_ && !has_lapsed()) {
    says_lapsed_ = false;
    spdlog::info("the lease of this server is renewed again");
  }
}

void Lease::note_failure(const std::exception& error) {
  if (says_lapsed_ || !has_lapsed()) return;
  says_lapsed_ = true;
  spdlog::error("the lease of this server has lapsed, and nothing is accepted here until it is renewed: {}",
                error.what());
}

/// False: it is to end.
bool Lease::wait(std::chrono::milliseconds pause) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, pause, [this] { return stopping_; });
  return !stopping_;
}

}  // namespace cluster
