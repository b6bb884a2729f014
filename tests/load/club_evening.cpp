// A club's evening: many people behind one address come within some seconds, offer games, play each other and
// computers, talk and go, with the server's own settings. Counts what is refused them; nobody may be refused anything,
// and where ten guests of the same address are vandals at most one request in fifty.
#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

#include "tests/crash/gipfel_process.hpp"
#include "tests/load/club_meeting.hpp"
#include "tests/load/club_member.hpp"
#include "tests/load/club_tally.hpp"
#include "tests/load/club_vandal.hpp"
#include "tests/support/temp_database.hpp"

namespace load {

namespace {

struct Evening {
  std::string program;
  int people = 50;
  int vandals = 0;
  double arrival_seconds = 15;
};

constexpr int asked_for_one_refusal = 50;  ///< beside vandals

bool spend(ClubMember& member, int number) {
  try {
    member.spend_evening();
    return true;
  } catch (const std::exception& error) {
    std::cerr << "club_evening: person " << number << ": " << error.what() << "\n";
    return false;
  }
}

/// Whether everybody has come to the end of their evening.
bool spend_together(const Evening& evening, std::uint16_t port, ClubTally& tally) {
  ClubMeeting after_play(evening.people);
  std::vector<Friends> friends(static_cast<std::size_t>(evening.people + 1) / 2);
  std::deque<ClubMember> members;
  std::vector<std::thread> threads;
  std::atomic<int> failed = 0;
  for (int i = 0; i < evening.people; ++i) {
    ClubMember& member = members.emplace_back(port, i, friends[static_cast<std::size_t>(i) / 2], after_play, tally);
    threads.emplace_back([&, i] { failed += spend(member, i) ? 0 : 1; });
    std::this_thread::sleep_for(std::chrono::duration<double>(evening.arrival_seconds / evening.people));
  }
  for (std::thread& thread : threads) thread.join();
  return failed == 0;
}

void print(const ClubTally& tally) {
  for (const auto& [name, step] : tally.steps()) {
    std::cout << name << ": " << step.asked << " asked";
    for (const auto& [code, times] : step.refused) std::cout << ", " << times << " refused with " << code;
    std::cout << "\n";
  }
  std::cout << "in all: " << tally.asked() << " asked, " << tally.refused() << " refused\n";
}

int run(const Evening& evening) {
  setenv("GIPFEL_BOTS", "true", 1);
  setenv("GIPFEL_LOG_LEVEL", "warn", 1);
  const support::TempDatabase file;
  support::GipfelProcess server(evening.program, file.path());
  ClubTally tally;
  bool whole = false;
  {
    std::deque<ClubVandal> vandals;
    for (int i = 0; i < evening.vandals; ++i) vandals.emplace_back(server.port(), i % 2 == 0);
    whole = spend_together(evening, server.port(), tally);
  }
  print(tally);
  const int most = evening.vandals > 0 ? tally.asked() / asked_for_one_refusal : 0;
  return whole && server.terminate() == 0 && tally.refused() <= most ? 0 : 1;
}

}  // namespace

}  // namespace load

int main(int argc, char** argv) {
  load::Evening evening;
  CLI::App app("People behind one address at a server with its own settings: who is refused what?");
  app.add_option("--server", evening.program, "The program gipfel")->required();
  app.add_option("--people", evening.people, "Of the club, an even number")->check(CLI::Range(2, 500));
  app.add_option("--vandals", evening.vandals, "Further guests of the same address")->check(CLI::Range(0, 50));
  app.add_option("--arrival", evening.arrival_seconds, "Within so many seconds they come")->check(CLI::Range(0, 600));
  CLI11_PARSE(app, argc, argv);
  return load::run(evening);
}
