// The contracts themselves: examples fit their schemas, references lead somewhere, types have files.
#include "tests/support/schema.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "common/game/registry.hpp"
#include "server/protocol/hash_text.hpp"

namespace schema_test {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

const fs::path folder = fs::path(GIPFEL_SOURCE_DIR) / "schema";

using support::schemas;

Json read(const fs::path& file) {
  std::ifstream in(file);
  return Json::parse(in);
}

std::string stem(const std::string& path) { return path.substr(path.rfind('/') + 1); }

TEST(Schema, EveryFileHasValidExamples) {
  for (const std::string& path : schemas().paths("")) {
    const auto examples = schemas().examples(path);
    EXPECT_FALSE(examples.empty()) << path;
    for (const std::string& example : examples) {
      if (path.starts_with("protocol/client/")) {
        EXPECT_EQ(schemas().check_client_frame(example), std::nullopt) << path;
      } else if (path.starts_with("protocol/server/")) {
        EXPECT_EQ(schemas().check_server_frame(example), std::nullopt) << path;
      } else {
        EXPECT_EQ(schemas().check_http(stem(path), example), std::nullopt) << path;
      }
    }
  }
}

TEST(Schema, AFileIsNamedAfterItsMessage) {
  for (const std::string& path : schemas().paths("protocol/")) {
    for (const std::string& example : schemas().examples(path)) EXPECT_EQ(Json::parse(example)["t"], stem(path));
  }
}

TEST(Schema, CoversExactlyTheMessagesOfTheProtocol) {
  const auto stems = [](std::string_view prefix) {
    std::set<std::string> all;
    for (const std::string& path : schemas().paths(prefix)) all.insert(stem(path));
    return all;
  };
  EXPECT_EQ(stems("protocol/client/"),
            (std::set<std::string>{"abort",  "accept", "chat",  "claim",      "conditional", "create", "decline",
                                   "join",   "leave",  "lobby", "lobby_chat", "offer",       "ping",   "report",
                                   "resign", "seek",   "sit",   "tournament", "turn",        "unseek"}));
  EXPECT_EQ(stems("protocol/server/"),
            (std::set<std::string>{"err", "event", "full", "hello", "lobby", "lobby_chat", "nearer", "notice", "ok",
                                   "tournament", "pong", "restart", "tail", "unread"}));
}

TEST(Schema, RefusesMissingWrongOrUndocumentedFields) {
  EXPECT_EQ(schemas().check_server_frame(R"({"t":"ok","id":4,"d":{"ply":1,"v":4}})"), std::nullopt);
  for (const std::string_view frame :
       {R"({"t":"ok","d":{}})", R"({"t":"ok","id":-4,"d":{}})", R"({"t":"ok","id":"4","d":{}})",
        R"({"t":"ok","id":4,"d":{"ply":1}})", R"({"t":"ok","id":4,"d":{"v":4}})", R"({"t":"ok","id":4,"d":{"x":4}})",
        R"({"t":"ok","id":4,"d":{},"x":4})", R"({"t":"ok","id":4,"d":{"room":"short"}})", R"({"t":"turn"})",
        R"({"t":7})", R"({})", R"([])", R"(7)", "", "{"}) {
    EXPECT_NE(schemas().check_server_frame(frame), std::nullopt) << frame;
  }
}

TEST(Schema, ErrorsNameProblemAndPlace) {
  const std::string objection = schemas().check_server_frame(R"({"t":"ok","id":-4,"d":{}})").value_or("");
  EXPECT_NE(objection.find("[id]: "), std::string::npos) << objection;
  EXPECT_NE(objection.find(R"("id":-4)"), std::string::npos) << objection;
}

TEST(Schema, OnlyPresenceMayLackAVersion) {
  EXPECT_NE(
      schemas().check_server_frame(R"({"t":"event","r":"k3Xq9aTz01Lm","d":{"kind":"start","setup":"fixed","at":1}})"),
      std::nullopt);
  EXPECT_EQ(schemas().check_server_frame(
                R"({"t":"event","r":"k3Xq9aTz01Lm","v":3,"d":{"kind":"start","setup":"fixed","at":1}})"),
            std::nullopt);
}

TEST(Schema, StatesInTheExamplesFollowTheRules) {
  const auto expect_game = [](const Json& state) {
    auto game = game::start(state["game"].get<std::string>(), state["setup"].get<std::string>());
    ASSERT_TRUE(game.has_value());
    EXPECT_EQ(state["start"], (*game)->start_position());
    for (const Json& turn : state["turns"]) EXPECT_TRUE((*game)->play(turn.get<std::string>()).has_value()) << turn;
    EXPECT_EQ(state["hash"], protocol::hash_text((*game)->hash()));
    EXPECT_EQ(state["toMove"], game::name((*game)->to_move()));
  };
  for (const std::string& text : schemas().examples("protocol/server/full")) {
    expect_game(Json::parse(text)["d"]["state"]);
  }
  for (const std::string& text : schemas().examples("http/game")) expect_game(Json::parse(text)["state"]);
}

/// All values of "$ref" below the node.
void collect_references(const Json& node, std::vector<std::string>& found) {
  if (node.is_object() && node.contains("$ref")) found.push_back(node["$ref"].get<std::string>());
  if (!node.is_structured()) return;
  for (const Json& child : node) collect_references(child, found);
}

TEST(OpenApi, EveryReferenceResolves) {
  std::vector<std::string> references;
  collect_references(read(folder / "openapi.json"), references);
  EXPECT_FALSE(references.empty());
  for (const std::string& reference : references) {
    const std::size_t hash = reference.find('#');
    const std::string file = reference.substr(0, hash);
    const std::string pointer = hash == std::string::npos ? "" : reference.substr(hash + 1);
    EXPECT_TRUE(read(folder / (file.empty() ? "openapi.json" : file)).contains(Json::json_pointer(pointer)))
        << reference;
  }
}

TEST(OpenApi, NamesEveryBody) {
  const std::string text = read(folder / "openapi.json").dump();
  for (const std::string& path : schemas().paths("http/")) {
    EXPECT_NE(text.find('"' + path + ".json\""), std::string::npos) << path;
  }
}

}  // namespace
}  // namespace schema_test
