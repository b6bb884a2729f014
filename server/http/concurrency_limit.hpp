// How many of something costly may run at the same time, in total and for one person or address; the networks around it
// count, too, with growing allowances (base::counted_groups). Any thread.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/base/origin.hpp"

namespace http {

class ConcurrencyLimit {
  struct Running {
    std::mutex mutex;
    std::map<std::string, std::size_t> of_group;  ///< by base::Group::key
    std::size_t all = 0;
  };

 public:
  /// Free again once nobody has it any more; may outlive its ConcurrencyLimit.
  using Permit = std::shared_ptr<void>;

  /// `home` outlives it.
  ConcurrencyLimit(std::size_t most_of_address, std::size_t most, const base::HomeNetworks& home = base::nowhere())
      : most_of_address_(most_of_address), most_(most), home_(home) {}

  /// Empty: too many run already.
  Permit take(std::string_view address) const { return take(base::counted_groups(address, home_)); }
  /// The same for one person, wherever they are.
  Permit take(core::UserId person) const { return take({{std::to_string(person.value()), 1}}); }

 private:
  Permit take(const std::vector<base::Group>& groups) const;
  bool is_full(const base::Group& group) const;

  std::size_t most_of_address_;
  std::size_t most_;
  const base::HomeNetworks& home_;
  std::shared_ptr<Running> running_ = std::make_shared<Running>();
};

}  // namespace http
