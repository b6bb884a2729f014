#include "server/base/time_zone/time_zone.hpp"

#include <date/tz.h>

#include <stdexcept>

namespace base {

std::optional<TimeZone> TimeZone::find(const std::string& name) {
  if (name.size() > longest_name) return std::nullopt;
  try {
    return TimeZone(*date::locate_zone(name));
  } catch (const std::runtime_error&) {
    return std::nullopt;
  }
}

std::int64_t TimeZone::offset_at(std::int64_t unix_s) const {
  return zone_->get_info(date::sys_seconds(std::chrono::seconds(unix_s))).offset.count();
}

std::int64_t TimeZone::unix_of(std::chrono::local_seconds shown) const {
  const auto since_epoch = shown.time_since_epoch();
  // Before the change in both cases that are not unique.
  const auto info = zone_->get_info(date::local_seconds(since_epoch));
  return (since_epoch - info.first.offset).count();
}

}  // namespace base
