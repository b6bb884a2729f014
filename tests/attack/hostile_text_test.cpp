// SQL, markup and worse in every field that takes text: kept to the letter or refused, never run, never shown as
// markup.
#include <gmock/gmock.h>

#include <sstream>

#include "server/archive/importer.hpp"
#include "server/archive/record_stream.hpp"
#include "server/base/percent.hpp"
#include "server/http/router.hpp"
#include "server/moderation/acts.hpp"
#include "server/storage/engine/database.hpp"
#include "tests/attack/browser.hpp"
#include "tests/integration/two_players.hpp"
#include "tests/support/stored_text.hpp"

namespace hostile_text_test {
namespace {

using support::Browser;
using support::HttpReply;
using support::Json;
using support::Player;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// Each is longer than the least password, and no account may have any as its name.
const std::vector<std::string> hostile_texts = {
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(1)</script>",
    "\"><svg onload=alert(1)>",
    "'; DROP TABLE users; --",
    "%' OR '1'='1",
    "x' UNION SELECT name, password FROM users --",
    "\\\"] [Outcome \\\"first\\\"]",
    "{{constructor.constructor('alert(1)')()}}",
    "javascript:alert(document.cookie)",
    "&lt;b&gt; %3Cb%3E \\u003cb\\u003e",
    "../../../../etc/passwd",
    "%s%s%n {0} {} ${jndi:ldap://x}",
};

class HostileText : public support::TwoPlayers {
 protected:
  HostileText() : schema_(support::schema_text(file_.path())) {
    ada_.enter_as("Ada");
    storage::Database database(file_.path(), storage::Access::read_write);
    EXPECT_TRUE(moderation::appoint(database, "Ada", true, 0));
  }

  void TearDown() override {
    EXPECT_EQ(support::damage(file_.path()), "");
    EXPECT_EQ(support::schema_text(file_.path()), schema_);
    EXPECT_EQ(ada_.who(), "Ada");
  }

  /// A pattern as the path of something that is not there.
  static std::string path_of(std::string pattern) {
    for (char& c : pattern) c = c == '{' || c == '}' ? '-' : c;
    return pattern;
  }
  static std::string encoded(const std::string& text) { return base::percent_encoded(text); }
  Json read(const std::string& path) { return Json::parse(ada_.get(path).body); }
  /// White and Black have played this, and it is over.
  std::string finished() {
    start();
    both_play();
    resign(white_);
    return white_.room();
  }
  void act(const Json& body) {
    const HttpReply reply = ada_.post("/api/admin/act", body);
    ASSERT_EQ(reply.status, 200u) << reply.body;
  }

