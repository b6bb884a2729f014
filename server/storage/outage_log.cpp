#include "server/storage/outage_log.hpp"

#include <spdlog/spdlog.h>

#include "server/metrics/counters.hpp"
#include "server/storage/engine/address.hpp"
#include "server/storage/engine/outage.hpp"

namespace storage {

namespace {

constexpr std::chrono::minutes between_lines(1);

}  // namespace

OutageLog::OutageLog(const std::string& address) : shown_(shown(address)) {}

void OutageLog::note(const std::exception_ptr& error, Moment now) {
  if (!is_outage(error)) return;
  metrics::count(metrics::Count::storage_outages);
  {
    const std::lock_guard lock(mutex_);
    if (now < next_) return;
    next_ = now + between_lines;
  }
  try {
    std::rethrow_exception(error);
  } catch (const Outage& outage) {
    spdlog::error("database: \"{}\" cannot be used: {}", shown_, outage.what());
  }
}

}  // namespace storage
