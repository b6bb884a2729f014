// Nobody finds out that somebody who hides is here: not from a list, a count, a search, the order, an error, a player's
// page, nor from the lists of those who follow them. What is asked while they are here is answered as while they are
// not.
#include <gmock/gmock.h>

#include "tests/attack/browser.hpp"
#include "tests/integration/lobby_window.hpp"

namespace hidden_people_test {
namespace {

using support::Browser;
using support::Headers;
using support::HttpClient;
using support::Json;
using support::Player;

class HiddenPeople : public support::LobbyTest {
 protected:
  HiddenPeople() {
    eve_.close();
    tie(ada_, "Eve", "follow");
    tie(ben_, "Eve", "follow");
  }
  Json ask(const Player* who, const std::string& path) {
    const Headers headers = who ? Headers{{"Authorization", "Bearer " + who->token()}} : Headers();
    const auto reply = HttpClient(server_->port()).request("GET", path, "", headers);
    EXPECT_EQ(reply.status, 200u) << path << " " << reply.body;
    return Json::parse(reply.body);
  }
  void put(const Player& who, const std::string& path, const Json& body) {
    const Headers headers{{"Authorization", "Bearer " + who.token()}};
    EXPECT_EQ(HttpClient(server_->port()).request("PUT", path, body.dump(), headers).status, 200u) << path;
  }
  void tie(const Player& who, const std::string& name, const std::string& tie) {
    put(who, "/api/me/people/" + name, {{"tie", tie}});
  }
  void hide(const Player& who, bool hidden) { put(who, "/api/me/presence", {{"hidden", hidden}}); }

  /// All that can be asked, by people who follow them, by others, and by nobody.
  std::map<std::string, Json> all_answers() {
    for (const bool hidden : {true, false}) hide(ada_, hidden);  // the list is made anew, however young it is
    std::map<std::string, Json> answers;
    for (const Player* who : std::vector<const Player*>{nullptr, &ada_, &ben_, &guest_}) {
      for (const std::string path :
           {"/api/people/here", "/api/people/here?prefix=E", "/api/people/here?prefix=Eve",
            "/api/people/here?after=0adb", "/api/people/members", "/api/people/members?prefix=eve",
            "/api/people/members?after=Ben", "/api/players/Eve"}) {
        answers[(who ? who->name() : "nobody") + " " + path] = ask(who, path);
      }
    }
    for (const Player* who : {&ada_, &ben_}) answers[who->name()] = ask(who, "/api/me/people");
    return answers;
  }

  Player ada_ = account("Ada");
  Player ben_ = account("Ben");
  Player eve_ = account("Eve");
  Player guest_ = guest();
};

TEST_F(HiddenPeople, WhoDoesNotHideIsShown) {
  const auto absent = all_answers();
  eve_.connect(server_->port());
  const auto present = all_answers();
  for (const auto& [asked, answer] : absent) {
    if (asked.find("after=0adb") == std::string::npos && asked.find("/here?prefix") == std::string::npos) {
      EXPECT_NE(present.at(asked), answer) << asked;
    }
  }
}

TEST_F(HiddenPeople, EveryAnswerIsTheSameWhetherTheyAreHereOrNot) {
  hide(eve_, true);
  const auto absent = all_answers();
  eve_.connect(server_->port());
  EXPECT_EQ(all_answers(), absent);
}

TEST_F(HiddenPeople, WhatTheyWatchOrPlayDoesNotGiveThemAway) {
  hide(eve_, true);
  eve_.connect(server_->port());
  const auto before = all_answers();
  const std::string room = eve_.create_with({{"visibility", "private"}, {"clock", "3d"}});
  EXPECT_EQ(all_answers(), before);
  eve_.join(room);
  EXPECT_EQ(all_answers(), before);
}

TEST_F(HiddenPeople, TheLobbyDoesNotCountThem) {
  looker_.until([&] { return !looker_.counts.is_null() && looker_.counts.at("people") == 6; });
  eve_.connect(server_->port());
  looker_.until([&] { return looker_.counts.at("people") == 7; });
  hide(eve_, true);
  looker_.until([&] { return looker_.counts.at("people") == 6; });
  hide(eve_, false);
  looker_.until([&] { return looker_.counts.at("people") == 7; });
}

TEST_F(HiddenPeople, WhoComesWhileHidingStaysHiddenAfterARestart) {
  hide(eve_, true);
  restart();
  const auto absent = all_answers();
  eve_.connect(server_->port());
  EXPECT_EQ(all_answers(), absent);
}

/// Whoever has blocked somebody is for them as one who hides; others see both.
TEST_F(HiddenPeople, ABlockHidesBothFromEachOther) {
  eve_.connect(server_->port());
  tie(eve_, "Ben", "block");
  const Json here = ask(&ben_, "/api/people/here");
  for (const char* list : {"people", "follows"}) {
    for (const Json& each : here.at(list)) EXPECT_NE(each.at("name"), "Eve");
  }
  EXPECT_EQ(ask(&ben_, "/api/people/here?prefix=Eve").at("total"), 0);
  EXPECT_EQ(ask(&eve_, "/api/people/here?prefix=Ben").at("total"), 0);
  EXPECT_EQ(ask(&ben_, "/api/players/Eve").at("here"), false);
  EXPECT_EQ(ask(&ben_, "/api/me/people").at("follows")[0].at("here"), false);
  EXPECT_FALSE(ask(&ben_, "/api/people/members?prefix=Eve").at("members")[0].contains("seen"));
  EXPECT_EQ(ask(&ada_, "/api/players/Eve").at("here"), true);
  EXPECT_EQ(ask(&ada_, "/api/people/here?prefix=Eve").at("total"), 1);
}

TEST_F(HiddenPeople, NobodyHidesAnother) {
  eve_.connect(server_->port());
  Browser stranger(server_->port());
  EXPECT_EQ(stranger.ask("PUT", "/api/me/presence", R"({"hidden":true})").status, 401u);
  const Headers of_guest{{"Authorization", "Bearer " + guest_.token()}};
  EXPECT_EQ(HttpClient(server_->port()).request("PUT", "/api/me/presence", R"({"hidden":true})", of_guest).status,
            403u);
  EXPECT_EQ(ask(nullptr, "/api/people/here?prefix=Eve").at("total"), 1);
}

}  // namespace
}  // namespace hidden_people_test
