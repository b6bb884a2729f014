// Games that wait for their review. Whoever asks from one address takes turns with those from others, and may have a
// few waiting, so that nobody shuts others out. Pure.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>

#include "common/core/strong_id.hpp"

namespace reviews {

struct Asker {
  std::string address;                 ///< base::address_key
  std::optional<core::UserId> person;  ///< empty: nobody who is signed in
};

/// How many may wait.
struct Bounds {
  std::size_t of_person = 2;
  std::size_t of_address = 4;
  std::size_t in_all = 100;
};

/// Why a game is not let in: as many wait already.
enum class Full { of_person, of_address, in_all };

class Queue {
 public:
  explicit Queue(Bounds bounds = {}) : bounds_(bounds) {}

  /// Empty: it waits. One that waits already stays where it is, whoever asks for it.
  std::optional<Full> add(const core::RoomId& game, const Asker& asker);
  /// How many will be taken before it; empty: it does not wait.
  std::optional<std::size_t> before(const core::RoomId& game) const;
  /// Takes the next one; empty: none waits.
  std::optional<core::RoomId> take();
  void drop(const core::RoomId& game);
  std::size_t size() const { return askers_.size(); }

 private:
  std::optional<Full> refusal(const Asker& asker) const;
  void leave(const std::string& address);

  const Bounds bounds_;
  std::map<core::RoomId, Asker> askers_;
  std::map<std::string, std::deque<core::RoomId>> of_address_;  ///< in the order of asking; none is empty
  std::deque<std::string> addresses_;                           ///< whose turn it is next
};

}  // namespace reviews
