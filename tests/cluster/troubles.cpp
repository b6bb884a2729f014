#include "tests/cluster/troubles.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <stdexcept>
#include <thread>

namespace cluster {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using support::Relay;

constexpr seconds longest_stop(10);
constexpr seconds longest_without_nats(5);
constexpr seconds longest_cut(8);
constexpr std::size_t most_bytes_before_freeze = 20'000;
constexpr milliseconds before_freeze(200);

std::size_t any_server(const Site& site, std::mt19937_64& random) { return random() % site.size(); }

std::string called(std::size_t server) { return "server " + std::to_string(server + 1); }

std::string kill_server(Site& site, std::mt19937_64& random) {
  const std::size_t server = any_server(site, random);
  const int before = site.server(server).starts();
  site.server(server).signal(SIGKILL);
  while (site.server(server).starts() == before) std::this_thread::sleep_for(milliseconds(10));
  return called(server) + " is killed";
}

/// It goes on as if nothing had happened, and may believe that all it had is still its own.
std::string stop_server(Site& site, std::mt19937_64& random) {
  const std::size_t server = any_server(site, random);
  site.server(server).signal(SIGSTOP);
  std::this_thread::sleep_for(longest_stop);
  site.server(server).signal(SIGCONT);
  return called(server) + " stands still for 10 s";
}

std::string kill_nats(Site& site, std::mt19937_64&) {
  site.nats().kill();
  std::this_thread::sleep_for(longest_without_nats);
  site.nats().start();
  return "NATS is killed and away for 5 s";
}

std::string restart_postgres(Site& site, std::mt19937_64& random) {
  const std::string mode = random() % 2 == 0 ? "fast" : "immediate";
  site.postgres().stop(mode);
  site.postgres().start();
  return "PostgreSQL restarts, " + mode;
}

std::string cut(Relay& cable, const std::string& what, std::mt19937_64& random) {
  const bool is_silent = random() % 2 == 0;
  const milliseconds length(random() % std::chrono::duration_cast<milliseconds>(longest_cut).count());
  cable.become(is_silent ? Relay::State::silent : Relay::State::cut);
  std::this_thread::sleep_for(length);
  cable.become(Relay::State::whole);
  return what + (is_silent ? " is silent for " : " is cut for ") + std::to_string(length.count()) + " ms";
}

/// All servers lose their way to it at once, as when a switch fails; PostgreSQL itself runs on.
std::string cut_all_postgres(Site& site, std::mt19937_64& random) {
  const bool is_silent = random() % 2 == 0;
  for (std::size_t i = 0; i < site.size(); ++i) {
    site.to_postgres(i).become(is_silent ? Relay::State::silent : Relay::State::cut);
  }
  const milliseconds length(random() % std::chrono::duration_cast<milliseconds>(longest_cut).count());
  std::this_thread::sleep_for(length);
  for (std::size_t i = 0; i < site.size(); ++i) site.to_postgres(i).become(Relay::State::whole);
  return "all cables to PostgreSQL are " + std::string(is_silent ? "silent" : "cut") + " for " +
         std::to_string(length.count()) + " ms";
}

/// A machine freezes while it writes: PostgreSQL waits for the rest of its transaction, until it comes back.
std::string freeze_in_transaction(Site& site, std::mt19937_64& random) {
  const std::size_t server = any_server(site, random);
  const std::size_t bytes = 1 + random() % most_bytes_before_freeze;
  site.to_postgres(server).become_silent_after(bytes);
  std::this_thread::sleep_for(before_freeze);
  site.server(server).signal(SIGSTOP);
  std::this_thread::sleep_for(longest_stop);
  site.to_postgres(server).become(Relay::State::whole);
  site.server(server).signal(SIGCONT);
  return called(server) + " freezes for 10 s, after it has written " + std::to_string(bytes) + " bytes";
}

/// Meanwhile all people lose their connections and come back, each to whichever server takes them.
std::string kill_nats_and_move_people(Site& site, std::mt19937_64&) {
  site.nats().kill();
  site.restart_haproxy();
  std::this_thread::sleep_for(longest_without_nats);
  site.nats().start();
  return "NATS is away for 5 s, and all people come back elsewhere";
}

/// The primary has crashed, or runs on where nobody reaches it.
std::string promote(Site& site, std::mt19937_64& random) {
  const bool crashes = random() % 2 == 0;
  site.promote_standby(crashes ? Site::Primary::crashes : Site::Primary::is_cut_off);
  return "PostgreSQL " + std::string(crashes ? "crashes" : "is cut off") + ", and its standby is promoted";
}

/// The servers are in two groups that do not hear each other, and each reaches its own NATS.
std::string cut_route(Site& site, std::mt19937_64& random) {
  return cut(site.nats().route(), "the route between the NATS servers", random);
}

std::string cut_nats(Site& site, std::mt19937_64& random) {
  const std::size_t server = any_server(site, random);
  return cut(site.to_nats(server), "the cable of " + called(server) + " to NATS", random);
}

std::string cut_postgres(Site& site, std::mt19937_64& random) {
  const std::size_t server = any_server(site, random);
  return cut(site.to_postgres(server), "the cable of " + called(server) + " to PostgreSQL", random);
}

}  // namespace

std::vector<Trouble> troubles(const Site& site, const std::vector<std::string>& names) {
  std::vector<Trouble> all{{"kill", kill_server},
                           {"stop", stop_server},
                           {"postgres", restart_postgres},
                           {"cut_postgres", cut_postgres},
                           {"freeze", freeze_in_transaction},
                           {"cut_all_postgres", cut_all_postgres},
                           {"promote", promote}};
  const std::vector<Trouble> of_several{{"nats", kill_nats},
                                        {"cut_nats", cut_nats},
                                        {"cut_route", cut_route},
                                        {"nats_and_people", kill_nats_and_move_people}};
  if (site.size() > 1) all.insert(all.end(), of_several.begin(), of_several.end());
  if (names.empty()) return all;
  std::erase_if(all, [&](const Trouble& each) { return std::count(names.begin(), names.end(), each.name) == 0; });
  if (all.empty()) throw std::runtime_error("No fault has such a name.");
  return all;
}

void restart(Site& site, std::size_t server) {
  const int before = site.server(server).starts();
  site.server(server).signal(SIGTERM);
  while (site.server(server).starts() == before) std::this_thread::sleep_for(milliseconds(10));
  site.await_ready();
}

}  // namespace cluster