  std::string schema_;
  Browser ada_{server_->port()};
};

TEST_F(HostileText, IsAcceptedUnchangedAsAPassword) {
  for (std::size_t i = 0; i < hostile_texts.size(); ++i) {
    const std::string name = "Eve" + std::to_string(i);
    const std::string& next = hostile_texts[(i + 1) % hostile_texts.size()];
    Browser eve{server_->port()};
    EXPECT_EQ(eve.post("/api/register", Browser::credentials(name, hostile_texts[i])).status, 200u);
    EXPECT_EQ(eve.post("/api/login", Browser::credentials(name, hostile_texts[i])).status, 200u);
    EXPECT_EQ(eve.post("/api/login", Browser::credentials(name, next)).status, 401u);
  }
}

TEST_F(HostileText, IsRefusedAsAName) {
  for (const std::string& text : hostile_texts) {
    Browser eve{server_->port()};
    EXPECT_EQ(refusal(eve.post("/api/register", Browser::credentials(text))), "bad_name") << text;
    EXPECT_EQ(refusal(eve.post("/api/login", Browser::credentials(text))), "bad_login") << text;
    const Json recovery = {{"name", text}, {"code", text}, {"password", "correct horse"}};
    EXPECT_EQ(refusal(eve.post("/api/recover", recovery)), "bad_code") << text;
    EXPECT_EQ(refusal(ada_.post("/api/name", {{"name", text}})), "bad_name") << text;
    EXPECT_EQ(refusal(ada_.post("/api/bot", {{"name", text}})), "bad_name") << text;
    EXPECT_EQ(refusal(ada_.post("/api/admin/act", {{"act", "rename"}, {"whom", "Ada"}, {"text", text}})), "bad_act");
    EXPECT_EQ(refusal(ada_.post("/api/admin/act", {{"act", "unmute"}, {"whom", text}})), "bad_act");
  }
}

/// As a part of the address, which pages repeat in their heads.
TEST_F(HostileText, InAnAddressIsNotFound) {
  for (const std::string& text : hostile_texts) {
    for (const std::string folder : {"/api/players/", "/api/games/", "/api/leaderboard/", "/player/", "/game/", "/"}) {
      const HttpReply reply = ada_.get(folder + encoded(text));
      EXPECT_GE(reply.status, 400u) << folder << text;
      EXPECT_THAT(reply.body, Not(HasSubstr(text))) << folder;
    }
    EXPECT_GE(ada_.ask("PUT", "/api/me/people/" + encoded(text), R"({"tie":"block"})").status, 400u) << text;
    EXPECT_GE(ada_.ask("PUT", "/api/me/notes/" + encoded(text), R"({"text":"x"})").status, 400u) << text;
    EXPECT_GE(ada_.ask("POST", "/api/me/messages/" + encoded(text), R"({"text":"x"})").status, 400u) << text;
  }
}

/// With what SQL and shells take for any text.
std::vector<std::string> searched_texts() {
  std::vector<std::string> texts = hostile_texts;
  texts.insert(texts.end(), {"%", "_", "*", "'", "\"", "A%", "A_a"});
  return texts;
}

TEST_F(HostileText, FindsNoGames) {
  finished();
  ASSERT_EQ(read("/api/games").at("games").size(), 1u);
  for (const std::string& text : searched_texts()) {
    for (const std::string field :
         {"player", "opponent", "game", "setup", "reason", "result", "since", "until", "before", "limit", "rated"}) {
      const HttpReply reply = ada_.get("/api/games?" + field + "=" + encoded(text));
      const Json found = Json::parse(reply.body).value("games", Json::array());
      EXPECT_EQ(found, Json::array()) << field << " " << text;
      EXPECT_THAT(reply.status, testing::AnyOf(200u, 400u)) << field << " " << text;
    }
  }
}

TEST_F(HostileText, FindsNeitherPeopleNorOpenings) {
  ASSERT_EQ(read("/api/players?prefix=A").at("players").size(), 1u);
  for (const std::string& text : searched_texts()) {
    EXPECT_EQ(read("/api/players?prefix=" + encoded(text)).at("players"), Json::array()) << text;
    EXPECT_EQ(read("/api/people/members?prefix=" + encoded(text)).at("members"), Json::array()) << text;
    EXPECT_EQ(read("/api/people/here?prefix=" + encoded(text)).at("people"), Json::array()) << text;
    for (const std::string query : {"game=tzaar&setup=", "game=tzaar&position=", "setup=fixed&game="}) {
      EXPECT_EQ(ada_.get("/api/explorer?" + query + encoded(text)).status, 400u) << query << text;
    }
  }
}

TEST_F(HostileText, IsKeptInChatsReportsAndNotes) {
  start();
  const std::string room = white_.room();
  for (const std::string& text : hostile_texts) {
    Player watcher(server_->port());  // nobody may write so much at once
    watcher.connect(server_->port());
    watcher.join(room);
    ASSERT_EQ(code(say(watcher, "watchers", text)), "ok");
    EXPECT_EQ(white_.read_event("chat").at("text"), text);
  }
  const std::int64_t line = white_.version();
  ASSERT_EQ(code(white_.request("report", {{"v", line}, {"text", hostile_texts[0]}})), "ok");
  EXPECT_EQ(read("/api/admin/reports").at("reports")[0].at("comment"), hostile_texts[0]);
  both_play();
  resign(white_);
  for (const std::string& text : hostile_texts) {
    EXPECT_EQ(ada_.ask("PUT", "/api/me/notes/" + room, Json{{"text", text}}.dump()).status, 200u);
    EXPECT_EQ(read("/api/me/notes/" + room).at("text"), text);
    EXPECT_EQ(ada_.ask("PUT", "/api/me/preferences", Json{{text, text}}.dump()).status, 200u);
    EXPECT_EQ(read("/api/me/preferences"), (Json{{text, text}}));
    EXPECT_EQ(read("/api/me/data").at("notes")[0].at("text"), text);
  }
}

TEST_F(HostileText, IsStoredVerbatimInTextsOfAdmins) {
  start();
  Browser eve{server_->port()};
  eve.enter_as("Eve");
  for (const std::string& text : hostile_texts) {
    act({{"act", "mute"}, {"whom", "Eve"}, {"hours", 1}, {"text", text}});
    EXPECT_EQ(read("/api/admin/restrictions").at("restrictions")[0].at("reason"), text);
    EXPECT_THAT(read("/api/admin/audit").at("acts")[0].at("detail").get<std::string>(), HasSubstr(text));
    act({{"act", "announce"}, {"text", text}});
    for (Json frame = white_.read();; frame = white_.read()) {
      if (frame.at("t") != "notice") continue;
      EXPECT_EQ(frame.at("d").at("text"), text);
      break;
    }
    EXPECT_EQ(
        refusal(ada_.post("/api/admin/act", {{"act", "ban_network"}, {"whom", text}, {"hours", 1}, {"text", "x"}})),
        "bad_act");
    EXPECT_EQ(refusal(ada_.post("/api/admin/act", {{"act", text}, {"whom", text}})), "bad_act");
  }
  act({{"act", "ban"}, {"whom", "Eve"}, {"hours", 1}, {"text", hostile_texts[0]}});
  const Json banned = Json::parse(eve.post("/api/login", Browser::credentials("Eve")).body);
  EXPECT_THAT(banned.at("error").at("message").get<std::string>(), HasSubstr(hostile_texts[0]));
}

TEST_F(HostileText, IsRefusedInGameSettingsAndTurns) {
  const Json usual = {{"game", "tzaar"}, {"setup", "fixed"}, {"clock", "10+5"}};
  const auto refused = [&](const std::string& type, const std::string& field, const std::string& text) {
    Player eve(server_->port());
    eve.connect(server_->port());
    Json wish = usual;
    wish[field] = text;
    EXPECT_EQ(eve.request(type, wish).at("t"), "err") << type << " " << field << " " << text;
  };
  for (const std::string& text : hostile_texts) {
    for (const char* field : {"game", "setup", "clock", "side", "visibility", "nonce", "key"}) {
      refused("create", field, text);
      refused("seek", field, text);
    }
    refused("create", "opponent", text);
  }
  start();
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(white_.turn(hostile_texts[static_cast<std::size_t>(i)], next_key()).at("t"), "err");
  }
  both_play();
}

/// What the header says of a browser is kept as one of a few words.
TEST_F(HostileText, InHeadersIsNotStored) {
  for (const std::string& text : hostile_texts) {
    const support::Headers headers = {{"User-Agent", text},
                                      {"Cookie", "gipfel_session=" + text + "; gipfel_browser=" + text},
                                      {"X-Forwarded-For", text},
                                      {"Origin", "http://localhost:" + std::to_string(server_->port())}};
    const HttpReply reply = support::http_post(server_->port(), "/api/guest", "", headers);
    EXPECT_EQ(reply.status, 200u) << text;
    for (const auto& [name, value] : reply.headers) EXPECT_THAT(value, Not(HasSubstr(text))) << name;
  }
  EXPECT_THAT(support::all_rows(file_.path()), Not(HasSubstr("alert(1)")));
}

class ImportedText : public HostileText {
 protected:
  static constexpr const char* room = "k3Xq9aTz01Lm";

