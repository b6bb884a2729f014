// A command of an operator, run in this process, as `gipfel WORDS` would run it in one of its own. One thread.
#pragma once

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace support {

/// What it says. Fails the test if it ends with another code than 0.
template <class Command>
std::string run_command(const std::vector<std::string>& words) {
  CLI::App program;
  const Command command(program);
  program.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  testing::internal::CaptureStdout();
  EXPECT_EQ(command.run(), 0);
  return testing::internal::GetCapturedStdout();
}

}  // namespace support
