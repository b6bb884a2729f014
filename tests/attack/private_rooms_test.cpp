// A private room is for those who have its link: nobody else meets it or what was played in it, by whatever way. What a
// rated private game did to a rating is public, because ratings are; and two people who played in private both see that
// in the results between them, which nobody else is shown.
#include <gmock/gmock.h>

#include <map>
#include <set>

#include "common/game/registry.hpp"
#include "server/http/router.hpp"
#include "tests/attack/browser.hpp"
#include "tests/integration/lobby_window.hpp"
#include "tests/integration/two_players.hpp"

namespace private_rooms_test {
namespace {

using support::Browser;
using support::HttpReply;
using support::Json;
using support::Player;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;

class PrivateRooms : public support::TwoPlayers {
 protected:
  PrivateRooms() {
    white_ = account("Ada");
    black_ = account("Ben");
    stranger_.enter_as("Eve");
    const Json in_private = {{"visibility", "private"}};
    secrets_.push_back(finished({{"visibility", "private"}, {"rated", true}, {"clock", "10+5"}}));
    secrets_.push_back(finished(in_private));
    shown_ = finished(Json::object());
    start(in_private);
    both_play();
    secrets_.push_back(white_.room());
    secrets_.push_back(white_.create_with(in_private));
    secrets_.push_back(white_.create_with({{"visibility", "private"}, {"opponent", "Ben"}}));
    const Json seek = {{"game", "tzaar"}, {"setup", "fixed"}, {"clock", "10+5"}, {"visibility", "private"}};
    secrets_.push_back(white_.request("seek", seek).at("d").at("room"));
  }

  Player account(const std::string& name) {
    Player player = Player::with_account(server_->port(), name);
    player.connect(server_->port());
    return player;
  }
  /// Ada loses it; its room.
  std::string finished(const Json& fields) {
    start(fields);
    both_play();
    resign(white_);
    return white_.room();
  }

  void expect_no_secret(const std::string& text, const std::string& where) const {
    for (const std::string& secret : secrets_) EXPECT_EQ(text.find(secret), std::string::npos) << secret << where;
  }
  Json get(const std::string& path, const std::string& token = "") {
    if (token.empty()) return Json::parse(stranger_.get(path).body);
    return Json::parse(support::http_get(server_->port(), path, {{"Authorization", "Bearer " + token}}).body);
  }
  static std::int64_t lost_in(const Json& player) {
    std::int64_t lost = 0;
    for (const Json& one : player.at("results")) lost += one.at("lost").get<std::int64_t>();
    return lost;
  }

  std::vector<std::string> secrets_;  ///< their rooms
  std::string shown_;                 ///< the one game that was played in public
  Browser stranger_{server_->port()};
};

/// Everything that is there for a stranger to read: each route that reads, for all that its pattern leaves open.
class Reading {
 public:
  /// `feed`: the stranger's own.
  Reading(const std::string& public_game, const std::string& feed) {
    values_["{id}"] = {public_game};
    values_["{token}"] = {feed, std::string(feed.size(), 'A')};
  }

  std::vector<std::string> paths_of(const std::string& pattern) const {
    std::vector<std::string> paths;
    for (const std::string& path : filled(pattern)) {
      paths.push_back(path);
      const auto known = queries_.find(pattern);
      if (known == queries_.end()) continue;
      for (const std::string& query : known->second) paths.push_back(path + "?" + query);
    }
    return paths;
  }

 private:
  std::vector<std::string> filled(const std::string& pattern) const {
    const std::size_t open = pattern.find('{');
    if (open == std::string::npos) return {pattern};
    const std::string name = pattern.substr(open, pattern.find('}') - open + 1);
    std::vector<std::string> paths;
    if (!values_.contains(name)) ADD_FAILURE() << "say what may stand for " << name << " in " << pattern;
    if (!values_.contains(name)) return paths;
    for (const std::string& value : values_.at(name)) {
      std::string path = pattern;
      paths.push_back(path.replace(open, name.size(), value));
    }
    return paths;
  }

