// Whoever runs commands of the real program on a database, beside the server that runs on it. One thread.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/child_process.hpp"

namespace support {

class Operator {
 public:
  /// `folder`: for what the commands say.
  Operator(std::string database, std::string folder) : database_(std::move(database)), folder_(std::move(folder)) {}

  /// `gipfel WORDS --database …`: what it said. Fails the test if it ends with another code.
  std::string run(std::vector<std::string> words, int code = 0) const {
    words.insert(words.end(), {"--database", database_});
    return run_as_it_is(std::move(words), code);
  }
  /// The same without the option.
  std::string run_as_it_is(std::vector<std::string> words, int code = 0) const {
    std::string line;
    for (const std::string& word : words) line += " " + word;
    const Ending ending = end_of(std::move(words));
    EXPECT_EQ(ending.code, code) << "gipfel" << line << "\n" << ending.said;
    return ending.said;
  }

  struct Ending {
    int code;
    std::string said;
  };
  /// What became of `gipfel WORDS --database …`, which may fail.
  Ending attempt(std::vector<std::string> words) const {
    words.insert(words.end(), {"--database", database_});
    return end_of(std::move(words));
  }

 private:
  Ending end_of(std::vector<std::string> words) const {
    static std::atomic<int> runs = 0;
    const std::string said = folder_ + "/said-" + std::to_string(++runs);
    words.insert(words.begin(), GIPFEL_PROGRAM);
    const int code = ChildProcess({words, {}, said, {}}).wait();
    std::ifstream in(said, std::ios::binary);
    std::string text(std::istreambuf_iterator<char>(in), {});
    std::filesystem::remove(said);
    return {code, std::move(text)};
  }

  const std::string database_;
  const std::string folder_;
};

}  // namespace support
