// A tournament of hundreds with thousands who watch its table, beside games of others: how quick their turns are,
// without it and with it. Its games are short, so that results come much faster than in an evening. Usage:
// tournament_load --help.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <future>
#include <iostream>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/crash/gipfel_process.hpp"
#include "tests/load/address_limits.hpp"
#include "tests/load/crowd.hpp"
#include "tests/load/guests.hpp"
#include "tests/load/meter.hpp"
#include "tests/load/options.hpp"
#include "tests/load/report.hpp"
#include "tests/support/evenings.hpp"
#include "tests/support/temp_database.hpp"

namespace load {

namespace {

struct Setting {
  Options games;  ///< beside the tournament
  int players = 500;
  int watchers = 2000;
  int pause_ms = 10;  ///< between what its players do
};

/// Holds one tournament after the other, on a thread of its own.
class Hall {
 public:
  /// Makes the accounts.
  Hall(std::uint16_t port, const Setting& setting)
      : pause_(setting.pause_ms),
        evenings_(port,
                  {setting.players, rounds, [this] { pause(); }, [this](const std::string& id) { founded(id); }}) {}
  ~Hall() {
    is_over_ = true;
    if (thread_.joinable()) thread_.join();
  }
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  /// Returns the first tournament once it is founded; throws what kept it from that.
  std::string begin(std::uint16_t port) {
    thread_ = std::thread([this, port] { hold(port); });
    return first_.get_future().get();
  }
  /// That have ended.
  int games() const { return games_; }

 private:
  static constexpr int rounds = 9;

  void pause() {
    games_ = evenings_.games();
    std::this_thread::sleep_for(pause_);
    if (is_over_) throw std::runtime_error("the evening is over");
  }
  void founded(const std::string& id) {
    if (!std::exchange(is_founded_, true)) first_.set_value(id);
  }
  void hold(std::uint16_t port) {
    try {
      evenings_.hold(port);
    } catch (const std::exception& error) {
      if (!is_over_) std::cerr << "tournament_load: the tournament: " << error.what() << "\n";
      if (!std::exchange(is_founded_, true)) first_.set_exception(std::current_exception());
    }
  }

  const std::chrono::milliseconds pause_;
  std::atomic<bool> is_over_{false};
  std::atomic<int> games_{0};
  std::promise<std::string> first_;
  bool is_founded_ = false;  // on the thread
  support::Evenings evenings_;
  std::thread thread_;
};

void print(const std::string& when, std::vector<std::int64_t> latencies_ns) {
  std::sort(latencies_ns.begin(), latencies_ns.end());
  std::cout << when << ": " << latencies_ns.size() << " turns";
  for (const double per_cent : {50.0, 99.0, 99.9}) {
    std::cout << ", p" << per_cent << " " << static_cast<double>(percentile(latencies_ns, per_cent)) / 1e6 << " ms";
  }
  std::cout << "\n";
}

void measure_beside(Crowd& crowd, const Hall& hall, pid_t server) {
  const Looker::Got before = crowd.got_by_lookers();
  const int games_before = hall.games();
  const double cpu_before = usage_of(server).cpu_seconds;
  const Played played = crowd.play();
  const Looker::Got after = crowd.got_by_lookers();
  print("beside one", played.latencies_ns);
  std::cout << "in " << played.seconds << " s " << hall.games() - games_before
            << " of its games ended; its watchers got " << after.frames - before.frames << " frames, "
            << (after.bytes - before.bytes) / 1000 << " kB; the server computed "
            << usage_of(server).cpu_seconds - cpu_before << " s\n";
}

int run(const Setting& setting) {
  lift_limits_of_addresses(setting.games.threads);
  const support::TempDatabase file;
  support::GipfelProcess server(setting.games.program, file.path());
  Hall hall(server.port(), setting);
  const Guests guests = make_guests(server.port(), static_cast<std::size_t>(2 * setting.games.rooms), 0,
                                    static_cast<std::size_t>(setting.watchers));
  Crowd crowd(setting.games);
  crowd.connect(server.port(), guests);
  crowd.seat();
  print("without a tournament", crowd.play().latencies_ns);
  crowd.look(server.port(), guests.lookers, Looker::tournament(hall.begin(server.port())));
  while (hall.games() == 0) crowd.play();
  measure_beside(crowd, hall, server.pid());
  crowd.compare();
  return crowd.faults().count() == 0 ? 0 : 1;
}

}  // namespace

}  // namespace load

int main(int argc, char** argv) {
  load::Setting setting;
  setting.games.rooms = 250;
  setting.games.rate = 250;
  setting.games.seconds = 30;
  CLI::App app("Turns of others beside a large tournament that many watch.");
  app.add_option("--server", setting.games.program, "The program gipfel")->required();
  app.add_option("--players", setting.players, "Of the tournament")->check(CLI::Range(3, 500))->capture_default_str();
  app.add_option("--watchers", setting.watchers, "Of its table")->check(CLI::Range(0, 10000))->capture_default_str();
  app.add_option("--pause", setting.pause_ms, "Between what its players do, in ms")
      ->check(CLI::Range(0, 1000))
      ->capture_default_str();
  app.add_option("--rooms", setting.games.rooms, "Of others")->check(CLI::Range(1, 9000))->capture_default_str();
  app.add_option("--rate", setting.games.rate, "Turns of theirs a second")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--seconds", setting.games.seconds, "Of each measurement")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  try {
    return load::run(setting);
  } catch (const std::exception& error) {
    std::cerr << "tournament_load: " << error.what() << "\n";
    return 1;
  }
}
