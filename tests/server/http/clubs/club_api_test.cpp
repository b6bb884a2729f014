// Clubs over HTTP: founded, found, entered, run, and what is refused.
#include "server/http/clubs/club_api.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/http/clubs/club_act_api.hpp"
#include "server/http/clubs/club_text.hpp"
#include "server/http/people/ban_answer.hpp"
#include "server/storage/moderation/admin_store.hpp"
#include "server/storage/moderation/audit_store.hpp"
#include "server/storage/moderation/complaint_store.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::club_api_test {
namespace {

using nlohmann::json;
using support::finish;

class ClubApiTest : public testing::Test {
 protected:
  static Request asking(const account::NewSession& who, const json& body = {}) {
    Request made = request();
    made.headers.emplace_back("authorization", "Bearer " + who.token);
    if (!body.is_null()) made.body = body.dump();
    return made;
  }
  account::NewSession account(const std::string& name) {
    return *finish(storage.accounts.make_account({name, "correct horse"}));
  }
  Response try_found(const account::NewSession& who, const std::string& name, const std::string& entry,
                     const std::string& about = "") {
    return finish(acts.found(asking(who, {{"name", name}, {"about", about}, {"entry", entry}})));
  }
  json found(const account::NewSession& who, const std::string& name, const std::string& entry) {
    return checked("founded_club", try_found(who, name, entry), 201);
  }
  Response act(const account::NewSession& who, const json& club, const json& body) {
    return finish(acts.act(asking(who, body), club.get<std::string>()));
  }
  json done(const account::NewSession& who, const json& club, const json& body) {
    return checked("club_act_done", act(who, club, body), 200);
  }
  Response look(const account::NewSession& who, const json& club, const std::string& link = "") {
    Request made = asking(who);
    if (!link.empty()) made.query = {{"link", link}};
    return finish(api.club(std::move(made), club.get<std::string>()));
  }
  json seen(const account::NewSession& who, const json& club, const std::string& link = "") {
    return checked("club", look(who, club, link), 200);
  }
  json checked(const std::string& schema, const Response& answer, unsigned status) {
    EXPECT_EQ(answer.status, status) << answer.body;
    EXPECT_EQ(schemas.check_http(schema, answer.body), std::nullopt) << answer.body;
    return json::parse(answer.body);
  }
  void make_admin(const account::NewSession& who) {
    finish(storage.writer.run(
        [id = who.user.id](storage::Database& database) { return storage::make_admin(database, id, true); }));
  }
  template <class Read>
  auto read(Read query) {
    return finish(storage.readers.run(std::move(query)));
  }

