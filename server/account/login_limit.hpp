// How often somebody may fail to sign in: from one address, and under one name. Time is an argument. Any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/account/address_limit.hpp"

namespace account {

class LoginLimit {
 public:
  static constexpr AddressLimit::Rate of_address{30, 120};
  /// More than one address has, or anybody could keep anybody else from signing in.
  static constexpr AddressLimit::Rate of_name{60, 300};

  /// 0: go on, it is counted as failed until give_back(). Else the milliseconds until one more may be tried.
  /// Upper and lower case of the name are the same. `now_ms`: any steady clock.
  std::int64_t take(std::string_view address, std::string_view name, std::int64_t now_ms);

  /// It succeeded after all, or was not tried.
  void give_back(std::string_view address, std::string_view name, std::int64_t now_ms);

 private:
  AddressLimit addresses_{of_address};
  AddressLimit names_{of_name};
};

}  // namespace account
