// How often a person may fail to sign in, so that passwords cannot be guessed and nobody can keep the owner of an
// account out by guessing; and how often they may try at all, as each try costs a hash. Time is an argument. Any
// thread.
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
  static constexpr AddressLimit::Rate of_tries{120, 1200};  ///< right or wrong, of an address or a known browser

  struct Attempt {
    std::string address;
    std::string name;        ///< upper and lower case are the same
    std::string browser;     ///< the secret of a browser in which its owner has signed in before; empty: of no such one
    bool is_slowed = false;  ///< set by take()
  };

  /// `home` outlives it.
  explicit LoginLimit(const base::HomeNetworks& home = base::nowhere());

  /// 0: go on, it is counted as tried, and as failed until succeeded(). Else the milliseconds until one more may be
  /// tried. What others do holds up no known browser, and no other by more than of_slowed_pair says, unless they share
  /// its address or the networks around it. `now_ms`: any steady clock.
  std::int64_t take(Attempt& attempt, std::int64_t now_ms);

  /// It was tried and has not failed.
  void succeeded(const Attempt& attempt, std::int64_t now_ms);
  /// It was not tried.
  void give_back(const Attempt& attempt, std::int64_t now_ms);

 private:
  std::int64_t take_try(const Attempt& attempt, std::int64_t now_ms);
  std::int64_t take_failure(Attempt& attempt, std::int64_t now_ms);
  std::int64_t take_pair(Attempt& attempt, const std::string& name, std::int64_t now_ms);

  AddressLimit tries_;
  AddressLimit addresses_;
  AddressLimit pairs_;
  AddressLimit slowed_pairs_;
  base::RateTable<std::string> names_;
  base::RateTable<std::string> known_browsers_;
  base::RateTable<std::string> known_browsers_tries_;
};

}  // namespace account
