// How many of something costly may run at the same time, in total and for one address. Any thread.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace http {

class ConcurrencyLimit {
  struct Running {
    std::mutex mutex;
    std::map<std::string, std::size_t> of_address;  ///< by base::address_key
    std::size_t all = 0;
  };

 public:
  /// Free again once nobody has it any more; may outlive its ConcurrencyLimit.
  using Place = std::shared_ptr<void>;

  ConcurrencyLimit(std::size_t most_of_address, std::size_t most) : most_of_address_(most_of_address), most_(most) {}

  /// Empty: too many run already.
  Place take(std::string_view address) const;

 private:
  std::size_t most_of_address_;
  std::size_t most_;
  std::shared_ptr<Running> running_ = std::make_shared<Running>();
};

}  // namespace http
