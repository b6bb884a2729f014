#include "server/http/messages/writers_api.hpp"

#include <optional>
#include <utility>

#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/people/owner_check.hpp"
#include "server/http/session_answer.hpp"
#include "server/storage/people/message_rights.hpp"

namespace http {

namespace asio = boost::asio;
using account::SignedIn;
using storage::Database;

std::vector<Route> WritersApi::routes() {
  return {
      {Method::get, "/api/me/writers", [this](Request request, Params) { return writers(std::move(request)); }},
      {Method::put, "/api/me/writers", [this](Request request, Params) { return set_writers(std::move(request)); }},
  };
}

asio::awaitable<Response> WritersApi::writers(Request request) {
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  auto read = [id = who->user.id](Database& database) { return storage::writers_of(database, id); };
  const storage::Writers writers = co_await parts_.readers.run(std::move(read));
  const Json body = {{"from", storage::writers_word(writers)}};
  co_return private_answer(text(body));
}

asio::awaitable<Response> WritersApi::set_writers(Request request) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  const std::optional<storage::Writers> wanted = storage::writers_of_word(text_in(request.body, "from"));
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  if (!wanted) co_return error_response(400, "bad_request", "\"from\" must be \"nobody\", \"known\" or \"all\".");
  auto write = [user = who->user.id, wanted](Database& database) { storage::set_writers(database, user, *wanted); };
  co_await parts_.writer.run(std::move(write));
  co_return private_answer("{}");
}

}  // namespace http
