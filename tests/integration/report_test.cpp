// A chat line that somebody reports over a real server, and what the operator then reads.
#include <CLI/CLI.hpp>

#include "server/commands/report_command.hpp"
#include "server/protocol/messages.hpp"
#include "server/storage/moderation/report_store.hpp"
#include "tests/integration/two_players.hpp"

namespace report_test {
namespace {

using support::Json;
using support::Player;
using support::TwoPlayers;

class Reporting : public TwoPlayers {
 protected:
  void start_watched() {
    start();
    watcher_.connect(server_->port());
    watcher_.join(white_.room());
  }

  static Json report(Player& by, std::int64_t line, const Json& fields = Json::object()) {
    Json d{{"v", line}};
    d.update(fields);
    return by.request("report", d);
  }

  /// This many lines are said, by all three in turn: no faster than each may write. The version of the first.
  std::int64_t say_lines(int count) {
    for (int line = 0; line < count; ++line) {
      Player& speaker = line % 3 == 0 ? white_ : line % 3 == 1 ? black_ : watcher_;
      EXPECT_EQ(code(say(speaker, "watchers", "line " + std::to_string(line))), "ok");
      watcher_.read_event("chat");
    }
    return watcher_.version() - count + 1;
  }

  /// `gipfel reports`, beside the running server.
  std::string operator_reads() const {
    CLI::App program;
    const commands::ReportCommand reports(program);
    program.parse("reports --database " + file_.path());
    testing::internal::CaptureStdout();
    EXPECT_EQ(reports.run(), 0);
    return testing::internal::GetCapturedStdout();
  }

  Player watcher_{server_->port()};
};

TEST_F(Reporting, OperatorReadsTheLineAndTheComplaint) {
  start_watched();
  const std::int64_t line = say_lines(1);
  EXPECT_EQ(report(watcher_, line, {{"text", "Rude"}}).at("t"), "ok");
  const std::string text = operator_reads();
  EXPECT_NE(text.find("room " + white_.room() + ", line " + std::to_string(line) + " to the watchers"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find(white_.name() + " ("), std::string::npos) << text;
  EXPECT_NE(text.find("): line 0\n  reported by " + watcher_.name()), std::string::npos) << text;
  EXPECT_NE(text.find("): Rude\n"), std::string::npos) << text;
}

TEST_F(Reporting, HiddenLineCannotBeReported) {
  start_watched();
  EXPECT_EQ(code(say(white_, "players", "good luck")), "ok");
  black_.read_event("chat");
  EXPECT_EQ(code(report(watcher_, black_.version())), "not_found");
  EXPECT_EQ(code(report(watcher_, black_.version() + 1)), "not_found");
  EXPECT_EQ(code(report(watcher_, 0)), "not_found");
  EXPECT_EQ(operator_reads(), "No reports.\n");
}

TEST_F(Reporting, LimitAlsoAppliesOverANewConnection) {
  start_watched();
  const int most = static_cast<int>(storage::report_rate_of_guest.reports);
  const std::int64_t first = say_lines(most + 1);
  for (int line = 0; line < most; ++line) EXPECT_EQ(code(report(watcher_, first + line)), "ok");
  watcher_.drop();
  watcher_.connect(server_->port());
  const Json refused = report(watcher_, first + most);
  EXPECT_EQ(code(refused), "rate");
  EXPECT_GT(refused["d"]["retry_ms"], 0);
  EXPECT_EQ(watcher_.request("ping", {{"c", 1}}).at("t"), "ok");
  EXPECT_EQ(code(report(black_, first + most)), "ok");
}

}  // namespace
}  // namespace report_test
