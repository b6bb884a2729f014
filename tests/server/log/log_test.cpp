#include "server/log/log.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

namespace logs::log_test {
namespace {

using nlohmann::json;
using testing::MatchesRegex;

/// What is logged goes to a text, in this format.
class Log : public testing::Test {
 protected:
  ~Log() override { spdlog::set_default_logger(usual); }

  void use(const std::string& format) {
    const auto sink = std::make_shared<spdlog::sinks::ostream_sink_mt>(out);
    const auto logger = std::make_shared<spdlog::logger>("test", sink);
    logger->set_formatter(formatter(format));
    spdlog::set_default_logger(logger);
  }
  json only_line() const {
    const std::string text = out.str();
    EXPECT_EQ(text.find('\n'), text.size() - 1) << text;
    return json::parse(text);
  }

  std::ostringstream out;
  std::shared_ptr<spdlog::logger> usual = spdlog::default_logger();
};

constexpr const char* time_regex = "[0-9]+-[0-9]+-[0-9]+T[0-9]+:[0-9]+:[0-9]+\\.[0-9]+Z";

TEST_F(Log, TextHasTimeLevelAndWords) {
  use("text");
  spdlog::warn("{} turns", 3);
  EXPECT_THAT(out.str(), MatchesRegex(std::string(time_regex) + " warning 3 turns\n"));
}

TEST_F(Log, TextNamesTheRoomFirst) {
  use("text");
  error(room("k3Xq9aTz01Lm"), "{} is damaged", "turn 3");
  EXPECT_THAT(out.str(), MatchesRegex(std::string(time_regex) + " error room k3Xq9aTz01Lm: turn 3 is damaged\n"));
}

TEST_F(Log, JsonIsOneObjectALine) {
  use("json");
  spdlog::info("serving");
  EXPECT_THAT(only_line()["time"].get<std::string>(), MatchesRegex(time_regex));
  EXPECT_EQ(only_line()["level"], "info");
  EXPECT_EQ(only_line()["message"], "serving");
  EXPECT_EQ(only_line().size(), 3u);
}

TEST_F(Log, JsonHasTheIdsAsFields) {
  use("json");
  error(room("k3Xq9aTz01Lm"), "damaged");
  EXPECT_EQ(only_line()["room"], "k3Xq9aTz01Lm");
  EXPECT_FALSE(only_line().contains("request"));
  out.str("");
  error(request("3f9c07a1-12"), "failed");
  EXPECT_EQ(only_line()["request"], "3f9c07a1-12");
  EXPECT_EQ(only_line()["message"], "request 3f9c07a1-12: failed");
}

TEST_F(Log, JsonDropsIdsAfterTheLine) {
  use("json");
  error(room("k3Xq9aTz01Lm"), "damaged");
  out.str("");
  spdlog::info("serving");
  EXPECT_FALSE(only_line().contains("room"));
}

TEST_F(Log, JsonEscapesHostileText) {
  use("json");
  spdlog::warn("{}", "a \"quoted\"\nline \\ \xff and \x01");
  EXPECT_EQ(only_line()["message"], "a \"quoted\"\nline \\ \xEF\xBF\xBD and \x01");
}

TEST_F(Log, ContextIsPerThread) {
  use("json");
  const About about = room("k3Xq9aTz01Lm");
  const Mention mention(about);
  std::thread([] { spdlog::info("serving"); }).join();
  EXPECT_FALSE(only_line().contains("room"));
}

}  // namespace
}  // namespace logs::log_test
