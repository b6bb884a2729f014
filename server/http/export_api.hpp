// GET /api/games/export: all games of a search as a text that `gipfel import` reads, made while the client takes it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/concurrency_limit.hpp"
#include "server/http/fair_places.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/games/archive_store.hpp"
#include "server/storage/readers.hpp"

namespace http {

/// How games are written.
struct ExportForm {
  /// The text of a stored game; empty if it is damaged: then it is left out. Called on the readers' threads.
  using GameText = std::function<std::optional<std::string>(const storage::ArchivedGame&)>;

  std::string content_type;
  std::string file_name;
  std::string between;  ///< games
  GameText text;
};

class ExportApi {
 public:
  using Forms = std::map<std::string, ExportForm, std::less<>>;  ///< by the parameter `format`

  static constexpr std::size_t most_of_address = 2;
  static constexpr std::size_t most_at_once = 1000;
  /// Games that are in memory at once.
  static constexpr int games_of_part = 50;

  /// The references outlive this and its streams. `readers`: for exports alone, which keep them busy.
  ExportApi(const Authentication& authentication, storage::Readers& readers, Forms forms,
            const base::HomeNetworks& home = base::nowhere());

  /// The parameters of GET /api/games but `limit`, which says nothing here. Refuses a search of which the list would
  /// not have all: an export is whole, or none. Parts are made in turn by origin, and a client that takes its time
  /// holds up no other meanwhile.
  boost::asio::awaitable<Response> games(Request request);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const Authentication& authentication_;
  storage::Readers& readers_;
  const Forms forms_;
  const base::HomeNetworks& home_;
  const ConcurrencyLimit running_;
  const FairPlaces making_{{.in_all = most_at_once}, {.in_all = 1}};
};

}  // namespace http
