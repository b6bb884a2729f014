#include "server/http/export_api.hpp"

#include <memory>
#include <stdexcept>
#include <utility>

#include "server/http/body_stream.hpp"
#include "server/http/game_filter.hpp"
#include "server/storage/accounts/name_store.hpp"
#include "server/storage/games/game_store.hpp"

namespace http {

namespace asio = boost::asio;
using storage::GameCursor;
using storage::GameFilter;

namespace {

struct Part {
  std::string text;
  std::optional<GameCursor> next;  ///< empty: no games are left
  bool incomplete = false;         ///< as GameList::partial
};

void append(std::string& text, const std::string& between, const std::string& game) {
  if (!text.empty()) text += between;
  text += game;
}

/// The games that come first in the list. Each part is a query of its own, so that no reader holds a moment of the
/// database while a client takes its time.
Part read_part(storage::Database& database, const GameFilter& filter, const ExportForm& form) {
  const storage::GameList list = storage::list_games(database, filter);
  Part part{"", list.reached, list.partial};
  for (const storage::GameSummary& summary : list.games) {
    const auto game = storage::archived_game(database, summary.id);
    const auto text = game ? form.text(*game) : std::nullopt;
    if (text) append(part.text, form.between, *text);
  }
  if (list.games.size() == static_cast<std::size_t>(filter.limit)) {
    part.next = {list.games.back().ended_ms, list.games.back().id.value()};
  }
  return part;
}

class GameStream final : public BodyStream {
 public:
  /// What it takes to make a part, and the right to run at all.
  struct Turns {
    const FairPlaces& making;
    base::Origin origin;
    ConcurrencyLimit::Permit running;
  };

  GameStream(storage::Readers& readers, const ExportForm& form, GameFilter filter, Turns turns)
      : readers_(readers), form_(form), filter_(std::move(filter)), turns_(std::move(turns)) {}

  /// Reads the next part. The first is read before the response is begun, whose status tells what is wrong with the
  /// database. Returns Part::incomplete.
  asio::awaitable<bool> read() {
    const FairPlaces::Permit place = co_await turns_.making.take(turns_.origin);
    auto query = [this](storage::Database& database) { return read_part(database, filter_, form_); };
    Part part = co_await readers_.run(std::move(query));
    const bool incomplete = part.incomplete;
    ready_ = std::move(part);
    co_return incomplete;
  }

  asio::awaitable<std::optional<std::string>> next() override {
    if (at_end_) co_return std::nullopt;
    if (!ready_) {
      const bool incomplete = co_await read();
      if (incomplete) throw std::runtime_error("too many names or set-ups now match the search");
    }
    Part part = std::move(*ready_);
    ready_.reset();
    at_end_ = !part.next;
    filter_.before = part.next;
    if (!part.text.empty() && std::exchange(has_written_, true)) part.text.insert(0, form_.between);
    co_return std::move(part.text);
  }

 private:
  storage::Readers& readers_;
  const ExportForm& form_;
  GameFilter filter_;
  Turns turns_;
  std::optional<Part> ready_;
  bool at_end_ = false;
  bool has_written_ = false;
};

std::string person(const std::optional<account::User>& viewer) {
  return viewer ? std::to_string(viewer->id.value()) : std::string();
}

Response too_many() {
  Response response = error_response(429, "too_many_exports",
                                     "Too many downloads of games are running, in total or from your address. Try "
                                     "again when one of them is done.");
  response.headers.emplace_back("Retry-After", "10");
  return response;
}

Response too_wide() {
  return error_response(400, "bad_parameter",
                        "More than " + std::to_string(storage::most_names_found) + " names or " +
                            std::to_string(storage::most_setups_walked) +
                            " set-ups begin so, too many to have all of their games: give more of it.");
}

Response begin_response(const ExportForm& form) {
  Response response;
  response.content_type = form.content_type;
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + form.file_name + "\"");
  return response;
}

}  // namespace

ExportApi::ExportApi(const Authentication& authentication, storage::Readers& readers, Forms forms,
                     const base::HomeNetworks& home)
    : authentication_(authentication),
      readers_(readers),
      forms_(std::move(forms)),
      home_(home),
      running_(most_of_address, most_at_once, home) {}

std::vector<Route> ExportApi::routes() {
  return {
      {Method::get, "/api/games/export", [this](Request request, Params) { return games(std::move(request)); }},
  };
}

asio::awaitable<Response> ExportApi::games(Request request) {
  auto filter = game_filter(request);
  if (!filter) co_return error_response(400, "bad_parameter", filter.error());
  const auto form = forms_.find(request.parameter("format"));
  if (form == forms_.end()) {
    co_return error_response(400, "bad_parameter", "The parameter \"format\" must be records or json.");
  }
  ConcurrencyLimit::Permit running = running_.take(request.remote_address);
  if (!running) co_return too_many();
  const std::string address = request.remote_address;
  const std::optional<account::User> viewer = co_await authentication_.who(std::move(request));
  if (viewer) filter->viewer = viewer->id;
  GameStream::Turns turns{making_, base::Origin(address, person(viewer), home_), std::move(running)};
  filter->limit = games_of_part;
  auto stream = std::make_shared<GameStream>(readers_, form->second, std::move(*filter), std::move(turns));
  const bool incomplete = co_await stream->read();
  if (incomplete) co_return too_wide();
  Response response = begin_response(form->second);
  response.stream = std::move(stream);
  co_return response;
}

}  // namespace http
