#include "server/http/people/note_api.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/server/http/asking.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::note_api_test {
namespace {

using nlohmann::json;

class NoteApiTest : public testing::Test {
 protected:
  NoteApiTest() {
    storage.writer.submit(
        [this](storage::Database& database) {
          storage::finish_game(database,
                               support::finished_game(game.value(), {ada.user.id, "Ada"}, {ben.user.id, "Ben"}, 100));
        },
        {});
  }
  static Request saying(const std::string& token, const std::string& body) {
    Request made = request();
    if (!token.empty()) made.headers.emplace_back("authorization", "Bearer " + token);
    made.body = body;
    return made;
  }
  account::NewSession account(const std::string& name) {
    return *support::finish(storage.accounts.make_account({name, "correct horse"}));
  }
  Response put(const std::string& token, const std::string& text) {
    return support::finish(api.set_note(saying(token, json{{"text", text}}.dump()), game));
  }
  Response get(const std::string& token) { return support::finish(api.note(saying(token, ""), game)); }
  std::string note(const std::string& token) { return json::parse(get(token).body).at("text"); }

  const core::RoomId game{"k3Xq9aTz01Lm"};
  support::RunningStorage storage;
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  account::NewSession ada = account("Ada");
  account::NewSession ben = account("Ben");
  account::NewSession guest = *support::finish(storage.accounts.make_guest());
  NoteApi api{{authentication, storage.writer, storage.readers}};
  const support::Schemas& schemas = support::schemas();
};

TEST_F(NoteApiTest, OnlyTheWriterCanReadIt) {
  EXPECT_EQ(put(ada.token, "<b>early</b> capture").status, 200U);
  const Response answer = get(ada.token);
  EXPECT_EQ(schemas.check_http("note", answer.body), std::nullopt);
  EXPECT_EQ(header(answer, "Cache-Control"), "no-store");
  EXPECT_EQ(note(ada.token), "<b>early</b> capture");
  EXPECT_EQ(note(ben.token), "");
}

TEST_F(NoteApiTest, ItHas2000CharactersAtMost) {
  std::string longest;
  for (std::size_t i = 0; i < NoteApi::most_characters; ++i) longest += "\xC3\xA8";  // as in ZÈRTZ
  EXPECT_EQ(put(ada.token, longest).status, 200U);
  EXPECT_EQ(note(ada.token), longest);
  const Response refused = put(ada.token, longest + ".");
  EXPECT_EQ(refused.status, 413U);
  EXPECT_EQ(code(refused), "too_big");
  EXPECT_EQ(note(ada.token), longest);
}

TEST_F(NoteApiTest, InvalidNoteIsRefused) {
  for (const char* body : {"no JSON", "[]", "{}", R"({"text": 7})"}) {
    EXPECT_EQ(code(support::finish(api.set_note(saying(ada.token, body), game))), "bad_request") << body;
  }
  const core::RoomId unknown("nosuchgame12");
  EXPECT_EQ(code(support::finish(api.set_note(saying(ada.token, R"({"text": "words"})"), unknown))), "not_found");
}

TEST_F(NoteApiTest, OnlyAccountsCanHaveNotes) {
  for (const auto& [token, why] :
       std::vector<std::pair<std::string, std::string>>{{"", "auth"}, {guest.token, "guest"}}) {
    EXPECT_EQ(code(put(token, "words")), why);
    EXPECT_EQ(code(get(token)), why);
  }
}

TEST_F(NoteApiTest, OtherSitesAreRefused) {
  Request foreign = request({{"cookie", "gipfel_session=" + ada.token}, {"origin", "https://evil.example"}});
  foreign.body = R"({"text":"words"})";
  EXPECT_EQ(code(support::finish(api.set_note(std::move(foreign), game))), "origin");
  EXPECT_EQ(note(ada.token), "");
}

}  // namespace
}  // namespace http::note_api_test
