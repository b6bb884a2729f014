#include "server/http/picture_api.hpp"

#include <utility>

#include "server/http/entity_tag.hpp"
#include "server/http/ply_asked.hpp"
#include "server/http/shown_game.hpp"
#include "server/picture/png.hpp"
#include "server/picture/typeface.hpp"

namespace http {

namespace asio = boost::asio;

namespace {

Response bad_ply(const std::string& sentence) { return error_response(400, "bad_parameter", sentence); }

/// A finished game stays as it is, but a later version of the server may draw it better. A private one is for those who
/// have its link, so no proxy keeps it.
void add_headers(Response& response, const ShownGame& game) {
  const std::string whose = game.is_private ? "private" : "public";
  response.headers.emplace_back("Cache-Control", whose + (game.over() ? ", max-age=86400" : ", no-cache"));
  response.headers.emplace_back("Vary", "Accept-Language");
  if (game.is_private) response.headers.emplace_back("X-Robots-Tag", "noindex");
}

/// Unlisted ones are for those who have the link.
void add_headers(Response& response, const tournaments::Seen& seen) {
  response.headers.emplace_back("Cache-Control",
                                seen.founding.circle.unlisted ? "private, no-cache" : "public, no-cache");
  response.headers.emplace_back("Vary", "Accept-Language");
  if (!may_be_found(seen)) response.headers.emplace_back("X-Robots-Tag", "noindex");
}

}  // namespace

PictureApi::PictureApi(Sources sources, const site::Face& face, account::AddressLimit::Rate pngs,
                       const base::HomeNetworks& home)
    : sources_(std::move(sources)), face_(face), home_(home), limit_(pngs, home) {}

std::vector<Route> PictureApi::routes() {
  return {
      {Method::get, "/game/{id}.svg",
       [this](Request request, Params params) {
         return game(std::move(request), core::RoomId(std::string(params.get("id"))), Form::svg);
       }},
      {Method::get, "/game/{id}.png",
       [this](Request request, Params params) {
         return game(std::move(request), core::RoomId(std::string(params.get("id"))), Form::png);
       }},
      {Method::get, "/tournament/{id}.svg",
       [this](Request request, Params params) {
         return tournament(std::move(request), core::TournamentId(std::string(params.get("id"))), Form::svg);
       }},
      {Method::get, "/tournament/{id}.png",
       [this](Request request, Params params) {
         return tournament(std::move(request), core::TournamentId(std::string(params.get("id"))), Form::png);
       }},
      {Method::get, "/puzzle/{id}.svg",
       [this](Request request, Params params) {
         return puzzle(std::move(request), std::string(params.get("id")), Form::svg);
       }},
      {Method::get, "/puzzle/{id}.png",
       [this](Request request, Params params) {
         return puzzle(std::move(request), std::string(params.get("id")), Form::png);
       }},
      {Method::get, "/rules/{game}.svg",
       [this](Request request, Params params) {
         return start(std::move(request), std::string(params.get("game")), Form::svg);
       }},
      {Method::get, "/rules/{game}.png",
       [this](Request request, Params params) {
         return start(std::move(request), std::string(params.get("game")), Form::png);
       }},
  };
}

asio::awaitable<Response> PictureApi::game(Request request, core::RoomId room, Form form) {
  const PlyAsked asked = ply_asked(request);
  if (asked.is_bad) co_return bad_ply("ply must be a whole number.");
  const std::optional<std::string> state = co_await sources_.state_of(std::move(room));
  if (!state) co_return error_response(404, "not_found", "There is no such game.");
  const ShownGame game = read_shown(*state);
  auto svg = card_of(game, asked.ply, sources_.reason_words(request.header("accept-language"), game.reason));
  if (!svg) co_return bad_ply(svg.error());
  auto forming = in_form(std::move(request), std::move(*svg), form);
  Response response = co_await std::move(forming);
  if (response.status < 400) add_headers(response, game);
  co_return response;
}

asio::awaitable<Response> PictureApi::tournament(Request request, core::TournamentId id, Form form) {
  const std::optional<tournaments::Seen> seen = co_await sources_.tournament_of(std::move(id));
  if (!seen) co_return error_response(404, "not_found", "There is no such tournament.");
  const SiteWords words(words_for(request.header("accept-language")), face_.name);
  std::optional<std::string> svg = card_of(*seen, words);
  if (!svg) co_return error_response(404, "not_found", "This game has no pictures.");
  auto forming = in_form(std::move(request), std::move(*svg), form);
  Response response = co_await std::move(forming);
  if (response.status < 400) add_headers(response, *seen);
  co_return response;
}

asio::awaitable<Response> PictureApi::puzzle(Request request, std::string number, Form form) {
  const std::optional<storage::GivenPuzzle> given = co_await sources_.puzzle_at(std::move(number));
  const SiteWords words(words_for(request.header("accept-language")), face_.name);
  const std::optional<ShownPuzzle> puzzle = given ? shown(*given) : std::nullopt;
  std::optional<std::string> svg = puzzle ? card_of(*puzzle, words) : std::nullopt;
  if (!svg) co_return error_response(404, "not_found", "There is no puzzle with this number.");
  auto forming = in_form(std::move(request), std::move(*svg), form);
  Response response = co_await std::move(forming);
  if (response.status >= 400) co_return response;
  response.headers.emplace_back("Cache-Control", "public, max-age=86400");
  response.headers.emplace_back("Vary", "Accept-Language");
  co_return response;
}

asio::awaitable<Response> PictureApi::start(Request request, std::string game, Form form) {
  std::optional<std::string> svg = start_card(game);
  if (!svg) co_return error_response(404, "not_found", "There is no such game.");
  auto forming = in_form(std::move(request), std::move(*svg), form);
  Response response = co_await std::move(forming);
  if (response.status < 400) response.headers.emplace_back("Cache-Control", "public, max-age=86400");
  co_return response;
}

asio::awaitable<Response> PictureApi::in_form(Request request, std::string svg, Form form) {
  const bool is_png = form == Form::png;
  if (!is_png) svg = picture::with_typeface(std::move(svg));
  Response response;
  response.headers.emplace_back("ETag", tag_of(svg, is_png ? "p" : "s"));
  if (has_tag(request.header("if-none-match"), response.headers.back().second)) {
    response.status = 304;
    co_return response;
  }
  if (is_png && !picture::draws_png())
    co_return error_response(404, "not_found", "This server draws no PNG; there is an SVG.");
  response.content_type = is_png ? "image/png" : "image/svg+xml";
  if (!is_png) {
    response.body = std::move(svg);
    co_return response;
  }
  if (auto refused = limit_.refuse(request)) co_return std::move(*refused);
  auto printing = press_.png(base::Origin(request.remote_address, {}, home_), std::move(svg));
  const picture::Png png = co_await std::move(printing);
  response.body = *png;
  co_return response;
}

}  // namespace http
