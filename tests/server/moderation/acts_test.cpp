#include "server/moderation/acts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/storage/accounts/bot_store.hpp"
#include "server/storage/accounts/token_store.hpp"
#include "server/storage/moderation/admin_store.hpp"
#include "server/storage/moderation/audit_store.hpp"
#include "server/storage/moderation/ban_store.hpp"
#include "server/storage/moderation/device_mark_store.hpp"
#include "server/storage/moderation/mute_store.hpp"
#include "server/storage/moderation/order_store.hpp"
#include "server/storage/moderation/report_store.hpp"
#include "server/storage/moderation/setting_store.hpp"
#include "server/storage/people/lobby_chat_store.hpp"
#include "server/storage/rooms/sleeping_store.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/stored_room.hpp"
#include "tests/support/temp_database.hpp"

namespace moderation::acts_test {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::int64_t now_ms = 1'790'000'000'000;
constexpr std::int64_t hour_ms = 3'600'000;
const storage::Player eve{core::UserId(9), "Eve"};

class Acts : public testing::Test {
 protected:
  /// What was done or is wrong.
  std::string perform(const Act& act) {
    const auto done = moderation::perform(database, act, eve, now_ms, settings);
    return done ? *done : "wrong: " + done.error();
  }
  /// The last line of the log as "ACT WHOM: DETAIL".
  std::string noted() {
    const auto lines = storage::latest_acts(database, 1);
    if (lines.empty()) return "";
    EXPECT_EQ(lines[0].by, eve);
    return lines[0].act + " " + (lines[0].whom ? lines[0].whom->name : "") + ": " + lines[0].detail;
  }
  storage::Order order() {
    const auto all = storage::orders(database);
    EXPECT_EQ(all.size(), 1U);
    return all.empty() ? storage::Order() : all[0];
  }

