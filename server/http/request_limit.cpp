#include "server/http/request_limit.hpp"

#include "server/metrics/counters.hpp"

namespace http {

std::optional<Response> RequestLimit::refuse(const Request& request) {
  const std::int64_t wait_ms = limit_.take(request.remote_address, steady_ms_());
  if (wait_ms == 0) return std::nullopt;
  return too_often("Too many requests from your address.", wait_ms);
}

std::optional<Response> RequestLimit::refuse_next(const Request& request) {
  auto refused = refuse(request);
  if (!refused) limit_.give_back(request.remote_address, steady_ms_());
  return refused;
}

void RequestLimit::count(const Request& request) { limit_.take(request.remote_address, steady_ms_()); }

Response too_often(const std::string& what, std::int64_t wait_ms) {
  metrics::count(metrics::Count::rate_limit_hits);
  const std::string seconds = std::to_string((wait_ms + 999) / 1000);
  Response response = error_response(429, "rate", what + " Try again in " + seconds + " s.");
  response.headers.emplace_back("Retry-After", seconds);
  return response;
}

}  // namespace http
