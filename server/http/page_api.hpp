// The client's page with a head of its own at each address: the pages that are the same for everybody, and games.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <string>

#include "common/core/strong_id.hpp"
#include "server/http/message.hpp"
#include "server/http/origin.hpp"
#include "server/http/page_head.hpp"
#include "server/http/ply_asked.hpp"
#include "server/http/request_limit.hpp"
#include "server/http/static_files.hpp"

namespace http {

class PageApi {
 public:
  /// As GameApi::StateOf.
  using StateOf = std::function<boost::asio::awaitable<std::optional<std::string>>(core::RoomId)>;

  /// `files` has the page and outlives this and its coroutines. Beyond `games`, an address gets games' pages with the
  /// head of the first page.
  PageApi(const StaticFiles& files, Origins origins, StateOf state_of, account::AddressLimit::Rate games);

  /// GET or HEAD of any address that `files` answers, and whatever else it refuses. A game that is not there is 404
  /// with the page, which says so.
  boost::asio::awaitable<Response> answer(Request request);

 private:
  struct Found {
    PageHead head;
    unsigned status = 200;
  };
  boost::asio::awaitable<Found> game(std::string room, PlyAsked asked);

  const StaticFiles& files_;
  Origins origins_;
  StateOf state_of_;
  RequestLimit limit_;
};

}  // namespace http