  static std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (const char c : text) out += (c == '"' || c == '\\') ? std::string("\\") + c : std::string(1, c);
    return out + "\"";
  }
  static std::string record_of(const std::string& text) {
    return "[Game \"tzaar\"]\n[Setup \"fixed\"]\n[Id \"" + std::string(room) + "\"]\n[First " + quoted(text) +
           "]\n[Second " + quoted("Ben " + text) + "]\n[Created \"2026-09-21T14:13:22.000Z\"]\n[Source " +
           quoted(text) + "]\n[Event " + quoted(text) + "]\n" +
           "1. D3xD4 {time 2026-09-21T14:13:30.123Z}\nresult second resignation {time 2026-09-21T14:20:00.000Z} {by "
           "first}\n";
  }
  /// In place of the one before.
  void import(const std::string& text) {
    storage::Database database(file_.path(), storage::Access::read_write);
    database.execute("DELETE FROM games");
    archive::Importer importer(
        database, 77, [](const std::string& line) { ADD_FAILURE() << line; }, [](const archive::ImportCounts&) {});
    std::istringstream in(text);
    archive::RecordStream stream(in);
    while (const auto read = stream.next()) {
      ASSERT_TRUE(*read) << read->error().sentence;
      importer.add(**read, "file");
    }
    importer.finish();
    ASSERT_EQ(importer.counts().imported, 1u);
  }
};

