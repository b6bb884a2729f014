// Games on several servers, while these, PostgreSQL, NATS and the network between them fail. Exits with 1 if a promise
// is broken. README.md says what is promised; run starts it. Or only the several servers, for others to play on.
#include <unistd.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>

#include "tests/cluster/closings.hpp"
#include "tests/cluster/evening_hall.hpp"
#include "tests/cluster/hall.hpp"
#include "tests/cluster/troubles.hpp"

namespace {

using namespace cluster;  // NOLINT: a program's own
using std::chrono::steady_clock;

constexpr std::int64_t most_charged_ms = 3000;
constexpr int upgrades = 3;
constexpr unsigned longest_peace_ms = 2000;
constexpr std::chrono::milliseconds between_looks(50);
/// A result whose report was lost is found within half a minute (server/tournaments/README.md).
constexpr std::chrono::seconds evening_within(90);

void say(const std::string& line) {
  std::printf("%s\n", line.c_str());
  std::fflush(stdout);
}

/// Whether every game goes on in time.
bool goes_on(Hall& hall, const Options& options) {
  const auto end = steady_clock::now();
  if (!hall.await_progress(end, end + std::chrono::seconds(options.within_s))) return false;
  const std::chrono::duration<double> passed = steady_clock::now() - end;
  char text[64];
  std::snprintf(text, sizeof text, "  all games go on after %.1f s", passed.count());
  say(text);
  return true;
}

/// Who is there while the site fails.
struct People {
  Hall& hall;
  EveningHall* evenings;  ///< null: nobody holds a tournament
};

/// Beside each fault an operator closes a room.
void live_through(Site& site, People people, Closings& closings, const Options& options, std::mt19937_64& random) {
  std::vector<Trouble> all = troubles(site, options.kinds);
  for (int i = 0; i < options.faults && people.hall.faults().empty(); ++i) {
    const std::size_t turn = static_cast<std::size_t>(i) % all.size();
    if (turn == 0) std::shuffle(all.begin(), all.end(), random);
    std::this_thread::sleep_for(std::chrono::milliseconds(random() % longest_peace_ms));
    closings.begin();
    const std::string what = all[turn].happen(site, random);
    say(std::to_string(i + 1) + ": " + what);
    if (!goes_on(people.hall, options)) return;
    closings.end(std::chrono::seconds(options.within_s));
    if (people.evenings) people.evenings->await_progress(evening_within);
  }
}

/// One server after the other ends by SIGTERM and is started again, several times over.
void be_upgraded(Site& site, Hall& hall, const Options& options) {
  for (int round = 0; round < upgrades; ++round) {
    for (std::size_t i = 0; i < site.size(); ++i) {
      restart(site, i);
      say("server " + std::to_string(i + 1) + " is started again");
      if (!goes_on(hall, options)) return;
    }
  }
}

/// A server that has just come back may still be at it.
int unloaded_rooms_in_the_end(const Site& site, const Options& options) {
  const auto end = steady_clock::now() + std::chrono::seconds(options.within_s);
  int unloaded = site.unloaded_rooms();
  while (unloaded > 0 && steady_clock::now() < end) {
    std::this_thread::sleep_for(between_looks);
    unloaded = site.unloaded_rooms();
  }
  return unloaded;
}

/// What `gipfel check` says of the database once no server runs on it.
bool is_true_to_the_rules(const Options& options, const std::string& database) {
  support::ChildProcess check({{options.program, "check", database}, {}, "/dev/stdout", "", SIGKILL});
  return check.wait() == 0;
}

/// Says where it serves, as gipfel does, and then which processes it is made of and the servers' ports, in a line of
/// JSON.
int serve(const Options& options) {
  boost::asio::io_context io;
  boost::asio::signal_set ends(io, SIGTERM, SIGINT);
  ends.async_wait([](boost::system::error_code, int) {});
  Site site(options);
  say("Gipfel serves on http://localhost:" + std::to_string(site.port()));
  nlohmann::json parts{{"processes", site.processes()}, {"ports", nlohmann::json::array()}};
  for (std::size_t i = 0; i < site.size(); ++i) parts["ports"].push_back(site.server(i).port());
  say(parts.dump());
  io.run();
  return 0;
}

int run(const Options& options) {
  const std::uint64_t seed = options.seed != 0 ? options.seed : static_cast<std::uint64_t>(getpid());
  std::mt19937_64 random(seed);
  say("seed " + std::to_string(seed));
  Site site(options);
  Closings closings(site, options.program);
  std::vector<std::string> faults;
  {
    Hall hall(site.port(), options, random());
    std::optional<EveningHall> evenings;
    if (options.evening_players > 0 && !options.upgrade) evenings.emplace(site.port(), options);
    const bool began = goes_on(hall, options);
    if (began && options.upgrade) be_upgraded(site, hall, options);
    if (began && !options.upgrade)
      live_through(site, {hall, evenings ? &*evenings : nullptr}, closings, options, random);
    site.await_ready();
    std::vector<std::string> of_evenings;
    if (evenings) of_evenings = evenings->finish(site.database());
    hall.finish();
    hall.check_stored(site.port(), options.upgrade ? most_charged_ms : 0);
    faults = hall.faults();
    faults.insert(faults.end(), of_evenings.begin(), of_evenings.end());
    say(hall.summary() + ", " + std::to_string(closings.size()) + " rooms closed by an operator");
    if (evenings) say(evenings->summary());
  }
  for (const std::string& fault : closings.faults(std::chrono::seconds(options.within_s))) faults.push_back(fault);
  if (const int unloaded = unloaded_rooms_in_the_end(site, options); unloaded > 0) {
    faults.push_back(std::to_string(unloaded) + " rooms belong to a server that has not loaded them");
  }
  for (const std::string& fault : faults) say("WRONG: " + fault);
  site.stop_servers();
  const bool is_sound = is_true_to_the_rules(options, site.database());
  return faults.empty() && is_sound ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const Options options = read_options(argc, argv);
  setenv("POSTGRES_FOR_TESTS", options.postgres.c_str(), 1);
  try {
    return options.serve ? serve(options) : run(options);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "cluster: %s\n", error.what());
    return 1;
  }
}
