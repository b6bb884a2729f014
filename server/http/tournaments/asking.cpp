#include "server/http/tournaments/asking.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "server/storage/moderation/admin_store.hpp"

namespace http {

boost::asio::awaitable<tournaments::Person> person_of(storage::Readers& readers, std::optional<account::User> who) {
  if (!who) co_return tournaments::Person{};
  auto ask = [id = who->id](storage::Database& database) { return storage::is_admin(database, id); };
  bool administers = false;
  if (!who->guest) administers = co_await readers.run(std::move(ask));
  co_return tournaments::Person{{who->id, who->name, who->guest, who->bot, who->level}, administers};
}

Response refused_by(const tournaments::Refusal& why, const std::string& of) {
  constexpr std::array of_person{"guest", "bot", "not_director", "not_admin", "club_members", "club_rank"};
  constexpr std::array for_now{"storage", "busy"};
  const auto is_in = [&why](const auto& codes) {
    return std::find(codes.begin(), codes.end(), why.code) != codes.end();
  };
  if (is_in(of_person)) return error_response(403, why.code, why.sentence);
  if (is_in(for_now)) return error_response(503, why.code, why.sentence);
  if (why.code == "not_found") return error_response(404, why.code, why.sentence);
  return error_response(409, of + "_" + why.code, why.sentence);
}

}  // namespace http
