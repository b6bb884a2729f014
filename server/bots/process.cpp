#include "server/bots/process.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <charconv>
#include <csignal>
#include <istream>
#include <list>

#include "common/search/levels.hpp"
#include "server/bots/player.hpp"
#include "server/bots/thinkers.hpp"

namespace bots {

namespace asio = boost::asio;

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
  const auto has_room = [&](std::int64_t opponent, const std::string& network) {
    Held all;
    for (const Player& player : players) {
      const Held held = player.held(opponent, network);
      all = {all.all + held.all, all.with_person + held.with_person, all.from_network + held.from_network};
    }
    return has_place(all, plan.games);
  };
  const auto on_refused = [&](int level, unsigned code) {
    spdlog::error("the server refuses the computer of level {}: close code {}", level, code);
    status = 1;
    io.stop();
  };
  for (const Login& login : plan.logins) {
    players.emplace_back(Player::Parts{io, thinkers, has_room, on_refused}, plan.server, login.level, login.token);
    players.back().start();
  }
  asio::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([&io](boost::system::error_code, int) { io.stop(); });
  spdlog::info("{} computers play on {} threads, at most {} games at once", players.size(), plan.threads, plan.games);
  io.run();
  return status;
}

}  // namespace bots
