#include "server/http/page/page_api.hpp"

#include <string_view>
#include <utility>

#include "server/http/entity_tag.hpp"
#include "server/http/gzip.hpp"
#include "server/storage/busy.hpp"
#include "server/storage/outage.hpp"

namespace http {

namespace asio = boost::asio;

namespace {

constexpr std::string_view games_folder = "/game/";
constexpr std::string_view players_folder = "/player/";

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
  response.headers.emplace_back("Vary", "Accept-Encoding, Accept-Language");
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

PageApi::PageApi(const StaticFiles& files, Origins origins, StateOf state_of, NameOf name_of,
                 account::AddressLimit::Rate looked_up, const base::HomeNetworks& home)
    : files_(files),
      origins_(std::move(origins)),
      state_of_(std::move(state_of)),
      name_of_(std::move(name_of)),
      limit_(looked_up, home) {}

asio::awaitable<Response> PageApi::answer(Request request) {
  const bool is_read = request.method == Method::get || request.method == Method::head;
  const bool is_looked_up = !below(request.path, games_folder).empty() || !below(request.path, players_folder).empty();
  const PageWords& words = words_for(request.header("accept-language"));
  const std::optional<PageHead> fixed = head_of_page(request.path, words);
  if (!is_read || (!is_looked_up && !fixed)) co_return files_.answer(request);
  Found found{fixed ? *fixed : *head_of_page("/", words)};
  if (is_looked_up && !limit_.refuse(request)) {
    auto finding = look_up(request);
    found = co_await std::move(finding);
  }
  co_return page_with(with_head(files_.page(), found.head, origins_.site(request)), found.status, request);
}

/// Where the database cannot say now whether there is such a game or player, the page will ask again.
asio::awaitable<PageApi::Found> PageApi::look_up(Request request) {
  const std::string room(below(request.path, games_folder));
  const PageWords& words = words_for(request.header("accept-language"));
  Found found{*head_of_page("/", words)};
  try {
    auto finding = room.empty() ? player(std::string(below(request.path, players_folder)), words)
                                : game(room, ply_asked(request), words);
    found = co_await std::move(finding);
  } catch (const storage::Busy&) {
  } catch (const storage::Outage&) {
  }
  co_return found;
}

asio::awaitable<PageApi::Found> PageApi::game(std::string room, PlyAsked asked, const PageWords& words) {
  const std::optional<std::string> state = co_await state_of_(core::RoomId(room));
  Found found{state ? head_of_game(room, read_shown(*state), asked.ply, words) : head_of_no_game(words)};
  if (!state) found.status = 404;
  co_return found;
}

asio::awaitable<PageApi::Found> PageApi::player(std::string name, const PageWords& words) {
  const std::optional<std::string> now = co_await name_of_(std::move(name));
  Found found{now ? head_of_player(*now, words) : head_of_no_player(words)};
  if (!now) found.status = 404;
  co_return found;
}

}  // namespace http
