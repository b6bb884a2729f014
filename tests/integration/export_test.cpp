// Downloads of many games over a real server: whole, the same elsewhere, and known where they come from.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "server/archive/commands.hpp"
#include "server/http/export_api.hpp"
#include "tests/integration/running_server.hpp"
#include "tests/support/http_client.hpp"

namespace export_test {
namespace {

using support::HttpReply;
using support::RunningServer;
using testing::HasSubstr;

/// More than are read at once.
constexpr int games = http::ExportApi::games_of_part * 2 + 20;

std::string record(int number, const std::string& more_tags = "") {
  return "[Game \"tzaar\"]\n[Setup \"fixed\"]\n[Id \"game" + std::to_string(10'000'000 + number) +
         "\"]\n[First \"Ada\"]\n[Second \"Ben\"]\n[Creator \"first\"]\n" + more_tags +
         "1. D3xD4\n2. A1xB1 A2+A3\nresult second resignation {time 2026-09-21T14:13:22.000Z} {by first}\n";
}

class Exports : public testing::Test {
 protected:
  int import_into(const std::string& database, const std::string& text) {
    const std::string name = file_.folder() + "/games.import";
    std::ofstream(name, std::ios::binary) << text;
    testing::internal::CaptureStderr();
    const int code = archive::import_games({database, archive::Format::records, {name}, true});
    said_ = testing::internal::GetCapturedStderr();
    return code;
  }
  static HttpReply ask(const RunningServer& server, const std::string& query) {
    return support::http_get(server.port(), "/api/games/export?" + query);
  }
  static std::string exported(const std::string& database, const std::string& query) {
    const RunningServer server(support::test_settings(database));
    const HttpReply reply = ask(server, query);
    EXPECT_EQ(reply.status, 200U);
    return reply.body;
  }

  support::TempDatabase file_;
  std::string said_;
};

TEST_F(Exports, AreRecognisedAtTheSourceAndUnchangedElsewhere) {
  std::string all = record(0);
  for (int i = 1; i < games; ++i) all += "\n" + record(i);
  ASSERT_EQ(import_into(file_.path(), all + "\n" + record(games, "[Visibility \"private\"]\n")), archive::done);
  for (const char* query : {"format=records", "format=json"}) {
    const std::string text = exported(file_.path(), query);
    EXPECT_EQ(import_into(file_.path(), text), archive::done);
    EXPECT_THAT(said_, HasSubstr("0 imported, " + std::to_string(games) + " already known, 0 refused"));
    EXPECT_EQ(exported(file_.path(), query), text);
    const support::TempDatabase other;
    EXPECT_EQ(import_into(other.path(), text), archive::done);
    EXPECT_THAT(said_, HasSubstr(std::to_string(games) + " imported, 0 already known, 0 refused"));
    EXPECT_EQ(exported(other.path(), query), text);
  }
}

TEST_F(Exports, FollowTheDocumentedFormats) {
  ASSERT_EQ(import_into(file_.path(), record(1) + "\n" + record(2)), archive::done);
  const RunningServer server(support::test_settings(file_.path()));
  const HttpReply records = ask(server, "format=records");
  EXPECT_EQ(records.header("content-type"), "text/plain; charset=utf-8");
  EXPECT_EQ(records.header("content-disposition"), "attachment; filename=\"gipfel-games.txt\"");
  EXPECT_EQ(records.header("transfer-encoding"), "chunked");
  EXPECT_EQ(records.body, record(2) + "\n" + record(1));
  const HttpReply json = ask(server, "format=json&player=ada&min_turns=2");
  EXPECT_EQ(json.header("content-type"), "application/x-ndjson");
  const support::Schemas& schemas = support::schemas();
  std::istringstream lines(json.body);
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    EXPECT_EQ(schemas.check_http("exported_game", line), std::nullopt);
  }
  EXPECT_EQ(count, 2);
  EXPECT_EQ(ask(server, "format=json&min_turns=3").body, "");
}

}  // namespace
}  // namespace export_test