  support::RunningStorage storage;
  std::optional<Response> muted;
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  account::NewSession ada = account("Ada");
  account::NewSession ben = account("Ben");
  account::NewSession eve = account("Eve");
  LinkGuesses guesses{base::nowhere()};
  People apart;
  ClubApi api{{authentication, storage.readers, storage.readers, guesses,
               [this](core::UserId user) { return user == ben.user.id; }, [this](core::UserId) { return apart; }}};
  ClubActApi acts{{authentication, storage.writer, guesses, [this](auto&, auto&) { return muted; }}};
  const support::Schemas& schemas = support::schemas();
};

TEST_F(ClubApiTest, AFoundedClubIsListedAndFoundByItsName) {
  const json id = found(ada, "  Go   Club Bern ", "open").at("id");
  Request all = request();
  all.query = {{"part", "club"}};
  const json list = checked("clubs", finish(api.clubs(std::move(all))), 200).at("clubs");
  EXPECT_EQ(list.at(0).at("name"), "Go Club Bern");
  const json club = seen(ben, "go club BERN");
  EXPECT_EQ(club.at("id"), id);
  EXPECT_EQ(club.at("founder").at("name"), "Ada");
  EXPECT_EQ(club.at("rank"), nullptr);
  EXPECT_EQ(seen(ada, id).at("rank"), "founder");
  EXPECT_EQ(checked("own_clubs", finish(api.own_clubs(asking(ada))), 200).at("clubs").size(), 1U);
}

TEST_F(ClubApiTest, PagesOfTheListFollowEachOther) {
  for (int i = 0; i < ClubApi::most_on_page + 1; ++i) {
    const auto person = account("Person" + std::string(1, static_cast<char>('a' + i % 26)) + (i < 26 ? "" : "x"));
    found(person, "Club " + std::string(i < 26 ? 3 : 4, static_cast<char>('a' + i % 26)), "open");
  }
  const json first = checked("clubs", finish(api.clubs(request())), 200);
  EXPECT_EQ(first.at("clubs").size(), 30U);
  Request more = request();
  more.query = {{"after", first.at("next").get<std::string>()}};
  const json second = checked("clubs", finish(api.clubs(std::move(more))), 200);
  EXPECT_EQ(second.at("clubs").size(), 1U);
  EXPECT_FALSE(second.contains("next"));
}

TEST_F(ClubApiTest, ARequestIsAcceptedAndTheMemberRemoved) {
  const json id = found(ada, "The Bell", "request").at("id");
  EXPECT_TRUE(done(ben, id, {{"act", "join"}}).at("club").at("requested"));
  const json waiting = checked("club_requests", finish(api.requests(asking(ada), id)), 200);
  EXPECT_EQ(waiting.at("requests").at(0).at("person").at("name"), "Ben");
  EXPECT_EQ(seen(ada, id).at("requests"), 1);
  EXPECT_EQ(done(ada, id, {{"act", "accept"}, {"whom", "ben"}}).at("club").at("members"), 2);
  const json members = checked("club_members", finish(api.members(asking(eve), id)), 200).at("members");
  EXPECT_EQ(members.at(1).at("person").at("name"), "Ben");
  EXPECT_TRUE(members.at(1).at("here"));
  EXPECT_EQ(done(ada, id, {{"act", "ban"}, {"whom", "Ben"}}).at("club").at("members"), 1);
  EXPECT_EQ(code(act(ben, id, {{"act", "join"}})), "kept_out");
  EXPECT_EQ(code(act(eve, id, {{"act", "accept"}, {"whom", "Nobody"}})), "not_found");
  EXPECT_EQ(code(finish(api.requests(asking(eve), id))), "club_rank");
}

TEST_F(ClubApiTest, WhoeverIsKeptApartIsNotShownToBeHere) {
  const json id = found(ben, "The Bell", "open").at("id");
  apart.insert(ben.user.id);
  EXPECT_FALSE(json::parse(finish(api.members(asking(ada), id)).body).at("members").at(0).at("here"));
}

TEST_F(ClubApiTest, AClubOfALinkExistsForWhoeverHasIt) {
  const json made = found(ada, "The Oak", "link");
  const std::string link = made.at("link");
  const std::string nothing = look(ben, "k3Xq9aTz01Lm").body;
  EXPECT_EQ(look(ben, made.at("id")).body, nothing);
  EXPECT_EQ(look(ben, "The Oak").body, nothing);
  EXPECT_EQ(look(ben, made.at("id"), "wrong").body, nothing);
  EXPECT_EQ(act(ben, made.at("id"), {{"act", "join"}}).body, nothing);
  EXPECT_EQ(finish(api.members(asking(ben), made.at("id"))).body, nothing);
  EXPECT_EQ(seen(ben, made.at("id"), link).at("name"), "The Oak");
  EXPECT_EQ(done(ben, made.at("id"), {{"act", "join"}, {"link", link}}).at("club").at("rank"), "member");
  const std::string fresh = done(ada, made.at("id"), {{"act", "renew_link"}}).at("link");
  EXPECT_EQ(look(eve, made.at("id"), link).body, nothing);
  EXPECT_EQ(seen(eve, made.at("id"), fresh).at("rank"), nullptr);
  EXPECT_FALSE(done(ben, made.at("id"), {{"act", "leave"}}).contains("club")) << "they do not know of it any more";
}

TEST_F(ClubApiTest, WrongLinksAreCounted) {
  const json id = found(ada, "The Oak", "link").at("id");
  for (int i = 0; i < wrong_club_links.burst; ++i) EXPECT_EQ(look(ben, id, "wrong").status, 404U);
  EXPECT_EQ(code(look(ben, id, "wrong")), "rate");
  EXPECT_EQ(code(act(eve, id, {{"act", "join"}, {"link", "wrong"}})), "rate");
  EXPECT_EQ(look(ada, id).status, 200U);
}

TEST_F(ClubApiTest, NamesAndTextsThatAreNoneAreRefused) {
  for (const char* name :
       {"", "Go", "1 Club", "Gipfel Friends", "Cоffee", "Bad!", "A club whose name is much longer"}) {
    EXPECT_EQ(code(try_found(ada, name, "open")), "bad_name") << name;
  }
  EXPECT_EQ(code(try_found(ada, "Rook", "closed")), "bad_request");
  EXPECT_EQ(code(try_found(ada, "Rook", "open", std::string(most_club_about + 1, 'a'))), "too_big");
  muted = restricted("muted", "You may not write until then: spam", 7, "spam");
  EXPECT_EQ(code(try_found(ada, "Rook", "open")), "muted");
  muted.reset();
  const json id = found(ada, "Rook", "open").at("id");
  EXPECT_EQ(code(try_found(ben, "ROOK", "open")), "name_taken");
  EXPECT_EQ(code(act(ada, id, {{"act", "rename"}, {"text", "x"}})), "bad_name");
  EXPECT_EQ(code(act(ada, id, {{"act", "explode"}})), "bad_act");
  EXPECT_EQ(code(act(ada, id, {{"act", "set_entry"}, {"entry", "shut"}})), "bad_request");
  EXPECT_EQ(code(act(ada, id, json::array())), "bad_act");
  EXPECT_EQ(code(act(ada, id, {{"act", "leave"}})), "founder_stays");
}

TEST_F(ClubApiTest, LinesOfATextAreCleaned) {
  EXPECT_EQ(cleaned_about("\n\n One \r\n\n\n\nTwo\u202E\n\n"), "One\n\nTwo");
  EXPECT_EQ(cleaned_about(""), "");
  EXPECT_TRUE(refuse_about(std::string(most_club_lines, '\n')).has_value());
}

TEST_F(ClubApiTest, AnAdminChangesAndClosesAClubAndTheLogHasIt) {
  const json id = found(ada, "Rook", "open").at("id");
  EXPECT_EQ(code(act(eve, id, {{"act", "describe"}, {"text", "New"}})), "not_found");
  make_admin(eve);
  EXPECT_EQ(done(eve, id, {{"act", "describe"}, {"text", "New"}}).at("club").at("about"), "New");
  EXPECT_EQ(code(act(eve, id, {{"act", "ban"}, {"whom", "Ada"}})), "not_found") << "that is for officers";
  done(eve, id, {{"act", "close"}});
  EXPECT_EQ(look(ada, id).status, 404U);
  const auto lines = read([](storage::Database& database) { return storage::latest_acts(database, 10); });
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].act, "club_close");
  EXPECT_EQ(lines[1].act, "club_describe");
  EXPECT_EQ(lines[1].whom->name, "Ada");
  EXPECT_EQ(lines[1].by->name, "Eve");
}

