#include "server/config/load.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

namespace config::load_test {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;

class Load : public testing::Test {
 protected:
  ~Load() override {
    if (sources.file) std::filesystem::remove(*sources.file);
  }

  void write_file(const std::string& text) {
    std::string name = (std::filesystem::temp_directory_path() / "gipfel-XXXXXX").string();
    close(mkstemp(name.data()));
    std::ofstream(name) << text;
    sources.file = name;
  }

  std::string refusal() {
    const auto loaded = load(sources);
    return loaded ? "" : loaded.error();
  }

  Sources sources;
};

TEST_F(Load, WithoutSourcesGivesTheDefaults) {
  const auto loaded = load({});
  ASSERT_TRUE(loaded) << loaded.error();
  EXPECT_EQ(*loaded, Settings());
}

TEST_F(Load, FileNeedsToNameOnlyDifferences) {
  write_file(R"({"port": 9000, "allowed_origins": ["https://a.example"]})");
  Settings expected;
  expected.port = 9000;
  expected.allowed_origins = {"https://a.example"};
  EXPECT_EQ(*load(sources), expected);
}

TEST_F(Load, LaterSourcesOverrideEarlierOnes) {
  write_file(R"({"port": 1, "database": "file", "log_level": "warn"})");
  sources.environment = {{"port", "2"}, {"database", "environment"}};
  sources.command_line = {{"port", "3"}};
  const auto loaded = load(sources);
  ASSERT_TRUE(loaded) << loaded.error();
  EXPECT_EQ(loaded->port, 3);
  EXPECT_EQ(loaded->database, "environment");
  EXPECT_EQ(loaded->log_level, "warn");
}

TEST_F(Load, ReadsEveryTypeFromText) {
  sources.environment = {{"behind_tls", "true"}, {"allowed_origins", "https://a.example,http://localhost:5173"}};
  const auto loaded = load(sources);
  ASSERT_TRUE(loaded) << loaded.error();
  EXPECT_TRUE(loaded->behind_tls);
  EXPECT_EQ(loaded->allowed_origins, (std::vector<std::string>{"https://a.example", "http://localhost:5173"}));
}

TEST_F(Load, AnUnknownKeyIsRefusedByNameAndSource) {
  write_file(R"({"prot": 80})");
  EXPECT_THAT(refusal(), AllOf(HasSubstr("\"prot\""), HasSubstr(sources.file->string())));
}

TEST_F(Load, AWrongVariableIsRefusedByItsName) {
  sources.environment = {{"port", "80a"}};
  EXPECT_THAT(refusal(), AllOf(HasSubstr("\"port\""), HasSubstr("GIPFEL_PORT")));
}

TEST_F(Load, AnUnknownVariableIsRefused) {
  sources.environment = {{"prot", "80"}};
  EXPECT_THAT(refusal(), HasSubstr("GIPFEL_PROT"));
}

TEST_F(Load, AWrongOptionIsRefused) {
  sources.command_line = {{"port", "65536"}};
  EXPECT_THAT(refusal(), AllOf(HasSubstr("\"port\""), HasSubstr("command line")));
}

TEST_F(Load, AFileThatCannotBeReadIsRefused) {
  sources.file = "/nowhere/gipfel.json";
  EXPECT_THAT(refusal(), HasSubstr("/nowhere/gipfel.json"));
}

TEST_F(Load, AnUnknownKeyNearAnotherSuggestsIt) {
  write_file(R"({"max_conections": 80})");
  EXPECT_THAT(refusal(), EndsWith("is not a setting; did you mean \"max_connections\"?"));
  std::filesystem::remove(*sources.file);
  write_file(R"({"weather": 80})");
  EXPECT_THAT(refusal(), EndsWith("is not a setting."));
}

TEST_F(Load, BrokenJsonIsRefusedWithItsPlace) {
  write_file("{\n  \"port\": 80,\n  \"threads\" 2\n}\n");
  EXPECT_THAT(refusal(), HasSubstr("not valid JSON: look at line 3, column 13."));
  for (const char* text : {"", "{", "{\"port\": 1} x"}) {
    std::filesystem::remove(*sources.file);
    write_file(text);
    EXPECT_THAT(refusal(), HasSubstr("not valid JSON: look at line 1, column ")) << text;
  }
}

TEST_F(Load, AFileThatIsNoJsonObjectIsRefused) {
  for (const char* text : {"[]", "3"}) {
    write_file(text);
    EXPECT_THAT(refusal(), HasSubstr("not a JSON object")) << text;
    std::filesystem::remove(*sources.file);
  }
}

TEST_F(Load, AFileWithU0000IsRefused) {
  write_file(R"({"database": "club\u0000.sqlite"})");
  EXPECT_THAT(refusal(), HasSubstr("have U+0000"));
}

TEST(Environment, HasOurVariablesWithLowerCaseKeys) {
  setenv("GIPFEL_DATABASE", "a=b", 1);
  setenv("OTHER_DATABASE", "x", 1);
  const Texts texts = environment();
  unsetenv("GIPFEL_DATABASE");
  EXPECT_EQ(texts, (Texts{{"database", "a=b"}}));
}

}  // namespace
}  // namespace config::load_test
