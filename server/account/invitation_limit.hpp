// How often codes of invitations may be wrong, so that nobody guesses one, from however many addresses; people whose
// codes are right are held up by no one but their own address. Time is an argument. Any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/account/address_limit.hpp"
#include "server/account/login_limit.hpp"

namespace account {

class InvitationLimit {
 public:
  static constexpr AddressLimit::Rate of_address = LoginLimit::of_address;
  static constexpr AddressLimit::Rate of_all{60, 300};  ///< beyond it addresses are slowed
  /// Of each address then: never 0, for somebody there may have a code that is right.
  static constexpr AddressLimit::Rate of_slowed_address{10, 20};

  /// `home` outlives it.
  explicit InvitationLimit(const base::HomeNetworks& home = base::nowhere());

  struct Attempt {
    std::string address;
    bool is_slowed = false;  ///< set by take()
  };

  /// 0: go on, it is counted as wrong until give_back(). Else the milliseconds until one more may be tried. `now_ms`:
  /// any steady clock.
  std::int64_t take(Attempt& attempt, std::int64_t now_ms);

  /// It was right, or was not tried.
  void give_back(const Attempt& attempt, std::int64_t now_ms);

 private:
  AddressLimit addresses_;
  AddressLimit slowed_;
  base::RateTable<int> all_;  ///< by one key
};

}  // namespace account
