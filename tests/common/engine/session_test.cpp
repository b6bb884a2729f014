// The session told in schema/engine.md is what the engine answers.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "common/engine/engine.hpp"

namespace session_test {
namespace {

struct Exchange {
  std::string command;
  std::string answer;
};

std::vector<Exchange> told() {
  std::ifstream page(GIPFEL_SOURCE_DIR "/schema/engine.md");
  std::vector<Exchange> exchanges;
  bool inside = false;
  for (std::string line; std::getline(page, line);) {
    if (line == "```engine" || line == "```") {
      inside = line != "```";
    } else if (inside && line.rfind("> ", 0) == 0) {
      exchanges.push_back({line.substr(2), ""});
    } else if (inside) {
      exchanges.back().answer += line + '\n';
    }
  }
  return exchanges;
}

/// Without what differs from machine to machine and from version to version.
std::string comparable(std::string text) {
  for (const std::string_view before : {"nodes ", "ms ", "Gipfel "}) {
    for (std::size_t at = text.find(before); at != std::string::npos; at = text.find(before, at + 1)) {
      const std::size_t number = at + before.size();
      text.erase(number, std::min(text.find_first_not_of("0123456789.", number), text.size()) - number);
    }
  }
  return text;
}

TEST(EngineSession, MatchesTheExampleInTheSchema) {
  std::string lines;
  engine::Engine engine({[] { return 0.0; }, [&lines](std::string_view line) { lines += line; }});
  const auto exchanges = told();
  EXPECT_GT(exchanges.size(), 15U);
  for (const auto& [command, expected] : exchanges) {
    lines.clear();
    const std::string answer = engine.answer(command);
    EXPECT_EQ(comparable(lines + answer), comparable(expected)) << command;
  }
  EXPECT_TRUE(engine.done());
}

}  // namespace
}  // namespace session_test
