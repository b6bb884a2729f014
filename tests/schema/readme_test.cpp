// The session told in schema/README.md: every message in it is real, and its game is played by the rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <utility>

#include "common/game/registry.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"
#include "tests/support/schema.hpp"

namespace {

using Json = nlohmann::json;

struct Shown {
  std::string kind;  ///< what stands behind ```json: "client", "server", "http guest"
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
  const support::Schemas schemas(GIPFEL_SOURCE_DIR "/schema");
  const auto shown = messages_shown();
  EXPECT_GT(shown.size(), 40U);
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

TEST(SchemaReadme, EveryMessageThereIsIsShown) {
  const support::Schemas schemas(GIPFEL_SOURCE_DIR "/schema");
  std::set<std::string> shown;
  for (const auto& [kind, message] : messages_shown()) {
    if (message.contains("t")) shown.insert("protocol/" + kind + '/' + message["t"].get<std::string>());
  }
  for (const std::string& path : schemas.paths("protocol/")) EXPECT_TRUE(shown.contains(path)) << path;
}

TEST(SchemaReadme, ItsGameIsPlayedByTheRules) {
  auto game = std::move(game::start("tzaar", "fixed").value());
  std::int64_t version = 0;
  for (const auto& [kind, message] : messages_shown()) {
    const std::string type = message.value("t", "");
    if (type == "full") {
      EXPECT_EQ(message["d"]["v"], std::max<std::int64_t>(version, 1));
      EXPECT_EQ(message["d"]["state"]["turns"], Json(game->turns()));
      EXPECT_EQ(message["d"]["state"]["hash"], protocol::hash_text(game->hash()));
    }
    if (type != "event" || !message.contains("v")) continue;
    EXPECT_EQ(message["v"], version == 0 ? 2 : version + 1) << message;
    version = message["v"];
    if (message["d"]["kind"] != "turn") continue;
    EXPECT_EQ(game->play(message["d"]["turn"].get<std::string>()).value_or("refused"), message["d"]["turn"]);
    EXPECT_EQ(message["d"]["hash"], protocol::hash_text(game->hash()));
    EXPECT_EQ(message["d"]["ply"], game->turns().size());
  }
  EXPECT_EQ(version, 7);
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
