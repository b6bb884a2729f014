#include "server/http/page_api.hpp"

#include <string_view>
#include <utility>

#include "server/http/entity_tag.hpp"
#include "server/http/gzip.hpp"
#include "server/storage/busy.hpp"
#include "server/storage/outage.hpp"

namespace http {

namespace asio = boost::asio;

namespace {

/// What follows the folder in the path, up to the next "/"; empty: the path is not below it.
std::string_view below(std::string_view path, std::string_view folder) {
  if (!path.starts_with(folder)) return {};
  path.remove_prefix(folder.size());
  return path.substr(0, path.find('/'));
}

Response page_with(std::string body, unsigned status, const Request& request) {
  Response response;
  response.status = status;
  response.content_type = "text/html; charset=utf-8";
  response.headers.emplace_back("ETag", tag_of(body, ""));
  response.headers.emplace_back("Cache-Control", "no-cache");
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (status == 200 && has_tag(request.header("if-none-match"), response.headers.front().second)) {
    response.status = 304;
    return response;
  }
  const std::string zipped = gzip(body);
  const Asset forms{{}, {}, {}, {}, body, zipped};
  if (choose_encoding(request.header("accept-encoding"), forms) == Encoding::gzip) {
    response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = zipped;
  } else {
    response.body = std::move(body);
  }
  return response;
}

}  // namespace

PageApi::PageApi(const StaticFiles& files, Origins origins, StateOf state_of, account::AddressLimit::Rate games)
    : files_(files), origins_(std::move(origins)), state_of_(std::move(state_of)), limit_(games) {}

asio::awaitable<Response> PageApi::answer(Request request) {
  const bool is_read = request.method == Method::get || request.method == Method::head;
  const std::string room(below(request.path, "/game/"));
  const std::optional<PageHead> fixed = head_of_page(request.path);
  if (!is_read || (room.empty() && !fixed)) co_return files_.answer(request);
  Found found{fixed ? *fixed : *head_of_page("/")};
  if (!room.empty() && !limit_.refuse(request)) {
    auto finding = game(room, ply_asked(request));
    found = co_await std::move(finding);
  }
  co_return page_with(with_head(files_.page(), found.head, origins_.site(request)), found.status, request);
}

/// Where the database cannot say now whether there is such a game, the page will ask again.
asio::awaitable<PageApi::Found> PageApi::game(std::string room, PlyAsked asked) {
  Found found{*head_of_page("/")};
  try {
    const std::optional<std::string> state = co_await state_of_(core::RoomId(room));
    found.head = state ? head_of_game(room, read_shown(*state), asked.ply) : head_of_no_game();
    if (!state) found.status = 404;
  } catch (const storage::Busy&) {
  } catch (const storage::Outage&) {
  }
  co_return found;
}

}  // namespace http