TEST_F(ImportedText, IsShownAsText) {
  const std::string path = "/game/" + std::string(room);
  for (const std::string& text : hostile_texts) {
    restart();
    ada_ = Browser(server_->port());
    EXPECT_EQ(ada_.post("/api/login", Browser::credentials("Ada")).status, 200u);
    import(record_of(text));
    const HttpReply record = ada_.get("/api/games/" + std::string(room) + ".txt");
    EXPECT_THAT(record.body, HasSubstr("[First " + quoted(text) + "]"));
    EXPECT_THAT(record.body, HasSubstr("[Event " + quoted(text) + "]"));
    EXPECT_THAT(record.header("content-type"), StartsWith("text/plain"));
    const Json game = read("/api/games/" + std::string(room));
    EXPECT_EQ(game.at("first").at("name"), text);
    EXPECT_EQ(game.at("source"), text);
    for (const std::string& shown : {ada_.get(path).body, ada_.get(path + ".svg").body}) {
      for (const std::string mark : {"<img", "<svg onload", "<script>alert", "\"><svg onload"}) {
        EXPECT_THAT(shown, Not(HasSubstr(mark))) << text;
      }
    }
    EXPECT_EQ(ada_.get(path + ".png").header("content-type"), "image/png") << text;
  }
}

TEST_F(HostileText, ContentSecurityPolicyForbidsInlineScriptEverywhere) {
  std::vector<std::string> paths = {"/", "/games", "/game/aaaaaaaaaaaa", "/player/Ada", "/player/Nobody", "/nowhere"};
  for (const http::Route& route : server_->routes()) paths.push_back(route.pattern);
  Browser nobody{server_->port()};
  for (const std::string& path : paths) {
    for (const std::string method : {"GET", "POST"}) {
      const HttpReply reply = nobody.ask(method, path_of(path));
      const std::string policy = reply.header("content-security-policy");
      EXPECT_THAT(policy, StartsWith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")) << path;
      EXPECT_THAT(policy, Not(HasSubstr("unsafe-inline"))) << path;
      EXPECT_THAT(policy, HasSubstr("frame-ancestors 'none'")) << path;
      EXPECT_EQ(reply.header("x-content-type-options"), "nosniff") << path;
    }
  }
}

/// On that page nothing can be changed, so a page around it gains nothing by a click that somebody did not mean.
TEST_F(HostileText, OnlyEmbeddedGamesAndPuzzlesMayBeShownInAFrame) {
  Browser nobody{server_->port()};
  for (const std::string path : {"/game/aaaaaaaaaaaa/embed", "/embed/puzzle", "/embed/puzzle/9000"}) {
    const HttpReply embedded = nobody.get(path);
    const std::string policy = embedded.header("content-security-policy");
    EXPECT_THAT(policy, StartsWith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")) << path;
    EXPECT_THAT(policy, testing::EndsWith("; form-action 'none'; frame-ancestors *")) << path;
    EXPECT_EQ(embedded.header("set-cookie"), "") << path;
  }
  for (const std::string path : {"/game/aaaaaaaaaaaa/embed/more", "/embed", "/game/embed", "/puzzle/1",
                                 "/game/aaaaaaaaaaaa/embed.png", "/game/aaaaaaaaaaaa//embed"}) {
    EXPECT_THAT(nobody.get(path).header("content-security-policy"), Not(HasSubstr("frame-ancestors *"))) << path;
  }
}

}  // namespace
}  // namespace hostile_text_test
