#include "server/app/front/pages.hpp"

#include <utility>

#include "embedded/page_frames.hpp"
#include "embedded/web_assets.hpp"
#include "server/app/limits.hpp"
#include "server/base/clocks.hpp"
#include "server/http/people/ban_answer.hpp"

namespace app {

namespace asio = boost::asio;
using http::Request;

namespace {

asio::awaitable<std::optional<std::string>> name_now(storage::Readers& readers, std::string name) {
  auto query = [&name](storage::Database& database) { return storage::find_player(database, name); };
  const std::optional<storage::KnownPlayer> player = co_await readers.run(std::move(query));
  if (!player) co_return std::nullopt;
  co_return player->user.name;
}

http::PageApi::NameOf name_of(storage::Readers& readers) {
  return [&readers](std::string name) { return name_now(readers, std::move(name)); };
}

}  // namespace

Pages::Pages(const BehindPages& behind)
    : bans_(behind.accounts.accounts.bans()),
      behind_tls_(behind.settings.behind_tls),
      limit_(request_rate(behind.settings), behind.home()),
      health_(behind.databases.writer, behind.databases.readers, behind.lease_until_ms),
      site_files_(http::web_assets(), behind.face),
      files_(site_files_.all()),
      frames_(http::page_frames()),
      pages_(files_, frames_, behind.face, origins(behind.settings),
             {state_of(behind.rooms), name_of(behind.databases.readers), tournament_for(behind), league_for(behind),
              puzzle_at(behind), puzzle_of_day(behind)},
             request_rate(behind.settings), behind.home()),
      games_(behind),
      puzzles_(behind),
      account_(behind),
      people_(behind),
      clubs_(behind),
      talk_(behind),
      notices_(behind, files_),
      admin_(behind),
      router_(http::joined({games_.routes(), puzzles_.routes(), account_.routes(), people_.routes(), clubs_.routes(),
                            talk_.routes(), notices_.routes(), admin_.routes(), health_.routes()})) {}

void Pages::set_rates(const config::Settings& settings) {
  limit_.set(request_rate(settings));
  pages_.set_rate(request_rate(settings));
  account_.set_rates(settings);
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
