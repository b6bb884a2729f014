// The session told in schema/README.md: every message in it is real, and its game is played by the rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <utility>

#include "common/game/registry.hpp"
#include "server/protocol/decode_client.hpp"
#include "server/protocol/hash_text.hpp"
#include "server/room/lot.hpp"
#include "tests/support/schema.hpp"

namespace readme_test {
namespace {

using Json = nlohmann::json;

struct Shown {
  std::string kind;  ///< what stands behind ```json: "client", "server", "http me"
  Json message;
};

/// Every JSON value in the blocks of the page, in order.
std::vector<Shown> messages_shown() {
  std::ifstream page(GIPFEL_SOURCE_DIR "/schema/README.md");
  std::vector<Shown> shown;
  std::string kind;
  std::string block;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("```json")) {
      kind = line.size() > 8 ? line.substr(8) : "of no kind";
      block.clear();
    } else if (line == "```") {
      std::istringstream values(block);
      for (Json value; values >> std::ws && !values.eof();) {
        values >> value;
        shown.push_back({kind, value});
      }
    } else {
      block += line + '\n';
    }
  }
  return shown;
}

TEST(SchemaReadme, EveryMessageShownIsReal) {
  const support::Schemas& schemas = support::schemas();
  const auto shown = messages_shown();
  EXPECT_GT(shown.size(), 90U);
  for (const auto& [kind, message] : shown) {
    const std::string text = message.dump();
    if (kind == "client") {
      EXPECT_EQ(schemas.check_client_frame(text), std::nullopt);
      EXPECT_TRUE(protocol::decode(text).has_value()) << text;
    } else if (kind == "server") {
      EXPECT_EQ(schemas.check_server_frame(text), std::nullopt);
    } else {
      ASSERT_TRUE(kind.starts_with("http ")) << kind;
      EXPECT_EQ(schemas.check_http(kind.substr(5), text), std::nullopt);
    }
  }
}

TEST(SchemaReadme, EveryMessageTypeIsShown) {
  const support::Schemas& schemas = support::schemas();
  std::set<std::string> shown;
  for (const auto& [kind, message] : messages_shown()) {
    if (message.contains("t")) shown.insert("protocol/" + kind + '/' + message["t"].get<std::string>());
  }
  for (const std::string& path : schemas.paths("protocol/")) EXPECT_TRUE(shown.contains(path)) << path;
}

/// The messages about the room whose game is told, in order.
std::vector<Json> told_game() {
  std::vector<Json> told;
  for (auto& [kind, message] : messages_shown()) {
    if (kind == "server" && message.value("r", "") == "k3Xq9aTz01Lm") told.push_back(std::move(message));
  }
  return told;
}

bool is_event(const Json& message) { return message["t"] == "event" && message.contains("v") && message.contains("d"); }

TEST(SchemaReadme, VersionsInTheExampleHaveNoGaps) {
  std::int64_t version = 1;
  for (const Json& message : told_game()) {
    if (message["t"] == "full") {
      EXPECT_EQ(message["d"]["v"], version);
    }
    if (is_event(message)) {
      EXPECT_EQ(message["v"], ++version) << message;
    }
  }
  EXPECT_EQ(version, 20);
}

/// Does in `game` what the event says.
void follow(game::Game& game, const Json& d) {
  if (d["kind"] == "turn") {
    EXPECT_EQ(game.play(d["turn"].get<std::string>()).value_or("refused"), d["turn"]);
  }
  if (d["kind"] == "takeback") {
    EXPECT_TRUE(game.undo());
  }
  if (!d.contains("hash")) return;
  EXPECT_EQ(d["hash"], protocol::hash_text(game.hash()));
  EXPECT_EQ(d["ply"], game.turns().size());
}

TEST(SchemaReadme, ExampleGameFollowsTheRules) {
  auto game = std::move(game::start("tzaar", "fixed").value());
  for (const Json& message : told_game()) {
    if (is_event(message)) follow(*game, message["d"]);
    if (message["t"] != "full") continue;
    EXPECT_EQ(message["d"]["state"]["turns"], Json(game->turns()));
    EXPECT_EQ(message["d"]["state"]["hash"], protocol::hash_text(game->hash()));
  }
  EXPECT_EQ(game->turns().size(), 3U);
}

/// What the running side has left `at` this moment.
std::int64_t left_at(const Json& clock, std::int64_t at) {
  const auto left = clock[clock["running"].get<std::string>()].get<std::int64_t>();
  return left - (at - clock["at"].get<std::int64_t>());
}

TEST(SchemaReadme, ClocksInTheExampleAddUp) {
  Json before;
  for (const Json& message : told_game()) {
    if (!is_event(message) || !message["d"].contains("clock")) continue;
    const Json& d = message["d"];
    EXPECT_EQ(d["clock"]["at"], d["at"]);
    if (d["kind"] == "turn" && !before["running"].is_null()) {
      const std::string mover = before["running"];
      EXPECT_EQ(d["time"][mover], left_at(before, d["at"]) + d["time"]["given"].get<std::int64_t>() + 5000) << d;
      EXPECT_EQ(d["clock"][mover], d["time"][mover]);
    }
    before = d["clock"];
  }
}

/// The room whose sides and set-up are drawn: what is shown of it can be checked as notation.md says.
TEST(SchemaReadme, DrawInTheExampleIsFair) {
  std::vector<Json> told;
  for (const auto& [kind, message] : messages_shown()) {
    if (kind == "server" && message.value("r", "") == "Pq4Vn8Xs2LmA") told.push_back(message["d"]);
  }
  ASSERT_EQ(told.size(), 4U);
  const std::string secret = told[3]["secret"];
  const std::string hosts = told[1]["nonce"];
  const std::string others = told[2]["nonce"];
  EXPECT_EQ(told[0]["state"]["draw"]["commitment"], room::commitment(secret));
  EXPECT_EQ(told[0]["state"]["draw"]["host"]["nonce"], hosts);
  EXPECT_EQ(told[1]["side"], game::name(room::side_by_lot(secret, hosts, others)));
  EXPECT_EQ(told[3]["setup"], "random:" + room::seed_by_lot(secret, others, hosts));
}

TEST(SchemaReadme, ContentsListEverySection) {
  std::ifstream page(GIPFEL_SOURCE_DIR "/schema/README.md");
  std::string contents;
  std::string sections;
  for (std::string line; std::getline(page, line);) {
    if (const std::size_t end = line.find("](#"); line.find("- [") <= 2 && end != std::string::npos) {
      contents += line.substr(line.find('[') + 1, end - line.find('[') - 1) + '\n';
    }
    if (line.starts_with("##") && line != "## Contents") sections += line.substr(line.find(' ') + 1) + '\n';
  }
  EXPECT_EQ(contents, sections);
}

TEST(SchemaReadme, ErrorTableListsTheKnownCodes) {
  std::ifstream file(GIPFEL_SOURCE_DIR "/schema/protocol/common.json");
  std::ifstream page(GIPFEL_SOURCE_DIR "/schema/README.md");
  const std::string text{std::istreambuf_iterator<char>(page), {}};
  const Json common = Json::parse(file);
  for (const Json& code : common["definitions"]["errorCode"]["anyOf"][0]["enum"]) {
    EXPECT_NE(text.find("| `" + code.get<std::string>() + "` |"), std::string::npos) << code;
  }
}

}  // namespace
}  // namespace readme_test
