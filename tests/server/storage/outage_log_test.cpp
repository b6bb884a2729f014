#include "server/storage/outage_log.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/storage/engine/outage.hpp"
#include "tests/support/captured_log.hpp"

namespace storage::outage_log_test {
namespace {

using std::chrono::seconds;

int lines(const std::string& text) { return static_cast<int>(std::count(text.begin(), text.end(), '\n')); }

TEST(OutageLog, LogsOnlyOutagesOnceAMinute) {
  const support::CapturedLog log;
  OutageLog outages("club.sqlite");
  const OutageLog::Moment noon{std::chrono::hours(12)};
  const auto full = std::make_exception_ptr(Outage("disk full"));
  outages.note(std::make_exception_ptr(std::runtime_error("the job's own fault")), noon);
  for (int second = 0; second < 60; ++second) outages.note(full, noon + seconds(second));
  EXPECT_EQ(lines(log.text()), 1);
  EXPECT_THAT(log.text(), testing::HasSubstr("\"club.sqlite\" cannot be used: disk full"));
  outages.note(full, noon + seconds(60));
  EXPECT_EQ(lines(log.text()), 2);
}

}  // namespace
}  // namespace storage::outage_log_test
