// The settings that the server was started with, and those that are in force: some can be changed while it runs. Any
// thread.
#pragma once

#include <mutex>

#include "server/base/home_networks.hpp"
#include "server/config/settings.hpp"
#include "server/storage/moderation/setting_store.hpp"

namespace app {

struct Front;
struct Meeting;
struct RoomsAtWork;
struct Visitors;

class SettingsInForce {
 public:
  /// Who goes by settings that can change. Made later than this and ended earlier: change() is called only while all of
  /// them are there.
  struct Followers {
    Visitors& visitors;
    RoomsAtWork& rooms;
    Meeting& meeting;
    Front& front;
  };
  SettingsInForce(const config::Settings& settings, const Followers& followers);

  const config::Settings& at_start() const { return at_start_; }
  /// The networks of the club; they do not change.
  const base::HomeNetworks& home() const { return home_; }
  /// These of them are changed from now on, and no others.
  void change(const storage::ChangedSettings& changed);

 private:
  void apply(const config::Settings& now);

  const config::Settings at_start_;
  const base::HomeNetworks home_;
  const Followers to_;
  std::mutex mutex_;
  config::Settings in_force_;  ///< under the mutex
};

}  // namespace app
