// A guest who spoils a club's evening from the club's own address: opens all games that they may, leaves them, and, if
// they stay, holds games of computers and makes and takes back offers as fast as they can. On a thread of its own.
#pragma once

#include <atomic>
#include <cstdint>
#include <thread>

namespace load {

class ClubVandal {
 public:
  /// Returns once their games are open. `stays`: goes on until the end.
  ClubVandal(std::uint16_t port, bool stays);
  ~ClubVandal();
  ClubVandal(const ClubVandal&) = delete;
  ClubVandal& operator=(const ClubVandal&) = delete;

 private:
  class Guest;
  void go_on(Guest& guest) const;

  std::atomic<bool> ending_{false};
  std::thread thread_;
};

}  // namespace load
