#include "server/app/pages.hpp"

#include <stdexcept>

#include "common/record/write.hpp"
#include "embedded/page_frames.hpp"
#include "embedded/web_assets.hpp"
#include "server/archive/json_record.hpp"
#include "server/archive/room_record.hpp"
#include "server/base/clocks.hpp"
#include "server/http/origin.hpp"
#include "server/http/people/ban_answer.hpp"
#include "server/log/about.hpp"

namespace app {

namespace asio = boost::asio;
using http::Method;
using http::Params;
using http::Request;

namespace {

http::Cookies cookies(const config::Settings& settings) {
  return settings.behind_tls ? http::Cookies::secure : http::Cookies::plain;
}

account::AddressLimit::Rate guest_rate(const config::Settings& settings) {
  return {settings.guests_at_once, settings.guests_per_hour};
}

constexpr account::AddressLimit::Rate pngs_of_address{60, 600};

using http::PoolRating;

std::vector<PoolRating> ratings_of(const rating::Book& book, core::UserId user) {
  std::vector<PoolRating> shown;
  for (const auto& [pool, standing] : book.all_of(user)) {
    const rating::Rating now = rating::now(standing, base::wall_ms());
    shown.push_back({pool, rating::shown(now), rating::is_provisional(now), standing.games});
  }
  return shown;
}

http::Ratings ratings_in(const rating::Book& book) {
  return [&book](core::UserId user) { return ratings_of(book, user); };
}

asio::awaitable<std::optional<std::string>> name_now(storage::Readers& readers, std::string name) {
  auto query = [&name](storage::Database& database) { return storage::find_player(database, name); };
  const std::optional<storage::KnownPlayer> player = co_await readers.run(std::move(query));
  if (!player) co_return std::nullopt;
  co_return player->user.name;
}

http::PageApi::NameOf name_of(storage::Readers& readers) {
  return [&readers](std::string name) { return name_now(readers, std::move(name)); };
}

http::GameApi::StateOf state_of(rooms::Directory& rooms) {
  return [&rooms](core::RoomId id) { return rooms.state(std::move(id)); };
}

std::vector<http::BotApi::Here> bots_here(const presence::Presence& presence) {
  std::vector<http::BotApi::Here> here;
  for (const presence::Bot& bot : presence.bots()) here.push_back({bot.user, bot.name, bot.level});
  return here;
}

/// As `write` has it; nothing if what is stored is damaged.
std::optional<std::string> written(const storage::ArchivedGame& game, std::string (*write)(const record::Record&)) {
  const auto record = archive::to_record(game);
  if (record) return write(*record);
  logs::error(logs::room(game.room.value()), "cannot be read: {}", record.error());
  return std::nullopt;
}

std::optional<std::string> record_text(const storage::ArchivedGame& game) { return written(game, record::write); }

std::optional<std::string> json_text(const storage::ArchivedGame& game) { return written(game, archive::json_line); }

http::ExportApi::Forms export_forms() {
  return {{"records", {"text/plain; charset=utf-8", "gipfel-games.txt", "\n", record_text}},
          {"json", {"application/x-ndjson", "gipfel-games.jsonl", "", json_text}}};
}

std::vector<http::Route> picture_routes(http::PictureApi& pictures) {
  const auto game = [&pictures](http::PictureApi::Form form) {
    return [&pictures, form](Request request, Params params) {
      return pictures.game(std::move(request), core::RoomId(std::string(params.get("id"))), form);
    };
  };
  const auto start = [&pictures](http::PictureApi::Form form) {
    return [&pictures, form](Request request, Params params) {
      return pictures.start(std::move(request), std::string(params.get("game")), form);
    };
  };
  return {
      {Method::get, "/game/{id}.svg", game(http::PictureApi::Form::svg)},
      {Method::get, "/game/{id}.png", game(http::PictureApi::Form::png)},
      {Method::get, "/rules/{game}.svg", start(http::PictureApi::Form::svg)},
      {Method::get, "/rules/{game}.png", start(http::PictureApi::Form::png)},
  };
}

}  // namespace

http::Origins origins(const config::Settings& settings) {
  using Own = http::Origins::Own;
  return {settings.allowed_origins, settings.behind_tls ? Own::https : Own::http_or_https};
}

http::Authentication::OriginCheck origin_check(const config::Settings& settings) {
  return [ours = origins(settings)](const Request& request) { return ours.judge(request); };
}

account::AddressLimit::Rate request_rate(const config::Settings& settings) {
  return {settings.requests_at_once, settings.requests_per_minute * 60};
}

Pages::Pages(const config::Settings& settings, const Parts& parts)
    : bans_(parts.accounts.bans()),
      behind_tls_(settings.behind_tls),
      limit_(request_rate(settings), parts.accounts.home()),
      account_(parts.authentication, parts.accounts, parts.tickets, guest_rate(settings), cookies(settings),
               ratings_in(parts.ratings), parts.accounts.home()),
      login_(parts.authentication, parts.accounts, guest_rate(settings), cookies(settings), base::steady_ms,
             parts.accounts.home()),
      bots_(
          parts.authentication, parts.bots, guest_rate(settings),
          [&presence = parts.presence] { return bots_here(presence); }, parts.accounts.home()),
      games_(parts.authentication, parts.list_readers, parts.readers, state_of(parts.rooms)),
      records_(parts.readers, record_text),
      reviews_({parts.authentication, parts.readers, state_of(parts.rooms), parts.reviews}),
      exports_(parts.authentication, parts.export_readers, export_forms(), parts.accounts.home()),
      explorer_(parts.list_readers),
      statistics_(parts.list_readers),
      health_(parts.writer, parts.readers, parts.lease_until_ms),
      pictures_(state_of(parts.rooms), http::reason_words, pngs_of_address, parts.accounts.home()),
      files_(http::web_assets()),
      frames_(http::page_frames()),
      pages_(files_, frames_, origins(settings), state_of(parts.rooms), name_of(parts.readers), request_rate(settings),
             parts.accounts.home()),
      people_(
          {parts.authentication, parts.readers, parts.list_readers, parts.export_readers, parts.presence, parts.lobby,
           ratings_in(parts.ratings), parts.accounts, parts.ownership, parts.identity, parts.writer, cookies(settings),
           parts.blocked, parts.settled, parts.push, origins(settings),
           [&rooms = parts.rooms](core::RoomId id, core::UserId viewer) { return rooms.state(std::move(id), viewer); },
           parts.accounts.home()}),
      admin_(parts.authentication, parts.writer, parts.readers, parts.decided, settings),
      router_(all_routes()) {}

void Pages::set_rates(const config::Settings& settings) {
  limit_.set(request_rate(settings));
  pages_.set_rate(request_rate(settings));
  account_.set_rate(guest_rate(settings));
  login_.set_rate(guest_rate(settings));
  bots_.set_rate(guest_rate(settings));
}

std::vector<http::Route> Pages::all_routes() {
  std::vector<http::Route> all = picture_routes(pictures_);
  for (http::Route& route : people_.routes()) all.push_back(std::move(route));
  const std::vector<http::Route> api = {
      {Method::post, "/api/guest", [this](Request request, Params) { return account_.guest(std::move(request)); }},
      {Method::post, "/api/register",
       [this](Request request, Params) { return login_.make_account(std::move(request)); }},
      {Method::post, "/api/login", [this](Request request, Params) { return login_.log_in(std::move(request)); }},
      {Method::get, "/api/me", [this](Request request, Params) { return account_.me(std::move(request)); }},
      {Method::post, "/api/logout", [this](Request request, Params) { return account_.logout(std::move(request)); }},
      {Method::post, "/api/ticket", [this](Request request, Params) { return account_.ticket(std::move(request)); }},
      {Method::post, "/api/bot", [this](Request request, Params) { return bots_.make(std::move(request)); }},
      {Method::get, "/api/bots", [this](Request, Params) { return bots_.here(); }},
      {Method::get, "/api/games", [this](Request request, Params) { return games_.games(std::move(request)); }},
      {Method::get, "/api/games/export",
       [this](Request request, Params) { return exports_.games(std::move(request)); }},
      {Method::get, "/api/games/{id}.txt",
       [this](Request, Params params) { return records_.record(core::RoomId(std::string(params.get("id")))); }},
      {Method::get, "/api/games/{id}/review",
       [this](Request, Params params) { return reviews_.review(core::RoomId(std::string(params.get("id")))); }},
      {Method::post, "/api/games/{id}/review",
       [this](Request request, Params params) {
         return reviews_.ask(std::move(request), core::RoomId(std::string(params.get("id"))));
       }},
      {Method::get, "/api/games/{id}",
       [this](Request, Params params) { return games_.game(core::RoomId(std::string(params.get("id")))); }},
      {Method::get, "/api/explorer", [this](Request request, Params) { return explorer_.turns(std::move(request)); }},
      {Method::get, "/api/statistics/{game}",
       [this](Request, Params params) { return statistics_.of_game(std::string(params.get("game"))); }},
      {Method::get, "/healthz", [this](Request, Params) { return health_.alive(); }},
      {Method::get, "/readyz", [this](Request, Params) { return health_.ready(); }},
  };
  all.insert(all.end(), api.begin(), api.end());
  for (http::Route& route : routes_of_admins()) all.push_back(std::move(route));
  return all;
}

std::vector<http::Route> Pages::routes_of_admins() {
  return {
      {Method::get, "/api/admin/reports",
       [this](Request request, Params) { return admin_.reports(std::move(request)); }},
      {Method::get, "/api/admin/restrictions",
       [this](Request request, Params) { return admin_.restrictions(std::move(request)); }},
      {Method::get, "/api/admin/audit", [this](Request request, Params) { return admin_.audit(std::move(request)); }},
      {Method::get, "/api/admin/settings",
       [this](Request request, Params) { return admin_.settings(std::move(request)); }},
      {Method::post, "/api/admin/act", [this](Request request, Params) { return admin_.act(std::move(request)); }},
  };
}

asio::awaitable<http::Response> Pages::answer(Request request) {
  http::Response response = co_await answer_unmarked(std::move(request));
  if (behind_tls_) response.headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
  co_return response;
}

/// From a banned network nothing is answered but the client's own files, which say so, and the operator's monitoring.
asio::awaitable<http::Response> Pages::answer_unmarked(Request request) {
  const auto ban = bans_.from(request.remote_address, base::wall_ms());
  if (!request.path.starts_with("/api/") && !router_.knows(request.path)) {
    if (ban) co_return files_.answer(request);
    http::Response page = co_await pages_.answer(std::move(request));
    co_return page;
  }
  const bool is_of_the_operator = request.path == "/healthz" || request.path == "/readyz";
  if (ban && !is_of_the_operator) co_return http::banned(*ban);
  if (!is_of_the_operator) {
    if (auto refused = limit_.refuse(request)) co_return std::move(*refused);
  }
  http::Response response = co_await router_.answer(std::move(request));
  co_return response;
}

}  // namespace app
