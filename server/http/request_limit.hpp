// How often one address may ask, and the answer to one that asks too often. Any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "server/account/address_limit.hpp"
#include "server/base/clocks.hpp"
#include "server/http/message.hpp"

namespace http {

class RequestLimit {
 public:
  /// `steady_ms`: any steady clock.
  explicit RequestLimit(account::AddressLimit::Rate rate, const base::HomeNetworks& home = base::nowhere(),
                        std::function<std::int64_t()> steady_ms = base::steady_ms)
      : limit_(rate, home), steady_ms_(std::move(steady_ms)) {}

  /// From now on.
  void set(account::AddressLimit::Rate rate) { limit_.set(rate); }

  /// 429 "rate" if this is one too many, else nothing: it is counted.
  std::optional<Response> refuse(const Request& request);

  // For what counts only once it has failed.

  /// 429 "rate" if the next one would be one too many, else nothing: it is not counted.
  std::optional<Response> refuse_next(const Request& request);
  void count(const Request& request);

 private:
  account::AddressLimit limit_;
  std::function<std::int64_t()> steady_ms_;
};

/// 429 "rate" with Retry-After: `what` as the sentence, and when to try again.
Response too_often(const std::string& what, std::int64_t wait_ms);

}  // namespace http
