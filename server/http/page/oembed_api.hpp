// What another site needs to show a game or a puzzle whose link was pasted there, as oEmbed 1.0 has it: GET
// /oembed?url=…
#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <vector>

#include "server/http/game_api.hpp"
#include "server/http/message.hpp"
#include "server/http/origin.hpp"
#include "server/http/page/page_head.hpp"
#include "server/http/page/shown_puzzle.hpp"
#include "server/http/page_list.hpp"
#include "server/http/router.hpp"
#include "server/site/face.hpp"

namespace http {

class OembedApi {
 public:
  /// `face` outlives this and its coroutines.
  OembedApi(GameApi::StateOf state_of, PuzzleAt puzzle_at, Origins origins, const site::Face& face);

  /// Of the page of a game or a puzzle of this site, or of its embedded form: the frame that shows it, no larger than
  /// `maxwidth` and `maxheight` in pixels. 404 for any other address, 501 for any format but JSON.
  boost::asio::awaitable<Response> answer(Request request);

  /// The request that this answers; it refers to this.
  std::vector<Route> routes();

 private:
  boost::asio::awaitable<std::optional<PageHead>> head_of(ListedPage page, std::optional<int> ply,
                                                          const SiteWords& words);

  GameApi::StateOf state_of_;
  PuzzleAt puzzle_at_;
  Origins origins_;
  const site::Face& face_;
};

}  // namespace http