  config::Settings settings;
  support::TempDatabase file;
  storage::Database database = file.open();
  core::UserId ada = *storage::insert_account(database, "Ada", "hash", 0);
};

TEST_F(Acts, WarningCreatesAnOrder) {
  perform({"warn", "ada", 0, "Be kind."});
  EXPECT_EQ(order().act, "warn");
  EXPECT_EQ(order().user, ada);
  EXPECT_EQ(order().text, "Be kind.");
  EXPECT_EQ(noted(), "warn Ada: Be kind.");
}

TEST_F(Acts, AMuteLastsForItsHours) {
  perform({"mute", "Ada", 24, "Rude."});
  EXPECT_EQ(storage::mutes_after(database, now_ms),
            (std::vector<storage::Mute>{{ada, now_ms + 24 * hour_ms, "Rude."}}));
  EXPECT_THAT(noted(), HasSubstr("mute Ada: until 2026-"));
  perform({"unmute", "Ada"});
  EXPECT_TRUE(storage::mutes_after(database, now_ms).empty());
  EXPECT_EQ(perform({"unmute", "Ada"}), "wrong: Ada is not muted");
}

TEST_F(Acts, BanEndsAllSessionsIncludingThoseOfBots) {
  const storage::User bot = *storage::insert_bot(database, "Ada-bot", ada, 0);
  storage::insert_token(database, "ada's", ada, now_ms + 1);
  storage::insert_token(database, "bot's", bot.id, now_ms + 1);
  perform({"ban", "Ada", 1, "A flood."});
  EXPECT_EQ(storage::bans_after(database, now_ms),
            (std::vector<storage::Ban>{{ada, "", now_ms + hour_ms, "A flood."}}));
  for (const std::string token : {"ada's", "bot's"}) EXPECT_FALSE(storage::find_token(database, token, now_ms));
  perform({"unban", "Ada"});
  EXPECT_TRUE(storage::bans_after(database, now_ms).empty());
  EXPECT_EQ(perform({"unban", "Ada"}), "wrong: Ada is not banned");
}

TEST_F(Acts, BanCoversTheDevices) {
  storage::insert_token(database, "session", ada, now_ms + 1, {0, "", "browser"});
  const auto ban_of = [this](const std::string& session, const std::string& browser, std::int64_t at_ms) {
    const auto ban = storage::ban_of_device(database, session, browser, at_ms);
    return ban ? ban->reason : "none";
  };
  perform({"ban", "Ada", 1, "A flood."});
  EXPECT_EQ(ban_of("session", "", now_ms), "A flood.");
  EXPECT_EQ(ban_of("another", "browser", now_ms + hour_ms - 1), "A flood.");
  EXPECT_EQ(ban_of("another", "another", now_ms), "none");
  EXPECT_EQ(ban_of("session", "browser", now_ms + hour_ms), "none");
  perform({"ban", "Ada", 2, "Another flood."});
  EXPECT_EQ(ban_of("session", "", now_ms), "Another flood.") << "who is banned anew has no session any more";
  storage::delete_expired_marks(database, now_ms + 2 * hour_ms - 1);
  EXPECT_EQ(ban_of("session", "", now_ms), "Another flood.");
  perform({"unban", "Ada"});
  perform({"ban", "Ada", 1, "A flood."});
  EXPECT_EQ(ban_of("session", "browser", now_ms), "none") << "what was lifted is over";
}

TEST_F(Acts, NetworkIsBannedInCidrNotation) {
  perform({"ban_network", "192.0.2.0/24", 1, "A flood."});
  EXPECT_EQ(storage::bans_after(database, now_ms),
            (std::vector<storage::Ban>{{core::UserId(), "192.0.2.0/24", now_ms + hour_ms, "A flood."}}));
  EXPECT_THAT(perform({"ban_network", "Ada", 1, "A flood."}), HasSubstr("neither an address nor a network"));
  perform({"unban_network", "192.0.2.0/24"});
  EXPECT_TRUE(storage::bans_after(database, now_ms).empty());
  EXPECT_THAT(perform({"unban_network", "192.0.2.0/24"}), HasSubstr("is not banned"));
}

TEST_F(Acts, AnAccountIsRenamedAtOnce) {
  perform({"rename", "Ada", 0, "Zoe"});
  EXPECT_EQ(storage::find_user(database, "Zoe")->id, ada);
  EXPECT_EQ(order().text, "Zoe");
  EXPECT_EQ(noted(), "rename Ada: to Zoe");
  EXPECT_EQ(perform({"rename", "Zoe", 0, "Yan"}), "Zoe is now called Yan.") << "an operator waits for nothing";
  storage::insert_account(database, "Ben", "hash", 0);
  storage::insert_guest(database, "Calm Ibex 27", 0);
  EXPECT_THAT(perform({"rename", "Ben", 0, "Ada"}), HasSubstr("somebody else"));
  EXPECT_THAT(perform({"rename", "Ben", 0, "a b"}), HasSubstr("is not a valid account name"));
  EXPECT_THAT(perform({"rename", "Calm Ibex 27", 0, "Cal"}), HasSubstr("is not a person's account"));
}

TEST_F(Acts, LineOfTheLobbyIsRemovedAtOnce) {
  storage::LobbyLine line;
  line.user = ada;
  line.at_ms = now_ms;
  line.line = "Rude";
  const std::int64_t number = storage::say_in_lobby(database, line, "").id;
  const Act act{"remove_line", "", 0, "", core::RoomId("lobby"), number};
  EXPECT_EQ(perform(act), "The line " + std::to_string(number) + " is removed from the lobby.");
  EXPECT_TRUE(storage::lobby_lines(database, 0, 10).empty());
  EXPECT_TRUE(storage::orders(database).empty());
  EXPECT_EQ(noted(), "remove_line : lobby, line " + std::to_string(number));
  EXPECT_THAT(perform(act), HasSubstr("wrong: the lobby has no line"));
}

TEST_F(Acts, RoomActsAndAnnouncementsCreateOrders) {
  support::store_room(database, "k3Xq9aTz01Lm", 12);
  perform({"remove_line", "", 0, "", core::RoomId("k3Xq9aTz01Lm"), 12});
  EXPECT_EQ(order().room.value(), "k3Xq9aTz01Lm");
  EXPECT_EQ(order().version, 12);
  EXPECT_EQ(noted(), "remove_line : room k3Xq9aTz01Lm, line 12");
  perform({"close_room", "", 0, "", core::RoomId("k3Xq9aTz01Lm")});
  perform({"announce", "", 0, "Back at eight."});
  EXPECT_EQ(storage::orders(database).size(), 3U);
  for (const storage::Order& each : storage::orders(database)) storage::order_is_done(database, each.id);
  EXPECT_TRUE(storage::orders(database).empty());
}

TEST_F(Acts, RepeatedActIsDoneOnce) {
  Act announcement{"announce", "", 0, "Back at eight."};
  announcement.key = "key";
  perform(announcement);
  EXPECT_THAT(perform(announcement), Not(HasSubstr("wrong: ")));
  EXPECT_EQ(storage::latest_acts(database, 9).size(), 1U);
  storage::order_is_done(database, order().id);
  EXPECT_THAT(perform(announcement), Not(HasSubstr("wrong: ")));
  EXPECT_TRUE(storage::orders(database).empty()) << "everybody has been told";
  announcement.key = "another key";
  perform(announcement);
  EXPECT_EQ(order().text, "Back at eight.");
  EXPECT_EQ(storage::latest_acts(database, 9).size(), 2U);
}

TEST_F(Acts, RepeatedUnmuteIsNotAnError) {
  perform({"mute", "Ada", 24, "Rude."});
  Act unmute{"unmute", "Ada"};
  unmute.key = "key";
  for (int time = 0; time < 2; ++time) EXPECT_THAT(perform(unmute), Not(HasSubstr("wrong: ")));
  EXPECT_EQ(storage::latest_acts(database, 9).size(), 2U);
}

TEST_F(Acts, MissingRoomOrLineIsRefused) {
  support::store_room(database, "k3Xq9aTz01Lm", 12);
  auto over = support::finished_game("Over9aTz01Lm", {core::UserId(7), "Ben"}, eve, now_ms);
  for (const std::string& body : support::room_with_line(3)) over.record += body + '\n';
  storage::finish_game(database, over);
  const auto close = [this](const std::string& room) { return perform({"close_room", "", 0, "", core::RoomId(room)}); };
  const auto remove = [this](const std::string& room, std::int64_t line) {
    return perform({"remove_line", "", 0, "", core::RoomId(room), line});
  };
  EXPECT_EQ(close("nosuch"), "wrong: there is no room nosuch");
  EXPECT_EQ(close("Over9aTz01Lm"), "wrong: the game in room Over9aTz01Lm is over");
  EXPECT_EQ(remove("nosuch", 3), "wrong: there is no room nosuch");
  EXPECT_EQ(remove("k3Xq9aTz01Lm", 11), "wrong: room k3Xq9aTz01Lm has no chat line 11");
  EXPECT_EQ(remove("k3Xq9aTz01Lm", 0), "wrong: room k3Xq9aTz01Lm has no chat line 0") << "an event of another kind";
  EXPECT_EQ(remove("Over9aTz01Lm", 12), "wrong: room Over9aTz01Lm has no chat line 12");
  EXPECT_TRUE(storage::orders(database).empty());
  EXPECT_TRUE(storage::latest_acts(database, 9).empty());
  EXPECT_THAT(remove("Over9aTz01Lm", 3), HasSubstr("is removed")) << "also of a game that is over";
}

TEST_F(Acts, SleepingRoomIsFound) {
  std::string lines;
  for (const std::string& body : support::room_with_line(5)) lines += body + '\n';
  storage::SleepingRoom sleeping;
  sleeping.room = core::RoomId("k3Xq9aTz01Lm");
  storage::fold_events(database, sleeping, lines, {});
  EXPECT_THAT(perform({"remove_line", "", 0, "", sleeping.room, 5}), HasSubstr("is removed"));
  EXPECT_THAT(perform({"close_room", "", 0, "", sleeping.room}), HasSubstr("is closed"));
}

TEST_F(Acts, OwnComputersCannotBeBanned) {
  storage::own_computer(database, 3, 0);
  EXPECT_THAT(perform({"ban", "Computer 3", 1, "Too strong."}), HasSubstr("one of the server's own computers"));
  EXPECT_TRUE(storage::bans_after(database, now_ms).empty());
}

TEST_F(Acts, NetworksOfTheServerCannotBeBanned) {
  settings.address = "192.0.2.7";
  settings.trusted_proxies = {"10.0.0.0/8", "2001:db8::7"};
  for (const auto& [network, why] :
       std::vector<std::pair<std::string, std::string>>{{"127.0.0.1", "own computers"},
                                                        {"127.0.0.0/8", "own computers"},
                                                        {"0.0.0.0/0", "own computers"},
                                                        {"::1", "own computers"},
                                                        {"::/0", "own computers"},
                                                        {"192.0.2.0/24", "the server's own address"},
                                                        {"10.1.2.3", "trusted_proxies"},
                                                        {"10.0.0.0/7", "trusted_proxies"},
                                                        {"2001:db8::/64", "trusted_proxies"}}) {
    Act act{"ban_network", network, 1, "A flood."};
    act.sure = true;
    const std::string said = perform(act);
    EXPECT_THAT(said, testing::AllOf(HasSubstr("wrong: " + network + " cannot be banned"), HasSubstr(why)));
  }
  EXPECT_TRUE(storage::bans_after(database, now_ms).empty());
  settings.address = "0.0.0.0";
  settings.trusted_proxies.clear();
  EXPECT_THAT(perform({"ban_network", "192.0.2.0/24", 1, "A flood."}), HasSubstr("Nobody can play from"));
}

TEST_F(Acts, BanOfALargeNetworkNeedsConfirmation) {
  for (const std::string network : {"203.0.0.0/15", "200.0.0.0/8", "2a00::/31", "2000::/3"}) {
    Act act{"ban_network", network, 1, "A flood."};
    EXPECT_THAT(perform(act), HasSubstr("wrong: " + network + " is larger than a /16")) << network;
    act.sure = true;
    EXPECT_THAT(perform(act), HasSubstr("Nobody can play from " + network)) << network;
  }
  for (const std::string network : {"203.0.0.0/16", "2a01:db8::/32"}) {
    EXPECT_THAT(perform({"ban_network", network, 1, "A flood."}), HasSubstr("Nobody can play from")) << network;
  }
}

TEST_F(Acts, AReportIsSettledOnce) {
  const core::RoomId room("k3Xq9aTz01Lm");
  const storage::Player ben{core::UserId(7), "Ben"};
  storage::insert_report(database, {now_ms, room, 12, "players", now_ms, ben, "Go home.", eve, ""}, {5, 1000});
  const Act settle{"settle", "", 0, "", room, 12};
  EXPECT_THAT(perform(settle), HasSubstr("are settled"));
  EXPECT_EQ(noted(), "settle : line 12 in room k3Xq9aTz01Lm");
  EXPECT_TRUE(storage::open_reports(database, 9).empty());
  EXPECT_THAT(perform(settle), HasSubstr("wrong: "));
}

TEST_F(Acts, ASettingIsChangedAndTakenBack) {
  Act act{"set", "", 0, "20000"};
  act.setting = "max_connections";
  EXPECT_EQ(perform(act), "max_connections is 20000 from now on, also after the next start.");
  EXPECT_EQ(noted(), "set : max_connections: 20000");
  EXPECT_EQ(storage::changed_settings(database), (storage::ChangedSettings{{"max_connections", "20000"}}));
  act.act = "reset";
  EXPECT_EQ(perform(act), "max_connections is back to its value at the server's start.");
  EXPECT_TRUE(storage::changed_settings(database).empty());
  EXPECT_THAT(perform(act), HasSubstr("wrong: "));
}

TEST_F(Acts, InvalidSettingIsRefused) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"max_connections", "0"}, {"max_connections", "1000001"}, {"max_connections", "many"}, {"max_connections", ""},
      {"log_level", "loud"},    {"database", "/tmp/x"},         {"nonsense", "1"},           {"", "1"}};
  for (const auto& [name, value] : wrong) {
    Act act{"set", "", 0, value};
    act.setting = name;
    EXPECT_THAT(perform(act), HasSubstr("wrong: ")) << name << " " << value;
  }
  EXPECT_TRUE(storage::changed_settings(database).empty());
  EXPECT_TRUE(storage::latest_acts(database, 9).empty());
}

