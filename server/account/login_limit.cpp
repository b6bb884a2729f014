#include "server/account/login_limit.hpp"

#include "common/core/text_cursor.hpp"

namespace account {

namespace {

std::string lower(std::string_view name) {
  std::string text(name);
  for (char& c : text) c = core::to_lower(c);
  return text;
}

}  // namespace

std::int64_t LoginLimit::take(std::string_view address, std::string_view name, std::int64_t now_ms) {
  if (const std::int64_t wait_ms = addresses_.take(address, now_ms); wait_ms > 0) return wait_ms;
  const std::int64_t wait_ms = names_.take(lower(name), now_ms);
  if (wait_ms > 0) addresses_.give_back(address, now_ms);
  return wait_ms;
}

void LoginLimit::give_back(std::string_view address, std::string_view name, std::int64_t now_ms) {
  addresses_.give_back(address, now_ms);
  names_.give_back(lower(name), now_ms);
}

}  // namespace account
