// Chat lines that people report: who may, how often, and what is stored before anybody is answered.
#include "server/storage/moderation/report_store.hpp"
#include "tests/server/rooms/hosts.hpp"
#include "tests/support/captured_log.hpp"

namespace rooms::host_reports_test {
namespace {

using protocol::Channel;

class RoomReports : public RoomHosts {
 protected:
  /// Somebody says this; the version of the line, which Ann has seen.
  std::int64_t said(Host& host, const Visitor& who, Channel channel, const std::string& text) {
    host.command(who, 9, protocol::Chat{channel, text});
    const std::string line = hears(ann_).next_with(R"("kind":"chat")");
    return std::stoll(line.substr(line.find(R"("v":)") + 4));
  }

  /// The answer.
  static std::string report(Host& host, const Visitor& who, std::int64_t version, const std::string& comment = "") {
    host.report(who, 77, {version, comment});
    return hears(who).next_with(R"("id":77)");
  }

  std::vector<storage::Report> stored() {
    storage::Database database = file_.open();
    return storage::latest_reports(database, 100);
  }
};

bool is_ok(const std::string& frame) { return frame.find(R"("t":"ok")") != std::string::npos; }
bool is(const std::string& frame, const std::string& code) {
  return frame.find(R"("code":")" + code + '"') != std::string::npos;
}

TEST_F(RoomReports, StoreLineSpeakerAndReporter) {
  const auto host = playing();
  const std::int64_t line = said(*host, cal_, Channel::watchers, "You play like a goat");
  EXPECT_TRUE(is_ok(report(*host, ben_, line, "Rude")));
  ASSERT_EQ(stored().size(), 1u);
  storage::Report expected = stored().front();
  EXPECT_LE(expected.said_ms, expected.at_ms);
  expected.room = room_;
  expected.version = line;
  expected.channel = "watchers";
  expected.speaker = storage::Player{cal_.user.id, "Cal"};
  expected.line = "You play like a goat";
  expected.reporter = storage::Player{ben_.user.id, "Ben"};
  expected.comment = "Rude";
  EXPECT_EQ(stored().front(), expected);
}

TEST_F(RoomReports, AreLoggedOnceAndWithoutTheWords) {
  const auto host = playing();
  const std::int64_t line = said(*host, cal_, Channel::watchers, "You play like a goat");
  const support::CapturedLog log;
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(is_ok(report(*host, ben_, line, "Rude")));
  const std::string entry = "room " + room_.value() + ": user 2 reports line " + std::to_string(line);
  const auto at = log.text().find(entry);
  ASSERT_NE(at, std::string::npos) << log.text();
  EXPECT_EQ(log.text().find(entry, at + 1), std::string::npos);
  for (const std::string word : {"goat", "Rude", "Cal"}) EXPECT_EQ(log.text().find(word), std::string::npos);
}

TEST_F(RoomReports, AreAnsweredOnceTheyAreStored) {
  const auto host = playing();
  const std::int64_t line = said(*host, cal_, Channel::watchers, "Goat");
  auto release = hold_writer();
  host->report(ben_, 77, {line});
  settle(*host);
  EXPECT_FALSE(hears(ben_).has(R"("id":77)"));
  release.set_value();
  EXPECT_TRUE(is_ok(hears(ben_).next_with(R"("id":77)")));
}

TEST_F(RoomReports, AreRefusedIfTheyCannotBeStored) {
  const auto host = playing();
  const std::int64_t line = said(*host, cal_, Channel::watchers, "Goat");
  refuse(true, "INSERT ON reports");
  EXPECT_TRUE(is(report(*host, ben_, line), "storage"));
  refuse(false, "INSERT ON reports");
  EXPECT_TRUE(is_ok(report(*host, ben_, line)));
}

TEST_F(RoomReports, NeedALineVisibleToTheReporter) {
  const auto host = playing();
  const std::int64_t line = said(*host, ben_, Channel::players, "Look at that goat Cal");
  EXPECT_TRUE(is(report(*host, cal_, line), "not_found"));
  EXPECT_TRUE(is(report(*host, ann_, 0), "not_found"));
  EXPECT_TRUE(is(report(*host, ann_, line + 1), "not_found"));
  EXPECT_TRUE(stored().empty());
  EXPECT_TRUE(is_ok(report(*host, ann_, line)));
}

TEST_F(RoomReports, NeedALineAlreadyShown) {
  const auto host = playing();
  const std::int64_t line = said(*host, cal_, Channel::watchers, "Goat");
  auto release = hold_writer();
  host->command(cal_, 9, protocol::Chat{Channel::watchers, "Sheep"});
  EXPECT_TRUE(is(report(*host, ben_, line + 1), "not_found"));
  release.set_value();
}

TEST_F(RoomReports, RateAppliesAcrossConnections) {
  const auto host = playing();
  std::vector<std::int64_t> lines;
  for (int i = 0; i <= storage::report_rate_of_guest.reports; ++i) {
    lines.push_back(said(*host, cal_, Channel::watchers, std::to_string(i)));
  }
  for (int i = 0; i < storage::report_rate_of_guest.reports; ++i) {
    const Visitor at_another_window = visitor(2, "Ben", 50 + static_cast<std::uint64_t>(i));
    EXPECT_TRUE(is_ok(report(*host, at_another_window, lines[static_cast<std::size_t>(i)])));
  }
  const std::string refused = report(*host, ben_, lines.back());
  EXPECT_TRUE(is(refused, "rate"));
  EXPECT_NE(refused.find(R"("retry_ms":)"), std::string::npos);
  EXPECT_EQ(hears(ben_).closed(), std::nullopt);
  EXPECT_TRUE(is_ok(report(*host, ben_, lines.front())));  // told of already
  EXPECT_TRUE(is_ok(report(*host, ann_, lines.back())));
}

}  // namespace
}  // namespace rooms::host_reports_test
