#include "server/bots/process.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <charconv>
#include <csignal>
#include <istream>
#include <list>
#include <numeric>

#include "common/search/levels.hpp"
#include "server/bots/player.hpp"
#include "server/bots/thinkers.hpp"

namespace bots {

namespace asio = boost::asio;

namespace {

/// Games of all the computers at once with the same person: others find room, too.
constexpr int most_with_one = 4;

}  // namespace

core::Expected<std::vector<Login>, std::string> read_logins(std::istream& lines) {
  std::vector<Login> logins;
  for (std::string line; std::getline(lines, line) && !line.empty();) {
    int level = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), level);
    const auto read = static_cast<std::size_t>(end - line.data());
    const bool is_login = error == std::errc() && read + 1 < line.size() && line[read] == ' ';
    if (!is_login || level < search::weakest_level || level > search::strongest_level) {
      return core::Unexpected<std::string>("line " + std::to_string(logins.size() + 1) +
                                           " of the tokens must be a level from 1 to 8, a space and a token");
    }
    logins.push_back({level, line.substr(read + 1)});
  }
  if (logins.empty()) return core::Unexpected<std::string>("there are no tokens");
  return logins;
}

int play(const Plan& plan) {
  asio::io_context io(1);
  Thinkers thinkers(plan.threads);
  std::list<Player> players;
  int status = 0;
  const auto sum = [&players](const auto& games_of) {
    const auto add = [&games_of](int games, const Player& player) { return games + games_of(player); };
    return std::accumulate(players.begin(), players.end(), 0, add);
  };
  const auto has_room = [&](std::int64_t opponent) {
    const int all = sum([](const Player& player) { return player.games(); });
    const int with_opponent = sum([opponent](const Player& player) { return player.games_with(opponent); });
    return all < plan.games && with_opponent < most_with_one;
  };
  const auto on_refused = [&](int level, unsigned code) {
    spdlog::error("the server does not take the computer of level {}: close code {}", level, code);
    status = 1;
    io.stop();
  };
  for (const Login& login : plan.logins) {
    players.emplace_back(Player::Surroundings{io, thinkers, has_room, on_refused}, plan.server, login.level,
                         login.token);
    players.back().start();
  }
  asio::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([&io](boost::system::error_code, int) { io.stop(); });
  spdlog::info("{} computers play on {} threads, at most {} games at once", players.size(), plan.threads, plan.games);
  io.run();
  return status;
}

}  // namespace bots
