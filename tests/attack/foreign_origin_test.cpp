// Another site's page in the browser of somebody who is signed in: whatever it asks for, nothing changes.
#include <gmock/gmock.h>

#include <map>
#include <set>

#include "server/base/clocks.hpp"
#include "server/http/router.hpp"
#include "server/moderation/acts.hpp"
#include "server/rooms/stored_room.hpp"
#include "server/storage/engine/database.hpp"
#include "tests/attack/browser.hpp"
#include "tests/server/room/table.hpp"
#include "tests/support/stored_text.hpp"

namespace foreign_origin_test {
namespace {

using http::Method;
using support::Browser;
using support::HttpReply;
using support::Json;

const std::string game = "k3Xq9aTz01Lm";

/// A request that changes something, and what it is answered if our own page makes it.
struct Call {
  std::string path;
  Json body = Json::object();
  unsigned answer = 200;
};

Json with_password(const char* field = "password") { return {{field, "correct horse"}}; }

Json evening() {
  return {{"name", "Friday"}, {"game", "tzaar"}, {"setup", "random"},
          {"clock", "10+5"},  {"form", "swiss"}, {"starts", base::wall_ms() + 3'600'000}};
}

Json league() {
  return {{"name", "League"},
          {"game", "tzaar"},
          {"setup", "random"},
          {"clock", "3d"},
          {"starts", base::wall_ms() + 3'600'000}};
}

/// One for each route that is not for reading, by method and pattern. All are made by Ada, who is an admin. Whoever
/// adds such a route adds a line.
std::map<std::string, Call> all_calls(const std::string& recovery) {
  const Json subscription = {{"endpoint", "https://push.example/1"}, {"keys", {{"p256dh", "A"}, {"auth", "B"}}}};
  return {
      {"POST /api/guest", {"/api/guest"}},
      {"POST /api/register", {"/api/register", Browser::credentials("Ben")}},
      {"POST /api/login", {"/api/login", Browser::credentials("Ada")}},
      {"POST /api/logout", {"/api/logout"}},
      {"POST /api/logout/everywhere", {"/api/logout/everywhere"}},
      {"POST /api/sessions/{id}/end", {"/api/sessions/" + std::string(64, '0') + "/end", Json::object(), 404}},
      {"POST /api/ticket", {"/api/ticket"}},
      {"POST /api/bot", {"/api/bot"}},
      {"POST /api/me/bots/{name}/end", {"/api/me/bots/Ada-bot/end", Json::object(), 404}},
      {"POST /api/password", {"/api/password", {{"old", "correct horse"}, {"new", "another horse"}}}},
      {"POST /api/recovery-code", {"/api/recovery-code", with_password()}},
      {"POST /api/recover", {"/api/recover", {{"name", "Ada"}, {"code", recovery}, {"password", "another horse"}}}},
      {"POST /api/name", {"/api/name", {{"name", "Zoe"}}}},
      {"POST /api/account/delete", {"/api/account/delete", with_password()}},
      {"PUT /api/me/preferences", {"/api/me/preferences", {{"sound", true}}}},
      {"PUT /api/me/people/{name}", {"/api/me/people/Eve", {{"tie", "block"}}}},
      {"PUT /api/me/presence", {"/api/me/presence", {{"hidden", true}}}},
      {"POST /api/me/absence", {"/api/me/absence", {{"until", base::wall_ms() + 1'000'000}}}},
      {"PUT /api/me/absence", {"/api/me/absence", {{"until", base::wall_ms() + 2'000'000}}, 409}},  // there is none
      {"POST /api/me/absence/end", {"/api/me/absence/end", Json::object(), 409}},
      {"POST /api/clubs", {"/api/clubs", {{"name", "Go Club"}, {"entry", "open"}}, 201}},
      {"POST /api/clubs/{id}/acts", {"/api/clubs/k3Xq9aTz01Lm/acts", {{"act", "join"}}, 404}},
      {"PUT /api/clubs/{id}/webhook", {"/api/clubs/k3Xq9aTz01Lm/webhook", {{"form", "json"}}, 404}},
      {"POST /api/clubs/{id}/webhook/test", {"/api/clubs/k3Xq9aTz01Lm/webhook/test", Json::object(), 404}},
      {"POST /api/clubs/{id}/webhook/end", {"/api/clubs/k3Xq9aTz01Lm/webhook/end", Json::object(), 404}},
      {"POST /api/tournaments", {"/api/tournaments", evening(), 201}},
      {"POST /api/tournaments/{id}/acts", {"/api/tournaments/k3Xq9aTz01Lm/acts", {{"act", "join"}}, 404}},
      {"POST /api/leagues", {"/api/leagues", league(), 201}},
      {"POST /api/leagues/{id}/acts", {"/api/leagues/k3Xq9aTz01Lm/acts", {{"act", "join"}}, 404}},
      {"POST /api/me/messages/{name}", {"/api/me/messages/Eve", {{"text", "Hello"}}}},
      {"PUT /api/me/messages/{name}", {"/api/me/messages/Eve", {{"id", 1}}}},
      {"POST /api/me/messages/{name}/report", {"/api/me/messages/Eve/report", {{"id", 1}}, 404}},
      {"POST /api/lobby/chat", {"/api/lobby/chat", {{"text", "Hello"}}}},
      {"POST /api/lobby/chat/{number}/report", {"/api/lobby/chat/9000/report", Json::object(), 404}},
      {"PUT /api/me/writers", {"/api/me/writers", {{"from", "all"}}}},
      {"PUT /api/me/notes/{id}", {"/api/me/notes/" + game, {{"text", "A note"}}}},
      {"POST /api/reports", {"/api/reports", {{"whom", "Eve"}, {"reason", "stalling"}}}},
      {"POST /api/games/{id}/review", {"/api/games/" + game + "/review", Json::object(), 202}},
      {"POST /api/push", {"/api/push", subscription, 404}},  // the operator has not set it up
      {"POST /api/push/end", {"/api/push/end", subscription}},
      {"PUT /api/me/mail", {"/api/me/mail", {{"address", "ada@example.org"}}, 404}},  // nor mail
      {"POST /api/me/mail/end", {"/api/me/mail/end", Json::object()}},
      {"PUT /api/me/notices", {"/api/me/notices", {{"mail", "off"}}}},
      {"POST /api/puzzles/{id}/attempt", {"/api/puzzles/9000/attempt", {{"turns", Json::array()}}, 404}},
      {"PUT /api/puzzles/{id}/vote", {"/api/puzzles/9000/vote", {{"vote", 1}}, 403}},
      {"POST /api/feed", {"/api/feed"}},
      {"POST /api/feed/end", {"/api/feed/end"}},
      {"POST /api/admin/act", {"/api/admin/act", {{"act", "announce"}, {"text", "Hello"}}}},
      {"POST /api/admin/password", {"/api/admin/password", {{"name", "Eve"}}}},
      {"POST /api/admin/invitations", {"/api/admin/invitations", {{"uses", 1}, {"days", 1}}}},
      {"POST /api/admin/invitations/end", {"/api/admin/invitations/end", {{"number", 1}}}},
  };
}

/// Whoever has the link of a mail may act by it, from wherever it is shown: mailboxes do (RFC 8058).
const std::set<std::string> by_link = {"POST /mail/confirm/{token}", "POST /mail/stop/{token}"};

bool changes(Method method) { return method != Method::get && method != Method::head; }

std::string method_of(const std::string& route) { return route.substr(0, route.find(' ')); }

class ForeignOrigin : public support::Attack {
 protected:
  ForeignOrigin() : ada_(browser()) {
    recovery_ = ada_.enter_as("Ada");
    Browser eve(server_.port());
    eve.enter_as("Eve");
    EXPECT_EQ(eve.ask("PUT", "/api/me/writers", R"({"from":"all"})").status, 200u);
    storage::Database database(file_.path(), storage::Access::read_write);
    EXPECT_TRUE(moderation::appoint(database, "Ada", true, 0));
    room::Table table = room::after(2);
    table.resign(room::ben);
    storage::finish_game(database, rooms::finished_game(core::RoomId(game), table.room));
  }

