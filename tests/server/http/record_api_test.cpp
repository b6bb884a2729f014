#include "server/http/record_api.hpp"

#include <gtest/gtest.h>

#include "tests/support/running_storage.hpp"

namespace http::record_api_test {
namespace {

using support::finish;

class RecordApiTest : public testing::Test {
 protected:
  Response answer(const std::string& room) { return finish(api.record(core::RoomId(room))); }

  support::RunningStorage storage;
  std::optional<std::string> text = "a record\n";
  RecordApi api{storage.readers, [this](const storage::ArchivedGame& game) {
                  return text ? std::optional(game.room.value() + ' ' + *text) : std::nullopt;
                }};
};

TEST_F(RecordApiTest, AFinishedGameIsAPlainText) {
  storage::FinishedGame game;
  game.room = core::RoomId("k3Xq9aTz01Lm");
  game.outcome = "first";
  game.visibility = "private";
  auto write = [game](storage::Database& database) { storage::finish_game(database, game); };
  finish(storage.writer.run(write));
  const Response response = answer("k3Xq9aTz01Lm");
  EXPECT_EQ(response.status, 200u);
  EXPECT_EQ(response.content_type, "text/plain; charset=utf-8");
  EXPECT_EQ(response.body, "k3Xq9aTz01Lm a record\n");
  text.reset();
  EXPECT_EQ(answer("k3Xq9aTz01Lm").status, 500u);
}

TEST_F(RecordApiTest, MissingGameIsNotFound) { EXPECT_EQ(answer("k3Xq9aTz01Lm").status, 404u); }

}  // namespace
}  // namespace http::record_api_test
