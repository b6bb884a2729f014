#include "server/config/keys.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

namespace config::keys_test {
namespace {

using nlohmann::json;

json read(const std::string& path) { return json::parse(std::ifstream(GIPFEL_SOURCE_DIR "/" + path)); }

class Keys : public testing::Test {
 protected:
  bool accepted(std::string_view key, const json& value) {
    Settings settings;
    return !set(settings, key, value);
  }

  const json schema = read("schema/config.schema.json").at("properties");
  const json defaults = read("config/default.json");
};

TEST_F(Keys, MatchDefaultsAndSchema) {
  ASSERT_EQ(keys().size(), defaults.size());
  ASSERT_EQ(keys().size(), schema.size());
  for (const std::string_view key : keys()) {
    EXPECT_TRUE(defaults.contains(std::string(key))) << key;
    EXPECT_TRUE(schema.contains(std::string(key))) << key;
  }
}

TEST_F(Keys, HaveTheSameDefaultInStructFileAndSchema) {
  Settings from_file;
  Settings from_schema;
  for (const auto& [key, value] : defaults.items()) {
    EXPECT_EQ(set(from_file, key, value), std::nullopt) << key;
    EXPECT_EQ(set(from_schema, key, schema.at(key).at("default")), std::nullopt) << key;
    EXPECT_EQ(schema.at(key).at("default"), value) << key;
  }
  EXPECT_EQ(from_file, Settings());
  EXPECT_EQ(from_schema, Settings());
}

TEST_F(Keys, HaveDescriptions) {
  for (const auto& [key, property] : schema.items()) EXPECT_FALSE(property.at("description").empty()) << key;
}

TEST_F(Keys, MatchTheBoundsOfTheSchema) {
  for (const auto& [key, property] : schema.items()) {
    if (property.at("type") != "integer") continue;
    const auto least = property.at("minimum").get<std::int64_t>();
    const auto most = property.at("maximum").get<std::int64_t>();
    EXPECT_TRUE(accepted(key, least) && accepted(key, most)) << key;
    EXPECT_FALSE(accepted(key, least - 1) || accepted(key, most + 1)) << key;
    EXPECT_FALSE(accepted(key, 1e300) || accepted(key, 4'294'967'297)) << key;
  }
}

TEST_F(Keys, MatchTheChoicesOfTheSchema) {
  for (const json& level : schema.at("log_level").at("enum")) EXPECT_TRUE(accepted("log_level", level)) << level;
  EXPECT_FALSE(accepted("log_level", "loud"));
}

TEST_F(Keys, MatchTheTypesOfTheSchema) {
  const std::vector<json> values = {json(nullptr), json(1.5), json::object()};
  for (const std::string_view key : keys()) {
    for (const json& value : values) EXPECT_FALSE(accepted(key, value)) << key << value;
    EXPECT_EQ(accepted(key, true), schema.at(std::string(key)).at("type") == "boolean") << key;
    EXPECT_EQ(accepted(key, json::array()), schema.at(std::string(key)).at("type") == "array") << key;
    EXPECT_FALSE(accepted(key, "")) << key;
  }
}

TEST_F(Keys, AWrongValueChangesNothing) {
  Settings settings;
  EXPECT_NE(set(settings, "port", 70000), std::nullopt);
  EXPECT_NE(set_text(settings, "behind_tls", "yes"), std::nullopt);
  EXPECT_NE(set_text(settings, "allowed_origins", "https://a.example,nonsense"), std::nullopt);
  EXPECT_EQ(settings, Settings());
}

TEST_F(Keys, EachValueIsReadBackFromItsText) {
  const Settings settings;
  for (const std::string_view key : keys()) {
    Settings read;
    EXPECT_EQ(set_text(read, key, text_of(settings, key)), std::nullopt) << key;
    EXPECT_EQ(read, settings) << key;
  }
}

TEST_F(Keys, OnlyRuntimeSettingsCanBeChanged) {
  const Settings changed = with_changes(
      {}, {{"max_connections", "20000"}, {"database", "other.sqlite"}, {"guests_at_once", "0"}, {"nonsense", "1"}});
  Settings expected;
  expected.max_connections = 20000;
  EXPECT_EQ(changed, expected);
}

TEST_F(Keys, ListRefusesInvalidItems) {
  EXPECT_TRUE(accepted("trusted_proxies", json::array({"127.0.0.1", "10.0.0.0/8", "fd00::/8"})));
  EXPECT_TRUE(accepted("home_networks", json::array({"192.0.2.7", "2001:db8:7::/48"})));
  EXPECT_FALSE(accepted("home_networks", json::array({"our club"})));
  EXPECT_FALSE(accepted("trusted_proxies", json::array({"https://a.example"})));
  EXPECT_FALSE(accepted("allowed_origins", json::array({"10.0.0.0/8"})));
}

TEST_F(Keys, ABusIsNoneOrAddressesOfNats) {
  EXPECT_TRUE(accepted("bus", "none"));
  EXPECT_TRUE(accepted("bus", "nats://gipfel:secret@10.0.0.5:4222,tls://10.0.0.6"));
  for (const char* wrong : {"10.0.0.5:4222", "http://10.0.0.5", "nats://", "nats://10.0.0.5,none"}) {
    EXPECT_FALSE(accepted("bus", wrong)) << wrong;
  }
}

TEST_F(Keys, ASiteNameIsALineOfFortyCharacters) {
  for (const std::string& name : {std::string("Gipfel"), std::string("Spieleclub Zürich 东"), std::string(40, 'x')}) {
    EXPECT_TRUE(accepted("site_name", name)) << name;
  }
  for (const std::string& name :
       {std::string(41, 'x'), std::string(" Club"), std::string("Club "), std::string("A\nB"), std::string("\x7f")}) {
    EXPECT_FALSE(accepted("site_name", name)) << name;
  }
}

TEST_F(Keys, AnAccentIsAColourOfSixDigits) {
  for (const char* colour : {"none", "#7a1f1f", "#ABCDEF"}) EXPECT_TRUE(accepted("accent", colour)) << colour;
  for (const char* other : {"", "red", "7a1f1f", "#7a1", "#7a1f1", "#7a1f1g", "#7a1f1f;", "#7a1f1f00"}) {
    EXPECT_FALSE(accepted("accent", other)) << other;
  }
}

TEST_F(Keys, AContactIsAMailAddressOrAPage) {
  for (const char* contact : {"none", "you@example.org", "mailto:you@example.org", "https://example.org/who?x=1#us"}) {
    EXPECT_TRUE(accepted("contact", contact)) << contact;
  }
  for (const char* wrong : {"you", "@example.org", "you@", "a@b@c", "javascript:alert(1)", "http://example.org",
                            "https://", "https://a.example/\"onclick=x", "https://a.example/<b>",
                            "you@example.org?cc=x", "mailto:you", "data:text/html,x@y", "https://a b"}) {
    EXPECT_FALSE(accepted("contact", wrong)) << wrong;
  }
  EXPECT_FALSE(accepted("contact", "https://example.org/" + std::string(200, 'x')));
}

TEST_F(Keys, InvalidOriginIsReportedSafely) {
  EXPECT_FALSE(accepted("allowed_origins", json::array({1})));
  Settings settings;
  EXPECT_NE(set_text(settings, "allowed_origins", "\xff\xfe"), std::nullopt);
}

}  // namespace
}  // namespace config::keys_test
