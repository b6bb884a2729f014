#include "tests/load/challengers.hpp"

#include <iostream>
#include <random>

#include "tests/support/player.hpp"

namespace load {

using support::Json;
using support::Player;

constexpr int all_computers = 8;

class Challengers::Person {
 public:
  Person(std::uint16_t port, std::uint64_t seed) : player_(port), random_(seed) {
    player_.connect(port);
    wait_for_computers();
    begin();
    wait();
  }

  /// One turn, and the answer to it; the next game if that is the end.
  void go_on() {
    if (player_.over()) begin();
    wait();
    if (player_.over()) return;
    const int before = player_.ply();
    (void)player_.play(random_);
    player_.read_until([&] { return player_.ply() > before; });
    wait();
  }

 private:
  /// They connect some time after the server has started.
  void wait_for_computers() {
    player_.send("lobby", {{"action", "subscribe"}, {"scope", "all"}});
    const auto are_here = [](const Json& frame) {
      return frame.at("t") == "lobby" && frame["d"]["counts"]["computers"] == all_computers;
    };
    while (!are_here(player_.read())) continue;
    player_.send("lobby", {{"action", "unsubscribe"}});
  }
  void begin() {
    if (!player_.room().empty()) player_.leave();
    player_.create_with({{"opponent", "Computer 8"}, {"side", "second"}});
  }
  void wait() {
    player_.read_until([&] { return player_.over() || (player_.my_turn() && !player_.game().outcome()); });
  }

  Player player_;
  std::mt19937_64 random_;
};

Challengers::Challengers(std::uint16_t port, int people) {
  for (int i = 0; i < people; ++i) people_.emplace_back(port, static_cast<std::uint64_t>(i));
  for (Person& person : people_) threads_.emplace_back([this, &person] { play(person); });
}

Challengers::~Challengers() {
  ending_ = true;
  for (std::thread& thread : threads_) thread.join();
}

void Challengers::play(Person& person) {
  try {
    while (!ending_) person.go_on();
  } catch (const std::exception& error) {
    std::cerr << "gipfel_load: a game against the computer ended: " << error.what() << "\n";
  }
}

}  // namespace load