TEST_F(Acts, MissingTargetChangesNothing) {
  const std::string long_text(most_text_bytes + 1, 'x');
  const std::vector<Act> wrong = {{"dance"},
                                  {"warn", "Nobody", 0, "Be kind."},
                                  {"warn", "Ada", 0, " \xE2\x80\x8B "},
                                  {"mute", "Ada", 0, "Rude."},
                                  {"mute", "Ada", most_hours + 1, "Rude."},
                                  {"mute", "Ada", 1, long_text},
                                  {"ban_network", "192.0.2.0/24", 1, ""},
                                  {"close_room"},
                                  {"announce"}};
  for (const Act& act : wrong) EXPECT_THAT(perform(act), HasSubstr("wrong: ")) << act.act;
  EXPECT_TRUE(storage::latest_acts(database, 9).empty());
  EXPECT_TRUE(storage::orders(database).empty());
}

TEST_F(Acts, TextIsStrippedOfControlCharacters) {
  perform({"warn", "Ada", 0, "Be\x1b[2J\nkind."});
  EXPECT_EQ(order().text, "Be [2J kind.");
}

TEST_F(Acts, AdminRightsCanBeGivenAndTaken) {
  EXPECT_FALSE(storage::is_admin(database, ada));
  EXPECT_TRUE(appoint(database, "ada", true, now_ms));
  EXPECT_TRUE(storage::is_admin(database, ada));
  EXPECT_FALSE(appoint(database, "Ada", true, now_ms)) << "is one already";
  EXPECT_TRUE(appoint(database, "Ada", false, now_ms));
  EXPECT_FALSE(storage::is_admin(database, ada));
  EXPECT_FALSE(appoint(database, "Ada", false, now_ms));
  storage::insert_bot(database, "Ada-bot", ada, 0);
  storage::insert_guest(database, "Calm Ibex 27", 0);
  for (const std::string name : {"Ada-bot", "Calm Ibex 27", "Nobody"}) {
    EXPECT_FALSE(appoint(database, name, true, now_ms)) << name;
  }
}

TEST_F(Acts, RestrictionsAreShownWithNamesAndNetworks) {
  perform({"mute", "Ada", 2, "Rude."});
  perform({"ban_network", "192.0.2.0/24", 1, "A flood."});
  EXPECT_EQ(storage::restrictions_after(database, now_ms, {}, 9),
            (std::vector<storage::Restriction>{{true, true, "192.0.2.0/24", now_ms + hour_ms, "A flood."},
                                               {false, false, "Ada", now_ms + 2 * hour_ms, "Rude."}}));
  EXPECT_TRUE(storage::restrictions_after(database, now_ms + 2 * hour_ms, {}, 9).empty());
}

}  // namespace
}  // namespace moderation::acts_test
