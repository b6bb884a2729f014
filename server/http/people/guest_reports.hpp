// How often guests may report anything, all from one address together: they cost nothing to make. Accounts have limits
// of their own (storage::ReportRate). Any thread.
#pragma once

#include <optional>
#include <string>

#include "server/account/accounts.hpp"
#include "server/account/address_limit.hpp"
#include "server/http/message.hpp"
#include "server/storage/moderation/report_store.hpp"

namespace http {

class GuestReports {
 public:
  static constexpr account::AddressLimit::Rate of_address{6, 12};

  /// `home` outlives this.
  explicit GuestReports(const base::HomeNetworks& home) : limit_(of_address, home) {}

  /// 429 "rate" if this is one too many from the address; nothing, and it is counted, where a guest reports.
  std::optional<Response> refuse(const account::User& reporter, const std::string& address);

  /// How often this person may report.
  static const storage::ReportRate& rate_of(const account::User& reporter) {
    return reporter.guest ? storage::report_rate_of_guest : storage::report_rate;
  }

 private:
  account::AddressLimit limit_;
};

}  // namespace http
