#include "server/http/record_api.hpp"

#include <utility>

namespace http {

namespace asio = boost::asio;

RecordApi::RecordApi(storage::Readers& readers, RecordText record_text)
    : readers_(readers), record_text_(std::move(record_text)) {}

std::vector<Route> RecordApi::routes() {
  return {
      {Method::get, "/api/games/{id}.txt",
       [this](Request, Params params) { return record(core::RoomId(std::string(params.get("id")))); }},
  };
}

asio::awaitable<Response> RecordApi::record(core::RoomId room) {
  auto query = [room](storage::Database& database) { return storage::archived_game(database, room); };
  const std::optional<storage::ArchivedGame> game = co_await readers_.run(std::move(query));
  if (!game) co_return error_response(404, "not_found", "There is no such finished game.");
  std::optional<std::string> text = record_text_(*game);
  if (!text) co_return error_response(500, "internal", "The game cannot be read.");
  Response response;
  response.content_type = "text/plain; charset=utf-8";
  response.body = std::move(*text);
  co_return response;
}

}  // namespace http
