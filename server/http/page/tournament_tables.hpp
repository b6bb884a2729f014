// The tables of a tournament for readers without scripts: who comes, or standings, pairings and results. Made once for
// each version and language. Any thread.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "server/http/page/shown_tournament.hpp"

namespace http {

class TournamentTables {
 public:
  /// Of a big tournament only the first places are written, and the boards of the last rounds.
  static constexpr std::size_t most_places = 100;
  static constexpr std::size_t most_boards = 200;
  /// Remembered at once.
  static constexpr std::size_t most_kept = 50;

  /// As markup.
  std::string of(const tournaments::Seen& seen, std::string_view language, const SiteWords& words);

 private:
  using Key = std::pair<core::TournamentId, std::string>;

  std::mutex mutex_;
  std::map<Key, std::pair<std::shared_ptr<const tournament::Tournament>, std::string>> kept_;
};

}  // namespace http
