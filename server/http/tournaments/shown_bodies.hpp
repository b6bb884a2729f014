// What everybody is shown of tournaments, as text: made once for each version, however many ask. Any thread.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "server/tournaments/seen.hpp"

namespace http {

class ShownBodies {
 public:
  /// Remembered at once.
  static constexpr std::size_t most = 50;

  /// The tournament with the members of `own`, which is a JSON object and not empty.
  std::string with(const tournaments::Seen& seen, const std::string& own);

 private:
  using Text = std::shared_ptr<const std::string>;
  Text of(const tournaments::Seen& seen);

  std::mutex mutex_;
  std::map<core::TournamentId, std::pair<std::shared_ptr<const tournament::Tournament>, Text>> texts_;
};

}  // namespace http
