// The program: lines from stdin, answers to stdout.
#include <iostream>
#include <string>

#include "tests/arena/uct/player.hpp"

int main() {
  uct::Player player;
  for (std::string line; !player.done() && std::getline(std::cin, line);)
    std::cout << player.answer(line) << std::flush;
}