  std::map<std::string, std::vector<std::string>> values_ = {
      {"{name}", {"Ada", "Ben"}}, {"{game}", {"tzaar"}}, {"{pool}", {"tzaar", "tzaar-days"}}};
  std::map<std::string, std::vector<std::string>> queries_ = {
      {"/api/games",
       {"player=Ada", "player=Ada&opponent=Ben", "opponent=Ada", "game=tzaar", "setup=fixed", "result=second",
        "reason=resignation", "speed=live", "rated=true", "rated=false", "min_rating=1", "min_turns=1", "limit=100"}},
      {"/api/games/export", {"format=records", "format=json", "format=records&player=Ada", "format=json&rated=true"}},
      {"/api/players/{name}/games", {"opponent=Ben", "rated=true", "setup=fixed", "limit=100"}},
      {"/api/players", {"prefix=A", "prefix=B"}},
      {"/api/explorer", {"game=tzaar&setup=fixed"}}};
};

TEST_F(PrivateRooms, AreHiddenFromEveryHttpRoute) {
  EXPECT_EQ(stranger_.ask("PUT", "/api/me/people/Ada", R"({"tie":"follow"})").status, 200u);
  const HttpReply feed = stranger_.ask("POST", "/api/feed", "{}");
  ASSERT_EQ(feed.status, 200u) << feed.body;
  const Reading reading{shown_, Json::parse(feed.body).at("token")};
  Browser nobody{server_->port()};
  std::set<std::string> showing;
  for (const http::Route& route : server_->routes()) {
    if (route.method != http::Method::get) continue;
    for (const std::string& path : reading.paths_of(route.pattern)) {
      for (Browser* each : {&nobody, &stranger_}) {
        const std::string body = each->get(path).body;
        expect_no_secret(body, " in " + path);
        if (body.find(shown_) != std::string::npos) showing.insert(route.pattern);
      }
    }
  }
  EXPECT_THAT(showing, IsSupersetOf({"/api/games", "/api/games/export", "/api/players/{name}/games", "/api/explorer"}))
      << "where the public game is";
  for (const std::string path : {"/", "/games", "/explorer", "/leaderboard", "/player/Ada", "/robots.txt"}) {
    expect_no_secret(nobody.get(path).body, " in " + path);
  }
}

TEST_F(PrivateRooms, AreHiddenFromOtherPeoplesLobby) {
  support::Window window{Player(server_->port())};
  const std::string offer =
      black_.request("seek", {{"game", "tzaar"}, {"setup", "fixed"}, {"clock", "10+5"}})["d"]["room"];
  window.until_seek(offer);
  start();
  both_play();
  window.until_game(white_.room());
  for (const std::string& secret : secrets_) {
    EXPECT_FALSE(window.seeks.contains(secret));
    EXPECT_FALSE(window.games.contains(secret));
  }
  EXPECT_EQ(window.mine, Json::array());
}

TEST_F(PrivateRooms, AreNotShownAsWhatAFollowedPersonPlays) {
  EXPECT_EQ(get("/api/players/Ada").at("playing"), Json::array());
  EXPECT_EQ(stranger_.ask("PUT", "/api/me/people/Ada", R"({"tie":"follow"})").status, 200u);
  EXPECT_EQ(get("/api/me/people").at("follows")[0].at("playing"), Json::array());
}

TEST_F(PrivateRooms, CountInStatisticsOnlyForTheirPlayers) {
  EXPECT_EQ(lost_in(get("/api/players/Ada")), 1);
  EXPECT_EQ(lost_in(get("/api/players/Ada", black_.token())), 1) << "not even for the opponent";
  EXPECT_EQ(lost_in(get("/api/players/Ada", white_.token())), 3);
  EXPECT_EQ(get("/api/players/Ada").at("streak").at("length"), 1);
  EXPECT_EQ(get("/api/players/Ada").value("you", Json()), Json()) << "a stranger has no results against Ada";
  EXPECT_EQ(get("/api/players/Ada", black_.token()).at("you"), (Json{{"won", 3}, {"drawn", 0}, {"lost", 0}}));
  EXPECT_EQ(get("/api/explorer?game=tzaar&setup=fixed").at("games"), 1);
}

TEST_F(PrivateRooms, CannotBeFoundByPosition) {
  for (const std::string& room : {shown_, secrets_[0], secrets_[1]}) {
    const Json state = get("/api/games/" + room, white_.token()).at("state");
    auto game = *game::start("tzaar", "fixed");
    for (const Json& turn : state.at("turns")) {
      ASSERT_TRUE(game->play(turn.get<std::string>()).has_value());
      std::string query = "/api/explorer?game=tzaar&position=" + game->position();
      for (std::size_t at = 0; (at = query.find(' ', at)) != std::string::npos;) query.replace(at, 1, "%20");
      const Json found = get(query);
      expect_no_secret(found.dump(), " at " + game->position());
      EXPECT_LE(found.at("games"), 1);
      EXPECT_TRUE(room != shown_ || found.at("latest").at(0).at("id") == shown_);
    }
  }
}

TEST_F(PrivateRooms, ChangePublicRatings) {
  EXPECT_EQ(get("/api/players/Ada").at("ratings").at("tzaar").at("games"), 1);
  EXPECT_EQ(get("/api/games?rated=true").at("games"), Json::array()) << "but nobody learns by which game";
}

TEST_F(PrivateRooms, StayPrivateInARematch) {
  const std::string before = finished({{"visibility", "private"}});
  const std::string next = offer(white_, "rematch", "make").at("d").at("room");
  black_.join(next);
  EXPECT_EQ(black_.state().at("visibility"), "private");
  secrets_.push_back(before);
  secrets_.push_back(next);
  for (const std::string& path : {std::string("/api/games"), "/api/games/" + shown_, std::string("/api/players/Ada")}) {
    expect_no_secret(stranger_.get(path).body, " in " + path);
  }
}

TEST_F(PrivateRooms, OpenByLinkButAreHiddenFromSearchEngines) {
  const HttpReply robots = stranger_.get("/robots.txt");
  EXPECT_THAT(robots.body, HasSubstr("Disallow: /api/"));
  for (const std::string& secret : secrets_) {
    EXPECT_EQ(stranger_.get("/api/games/" + secret).status, 200u);
    const HttpReply page = stranger_.get("/game/" + secret);
    EXPECT_THAT(page.body, HasSubstr("name=\"robots\" content=\"noindex\"")) << secret;
    for (const std::string ending : {".svg", ".png"}) {
      const HttpReply picture = stranger_.get("/game/" + secret + ending);
      EXPECT_EQ(picture.header("x-robots-tag"), "noindex") << secret << ending;
      EXPECT_THAT(picture.header("cache-control"), HasSubstr("private")) << secret << ending;
    }
    for (const std::string ending : {"", ".txt"}) {
      EXPECT_THAT(stranger_.get("/api/games/" + secret + ending).header("cache-control"), Not(HasSubstr("public")));
    }
  }
  EXPECT_THAT(stranger_.get("/game/" + shown_).body, Not(HasSubstr("noindex")));
}

TEST_F(PrivateRooms, AreMarkedPrivateInTheirRecord) {
  const std::string record = stranger_.get("/api/games/" + secrets_[0] + ".txt").body;
  EXPECT_THAT(record, HasSubstr("[Visibility \"private\"]"));
}

}  // namespace
}  // namespace private_rooms_test
