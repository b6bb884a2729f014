// How often a person may fail to sign in, so that passwords cannot be guessed and nobody can keep the owner of an
// account out by guessing. Time is an argument. Any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/account/address_limit.hpp"

namespace account {

class LoginLimit {
 public:
  static constexpr AddressLimit::Rate of_address{30, 120};    ///< whatever names
  static constexpr AddressLimit::Rate of_pair{10, 40};        ///< of address and name
  static constexpr AddressLimit::Rate of_name{60, 300};       ///< wherever from: beyond it pairs are slowed
  static constexpr AddressLimit::Rate of_slowed_pair{3, 12};  ///< never 0: the owner may be among them
  static constexpr AddressLimit::Rate of_known_browser{30, 120};

  struct Attempt {
    std::string address;
    std::string name;        ///< upper and lower case are the same
    std::string browser;     ///< the secret of a browser in which its owner has signed in before; empty: of no such one
    bool is_slowed = false;  ///< set by take()
  };

  /// 0: go on, it is counted as failed until give_back(). Else the milliseconds until one more may be tried. What
  /// others do holds up no known browser, and no other by more than of_slowed_pair says, unless they share its address.
  /// `now_ms`: any steady clock.
  std::int64_t take(Attempt& attempt, std::int64_t now_ms);

  /// It succeeded after all, or was not tried.
  void give_back(const Attempt& attempt, std::int64_t now_ms);

 private:
  std::int64_t take_pair(Attempt& attempt, std::int64_t now_ms);

  AddressLimit addresses_{of_address};
  AddressLimit pairs_{of_pair};
  AddressLimit names_{of_name};
  AddressLimit slowed_pairs_{of_slowed_pair};
  AddressLimit known_browsers_{of_known_browser};
};

}  // namespace account
