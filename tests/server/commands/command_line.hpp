// Runs one command of the command line as `gipfel` does, and what it answered. Test thread.
#pragma once

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <string>
#include <utility>

namespace commands {

struct Outcome {
  int code = -1;
  std::string output;
  std::string errors;
};

/// `gipfel <arguments>`, where `Command` is the only one there is.
template <typename Command>
Outcome run(const std::string& arguments) {
  CLI::App program;
  const Command command(program);
  program.parse(arguments);
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const int code = command.run().value_or(-1);
  std::string output = testing::internal::GetCapturedStdout();
  return {code, std::move(output), testing::internal::GetCapturedStderr()};
}

}  // namespace commands
