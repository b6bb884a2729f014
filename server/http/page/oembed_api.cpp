#include "server/http/page/oembed_api.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/base/markup.hpp"
#include "server/http/json_text.hpp"
#include "server/http/page/page_head.hpp"
#include "server/http/page_list.hpp"
#include "server/http/ply_asked.hpp"
#include "server/http/shown_game.hpp"
#include "server/picture/png.hpp"

namespace http {

namespace asio = boost::asio;

namespace {

struct Size {
  int width = 0;
  int height = 0;
};

/// As in server/web/src/state/room/permalink.ts.
constexpr Size usual{480, 640};
/// Less shows no board.
constexpr Size least{120, 160};
constexpr Size thumbnail{1200, 630};

struct Meant {
  ListedPage page;
  std::optional<int> ply;
};

/// The game or puzzle whose page on this site the address is; nothing: it is not one.
std::optional<Meant> meant_by(std::string_view address, std::string_view site) {
  if (site.empty() || !address.starts_with(site)) return std::nullopt;
  address.remove_prefix(site.size());
  address = address.substr(0, address.find('#'));
  const std::size_t mark = std::min(address.find('?'), address.size());
  const auto page = page_at(address.substr(0, mark));
  if (!page || (page->room.empty() && page->puzzle.empty())) return std::nullopt;
  constexpr std::string_view ply = "?ply=";
  const std::string_view query = address.substr(mark);
  if (!query.starts_with(ply)) return Meant{*page, std::nullopt};
  Request asked;
  asked.query.emplace_back("ply", query.substr(ply.size()));
  return Meant{*page, ply_asked(asked).ply};
}

/// The usual length, or what is asked for if that is less; nothing: what is asked for is no length of a board.
std::optional<int> length(std::string_view most, int usual_length, int least_length) {
  if (most.empty()) return usual_length;
  int asked = 0;
  const auto [end, fault] = std::from_chars(most.data(), most.data() + most.size(), asked);
  if (fault == std::errc::result_out_of_range && most.front() != '-') return usual_length;
  if (fault != std::errc() || end != most.data() + most.size() || asked < least_length) return std::nullopt;
  return std::min(asked, usual_length);
}

std::optional<Size> size_for(const Request& request) {
  const auto width = length(request.parameter("maxwidth"), usual.width, least.width);
  const auto height = length(request.parameter("maxheight"), usual.height, least.height);
  return width && height ? std::optional(Size{*width, *height}) : std::nullopt;
}

/// The path of the same for a frame; `path`: "/game/ID?ply=12", "/puzzle/17".
std::string embedded(std::string path) {
  if (path.starts_with("/puzzle/")) return "/embed" + path;
  path.insert(std::min(path.find('?'), path.size()), "/embed");
  return path;
}

/// As in server/web/src/state/room/permalink.ts.
std::string frame_of(const std::string& address, const std::string& title, Size size) {
  return "<iframe src=\"" + base::escaped(address) + "\" title=\"" + base::escaped(title) + "\" width=\"" +
         std::to_string(size.width) + "\" height=\"" + std::to_string(size.height) +
         "\" style=\"border: 0; max-width: 100%\" loading=\"lazy\"></iframe>";
}

/// It must not be larger than what was asked for.
bool has_place_for_thumbnail(const Request& request) {
  return picture::draws_png() && request.parameter("maxwidth").empty() && request.parameter("maxheight").empty();
}

}  // namespace

OembedApi::OembedApi(GameApi::StateOf state_of, PuzzleAt puzzle_at, Origins origins, const site::Face& face)
    : state_of_(std::move(state_of)), puzzle_at_(std::move(puzzle_at)), origins_(std::move(origins)), face_(face) {}

std::vector<Route> OembedApi::routes() {
  return {{Method::get, "/oembed", [this](Request request, const Params&) { return answer(std::move(request)); }}};
}

asio::awaitable<Response> OembedApi::answer(Request request) {
  const std::string_view format = request.parameter("format");
  if (!format.empty() && format != "json") co_return error_response(501, "bad_format", "There is only format=json.");
  const std::string site = origins_.site(request);
  const std::optional<Meant> meant = meant_by(request.parameter("url"), site);
  if (!meant) co_return error_response(404, "not_found", "url must be the address of a game or puzzle of this site.");
  const std::optional<Size> size = size_for(request);
  if (!size) co_return error_response(400, "bad_parameter", "maxwidth must be at least 120, maxheight at least 160.");
  const SiteWords words(words_for(request.header("accept-language")), face_.name);
  auto finding = head_of(meant->page, meant->ply, words);
  const std::optional<PageHead> head = co_await std::move(finding);
  if (!head) co_return error_response(404, "not_found", "There is no such game or puzzle.");
  Json answer;
  answer["version"] = "1.0";
  answer["type"] = "rich";
  answer["title"] = head->title;
  answer["provider_name"] = face_.name;
  answer["provider_url"] = site;
  answer["width"] = size->width;
  answer["height"] = size->height;
  answer["html"] = frame_of(site + embedded(head->path), head->title, *size);
  if (has_place_for_thumbnail(request)) {
    answer["thumbnail_url"] = site + head->picture;
    answer["thumbnail_width"] = thumbnail.width;
    answer["thumbnail_height"] = thumbnail.height;
  }
  Response response = open_response(text(answer));
  response.headers.emplace_back("Vary", "Accept-Language");
  co_return response;
}

asio::awaitable<std::optional<PageHead>> OembedApi::head_of(ListedPage page, std::optional<int> ply,
                                                            const SiteWords& words) {
  std::optional<PageHead> head;
  if (page.puzzle.empty()) {
    const std::optional<std::string> state = co_await state_of_(core::RoomId(page.room));
    if (state) head = head_of_game(page.room, read_shown(*state), ply, words);
  } else {
    const std::optional<storage::GivenPuzzle> given = co_await puzzle_at_(page.puzzle);
    const std::optional<ShownPuzzle> puzzle = given ? shown(*given) : std::nullopt;
    if (puzzle) head = head_of_puzzle(*puzzle, words);
  }
  co_return head;
}

}  // namespace http