TEST_F(ClubApiTest, AReportIsAboutTheFounderAndNamesTheClub) {
  const json id = found(ada, "Rook", "open").at("id");
  EXPECT_EQ(act(ben, id, {{"act", "report"}, {"text", "Rude."}}).status, 200U);
  EXPECT_EQ(code(act(ada, id, {{"act", "report"}, {"text", "Me."}})), "not_found");
  EXPECT_EQ(code(act(ben, id, {{"act", "report"}, {"text", std::string(301, 'a')}})), "too_big");
  const auto open = read([](storage::Database& database) { return storage::open_complaints(database, 10); });
  ASSERT_EQ(open.size(), 1U);
  EXPECT_EQ(open[0].complaint.whom.name, "Ada");
  EXPECT_EQ(open[0].complaint.comment, "/club/" + id.get<std::string>() + " Rook: Rude.");
}

TEST_F(ClubApiTest, GuestsAndStrangersDoNothing) {
  const json id = found(ada, "Rook", "open").at("id");
  const account::NewSession guest = *finish(storage.accounts.make_guest());
  EXPECT_EQ(code(try_found(guest, "Bell", "open")), "guest");
  EXPECT_EQ(code(act(guest, id, {{"act", "join"}})), "guest");
  EXPECT_EQ(finish(acts.act(request(), id)).status, 401U);
  EXPECT_EQ(finish(api.own_clubs(request())).status, 401U);
}

}  // namespace
}  // namespace http::club_api_test
