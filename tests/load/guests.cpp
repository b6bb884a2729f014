#include "tests/load/guests.hpp"

#include <future>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "tests/support/http_client.hpp"

namespace load {

namespace {

/// Each is stored before it is answered, so making many together takes little longer than making one.
constexpr std::size_t guests_at_a_time = 16;

std::vector<std::string> make_some(std::uint16_t port, std::size_t count) {
  support::HttpClient client(port);
  std::vector<std::string> tokens;
  while (tokens.size() < count) {
    const support::HttpReply reply = client.post("/api/guest", "");
    if (reply.status != 200) throw std::runtime_error("no guest can be made: " + reply.body);
    tokens.push_back(nlohmann::json::parse(reply.body).at("token"));
  }
  return tokens;
}

std::vector<std::string> make(std::uint16_t port, std::size_t count) {
  std::vector<std::future<std::vector<std::string>>> shares;
  for (std::size_t i = 0; i < guests_at_a_time; ++i) {
    const std::size_t share = count / guests_at_a_time + (i < count % guests_at_a_time ? 1 : 0);
    shares.push_back(std::async(std::launch::async, make_some, port, share));
  }
  std::vector<std::string> tokens;
  for (auto& share : shares) {
    for (std::string& token : share.get()) tokens.push_back(std::move(token));
  }
  return tokens;
}

}  // namespace

Guests make_guests(std::uint16_t port, std::size_t players, std::size_t watchers, std::size_t lookers) {
  return Guests{make(port, players), make(port, watchers), make(port, lookers)};
}

}  // namespace load