  std::vector<std::string> foreign_origins() const {
    const std::string port = ":" + std::to_string(server_.port());
    return {"https://evil.example",
            "null",
            "http://localhost",
            "http://localhost:1",
            "http://evil.example" + port,
            "file://",
            "",
            "http://localhost.evil.example" + port};
  }

  std::string recovery_;
  Browser ada_;
};

TEST_F(ForeignOrigin, EveryModifyingRouteIsCovered) {
  const auto calls = all_calls("");
  std::set<std::string> routes;
  for (const http::Route& route : server_.routes()) {
    if (changes(route.method)) routes.insert(std::string(http::name_of(route.method)) + " " + route.pattern);
  }
  for (const std::string& route : by_link) EXPECT_EQ(routes.erase(route), 1u) << route;
  for (const std::string& route : routes) EXPECT_TRUE(calls.contains(route)) << "no line in all_calls(): " << route;
  for (const auto& [route, call] : calls) EXPECT_TRUE(routes.contains(route)) << "is no route: " << route;
}

TEST_F(ForeignOrigin, IsRefusedAndChangesNothing) {
  const std::string before = support::all_rows(file_.path());
  for (const std::string& origin : foreign_origins()) {
    for (const auto& [route, call] : all_calls(recovery_)) {
      Browser tricked = ada_.copy();
      tricked.show_page_of(origin);
      const HttpReply reply = tricked.ask(method_of(route), call.path, call.body.dump());
      EXPECT_EQ(reply.status, 403u) << origin << " " << route;
      EXPECT_EQ(refusal(reply), "origin") << origin << " " << route;
      EXPECT_EQ(reply.header("set-cookie"), "") << origin << " " << route;
      EXPECT_EQ(reply.header("access-control-allow-origin"), "") << origin << " " << route;
    }
  }
  EXPECT_EQ(support::all_rows(file_.path()), before);
}

TEST_F(ForeignOrigin, CannotOpenAWebSocket) {
  for (const std::string& origin : foreign_origins()) {
    Browser tricked = ada_.copy();
    tricked.show_page_of(origin);
    support::WsClient socket;
    EXPECT_EQ(socket.connect(server_.port(), "/ws", tricked.headers()), 403u) << origin;
    EXPECT_THAT(socket.refusal(), testing::HasSubstr("\"origin\"")) << origin;
  }
  support::WsClient socket;
  EXPECT_EQ(socket.connect(server_.port(), "/ws", ada_.headers()), 101u);
}

/// A body that no other site can send without asking first is of no other use to it.
TEST_F(ForeignOrigin, GetsNoCorsPermissionInPreflight) {
  for (const auto& [route, call] : all_calls(recovery_)) {
    Browser tricked = ada_.copy();
    tricked.show_page_of("https://evil.example");
    const HttpReply reply = tricked.ask("OPTIONS", call.path);
    for (const auto& [name, value] : reply.headers) EXPECT_FALSE(name.starts_with("access-control-")) << route;
  }
}

TEST_F(ForeignOrigin, RoutesAcceptTheSameRequestsFromOurOwnPage) {
  int people = 0;
  for (const auto& [route, call] : all_calls("")) {
    const std::string name = "Ada" + std::to_string(++people);
    Browser own = browser();
    const std::string recovery = own.enter_as(name);
    storage::Database database(file_.path(), storage::Access::read_write);
    EXPECT_TRUE(moderation::appoint(database, name, true, 0));
    Json body = all_calls(recovery).at(route).body;
    if (body.value("name", "") == "Ada") body["name"] = name;
    const HttpReply reply = own.ask(method_of(route), call.path, body.dump());
    EXPECT_EQ(reply.status, call.answer) << route << " " << reply.body;
  }
}

}  // namespace
}  // namespace foreign_origin_test
