#include "server/http/people/guest_reports.hpp"

#include "server/base/clocks.hpp"
#include "server/http/request_limit.hpp"

namespace http {

std::optional<Response> GuestReports::refuse(const account::User& reporter, const std::string& address) {
  if (!reporter.guest) return std::nullopt;
  const std::int64_t wait_ms = limit_.take(address, base::steady_ms());
  if (wait_ms == 0) return std::nullopt;
  return too_often("Guests at your address have reported a lot in a short time.", wait_ms);
}

}  // namespace http
