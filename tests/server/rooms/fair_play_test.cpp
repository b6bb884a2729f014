// Which rated games do not count after all, and who waits for the next one; and what rooms make of that.
#include "server/rooms/fair_play.hpp"

#include "server/base/clocks.hpp"
#include "server/rooms/host.hpp"
#include "tests/server/rooms/hosts.hpp"

namespace rooms::fair_play_test {
namespace {

using protocol::WhyUnrated;

const core::UserId ann(1);
const core::UserId ben(2);
const core::UserId cal(3);
constexpr std::int64_t noon = 1'800'000'000'000;
constexpr std::int64_t minute = 60'000;

core::RoomId room_of(int number) { return core::RoomId("room" + std::to_string(number)); }

/// Each a minute after the one before, until `noon`.
void play(FairPlay& fair_play, int games, std::optional<core::UserId> left = {}) {
  for (int i = 0; i < games; ++i) fair_play.ended(room_of(i), {ann, ben}, noon - (games - 1 - i) * minute, left);
}

std::int64_t pause_ms(const FairPlay& fair_play, std::int64_t now_ms = noon) {
  const auto refused = fair_play.refusal_for(ben, now_ms);
  return refused ? *refused->retry_ms : 0;
}

TEST(FairPlay, PeopleOfOneDevicePlayUnratedInEitherOrder) {
  FairPlay fair_play;
  fair_play.share_device(ben, ann, noon + 1);
  EXPECT_EQ(fair_play.begin(room_of(1), {ann, ben}, noon), WhyUnrated::same_device);
  EXPECT_EQ(fair_play.begin(room_of(2), {ben, ann}, noon), WhyUnrated::same_device);
  EXPECT_EQ(fair_play.begin(room_of(3), {ann, cal}, noon), std::nullopt);
}

TEST(FairPlay, ADeviceIsSharedUntilItExpiresCountedFromTheLastSignIn) {
  FairPlay fair_play;
  fair_play.share_device(ann, ben, noon + 2);
  fair_play.share_device(ann, ben, noon + 1);
  EXPECT_EQ(fair_play.begin(room_of(1), {ann, ben}, noon + 1), WhyUnrated::same_device);
  fair_play.forget_old(noon + 1);
  EXPECT_EQ(fair_play.begin(room_of(1), {ann, ben}, noon + 1), WhyUnrated::same_device);
  EXPECT_EQ(fair_play.begin(room_of(1), {ann, ben}, noon + 2), std::nullopt);
}

TEST(FairPlay, TheEleventhGameOfTwoInADayIsUnrated) {
  FairPlay fair_play;
  play(fair_play, 9);
  EXPECT_EQ(fair_play.begin(room_of(9), {ben, ann}, noon), std::nullopt) << "the tenth, which is played from now on";
  EXPECT_EQ(fair_play.begin(room_of(10), {ann, ben}, noon), WhyUnrated::played_enough);
  EXPECT_EQ(fair_play.begin(room_of(11), {ann, cal}, noon), std::nullopt);
  fair_play.is_off(room_of(9));
  EXPECT_EQ(fair_play.begin(room_of(10), {ann, ben}, noon), std::nullopt);
}

TEST(FairPlay, SixthDailyGameWithinOneNetworkIsUnrated) {
  FairPlay fair_play;
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(fair_play.begin(room_of(i), {ann, core::UserId(10 + i)}, noon, true), std::nullopt) << i;
  EXPECT_EQ(fair_play.begin(room_of(5), {ben, ann}, noon, true), WhyUnrated::same_network);
  EXPECT_EQ(fair_play.begin(room_of(5), {ben, ann}, noon, false), std::nullopt) << "through another network";
  EXPECT_EQ(fair_play.begin(room_of(6), {ben, cal}, noon, true), std::nullopt);
  fair_play.is_off(room_of(0));
  EXPECT_EQ(fair_play.begin(room_of(7), {ben, ann}, noon, true), std::nullopt) << "nothing came of one";
  const std::int64_t tomorrow = noon + FairPlay::day_ms;
  EXPECT_EQ(fair_play.begin(room_of(8), {ben, ann}, tomorrow, true), std::nullopt);
}

TEST(FairPlay, UpdatingAGameKeepsItsNetwork) {
  FairPlay here;
  FairPlay there;
  for (int i = 0; i < 5; ++i) {
    here.ended(room_of(i), {ann, ben}, noon, std::nullopt, true);
    there.know(room_of(i), here.known(room_of(i)));
  }
  EXPECT_EQ(there.begin(room_of(5), {ann, cal}, noon, true), WhyUnrated::same_network);
  there.forget_old(noon + FairPlay::memory_ms + 1);
  EXPECT_EQ(there.begin(room_of(5), {ann, cal}, noon, true), std::nullopt);
}

TEST(FairPlay, NetworkIsThatOfOneCustomerAndExcludesHomeNetworks) {
  const auto key = [](const char* address) { return base::address_key(address); };
  const FairPlay fair_play(base::HomeNetworks(base::read_networks({"198.51.100.0/24"})));
  EXPECT_TRUE(fair_play.is_one_network(key("192.0.2.1"), key("192.0.2.1")));
  EXPECT_FALSE(fair_play.is_one_network(key("192.0.2.1"), key("192.0.2.2")));
  EXPECT_TRUE(fair_play.is_one_network(key("2001:db8:1:1::1"), key("2001:db8:1:ff00::9")));
  EXPECT_FALSE(fair_play.is_one_network(key("2001:db8:1::1"), key("2001:db8:2::1")));
  EXPECT_FALSE(fair_play.is_one_network(key("198.51.100.7"), key("198.51.100.7"))) << "the club's own";
  EXPECT_FALSE(fair_play.is_one_network("", "")) << "nobody knows";
}

TEST(FairPlay, GamesOfTheDayBeforeDoNotCount) {
  FairPlay fair_play;
  play(fair_play, 10);
  const std::int64_t first_ended = noon - 9 * minute;
  EXPECT_EQ(fair_play.begin(room_of(10), {ann, ben}, first_ended + FairPlay::day_ms - 1), WhyUnrated::played_enough);
  EXPECT_EQ(fair_play.begin(room_of(10), {ann, ben}, first_ended + FairPlay::day_ms), std::nullopt);
}

TEST(FairPlay, PauseTriplesWithEachGameLeftAfterTheThird) {
  std::vector<std::int64_t> minutes;
  for (int games = 3; games <= 9; ++games) {
    FairPlay fair_play;
    play(fair_play, games, ben);
    minutes.push_back(pause_ms(fair_play) / minute);
    EXPECT_EQ(fair_play.refusal_for(ann, noon), std::nullopt);
  }
  EXPECT_EQ(minutes, (std::vector<std::int64_t>{0, 5, 15, 45, 135, 360, 360}));
}

TEST(FairPlay, UnstoredEndDoesNotCountAsLeaving) {
  FairPlay fair_play;
  play(fair_play, 4, ben);
  EXPECT_GT(pause_ms(fair_play), 0);
  EXPECT_EQ(fair_play.begin(room_of(3), {ann, ben}, noon), std::nullopt) << "it goes on";
  EXPECT_EQ(pause_ms(fair_play), 0);
  play(fair_play, 4, ben);
  fair_play.is_off(room_of(3));
  EXPECT_EQ(pause_ms(fair_play), 0);
}

TEST(FairPlay, PauseEndsAndReportsItsRemainingTime) {
  FairPlay fair_play;
  play(fair_play, 4, ben);
  const auto refused = fair_play.refusal_for(ben, noon + 30'000);
  EXPECT_EQ(refused->code, "left_games");
  EXPECT_NE(refused->message.find("in 5 minutes"), std::string::npos) << refused->message;
  EXPECT_EQ(fair_play.refusal_with(ben, "Ben", noon)->code, "opponent_left_games");
  EXPECT_EQ(pause_ms(fair_play, noon + 5 * minute - 1), 1);
  EXPECT_EQ(pause_ms(fair_play, noon + 5 * minute), 0);
  EXPECT_EQ(fair_play.refusal_with(ben, "Ben", noon + 5 * minute), std::nullopt);
}

TEST(FairPlay, GamesLeftMoreThanADayBeforeTheLastAreForgiven) {
  FairPlay fair_play;
  play(fair_play, 3, ben);
  fair_play.ended(room_of(7), {ann, ben}, noon - 2 * minute + FairPlay::day_ms, ben);
  EXPECT_EQ(pause_ms(fair_play, noon + FairPlay::day_ms), 0);
  fair_play.ended(room_of(8), {ann, ben}, noon - 2 * minute + FairPlay::day_ms, ben);
  EXPECT_EQ(pause_ms(fair_play, noon - 2 * minute + FairPlay::day_ms), 5 * minute);
}

TEST(FairPlay, OnlyOldGamesAreForgotten) {
  FairPlay fair_play;
  play(fair_play, 9, ben);
  EXPECT_EQ(fair_play.begin(room_of(9), {ann, ben}, noon), std::nullopt);
  fair_play.forget_old(noon);
  EXPECT_EQ(pause_ms(fair_play), 360 * minute);
  fair_play.forget_old(noon + FairPlay::memory_ms + 1);
  EXPECT_EQ(pause_ms(fair_play), 0);
  EXPECT_EQ(fair_play.begin(room_of(10), {ann, ben}, noon), std::nullopt);
}

class FairHosts : public RoomHosts {
 protected:
  FairHosts() : RoomHosts(reading_again_soon()) {
    change_database("INSERT INTO users (id, name, guest, created_ms) VALUES (1, 'Ann', 0, 0), (2, 'Ben', 0, 0)");
    ann_.user.guest = false;
    ben_.user.guest = false;
    create_.rated = true;
    create_.clock = "10+5";
  }
};

TEST_F(FairHosts, UnstoredStartDoesNotCount) {
  const auto host = made();
  host->join(ann_, 2, {});
  hears(ann_).next_with(R"("t":"full")");
  refuse_events(true);
  host->command(ben_, 7, protocol::Sit{});
  hears(ben_).next_with(R"("code":"storage")");
  refuse_events(false);
  hears(ann_).next_with(R"("t":"full")");
  settle(*host);
  for (int i = 0; i < 9; ++i) {
    rooms_.fair_play().ended(room_of(i), {ann, ben}, base::wall_ms(), std::nullopt);
  }
  EXPECT_EQ(rooms_.fair_play().begin(room_of(9), {ann, ben}, base::wall_ms()), std::nullopt);
}

TEST_F(FairHosts, AnAbortedGameDoesNotCount) {
  const auto host = playing();
  for (int i = 0; i < 9; ++i) {
    rooms_.fair_play().ended(room_of(i), {ann, ben}, base::wall_ms(), std::nullopt);
  }
  EXPECT_EQ(rooms_.fair_play().begin(room_of(9), {ann, ben}, base::wall_ms()), WhyUnrated::played_enough);
  host->command(ben_, 7, protocol::Abort{"a", 0});
  hears(ben_).next_with(R"("kind":"end")");
  settle(*host);
  EXPECT_EQ(rooms_.fair_play().begin(room_of(9), {ann, ben}, base::wall_ms()), std::nullopt);
}

TEST_F(FairHosts, LeaversAreNotPairedDuringTheirPause) {
  const auto host = made();
  for (int i = 0; i < 4; ++i) rooms_.fair_play().ended(room_of(i), {ann, ben}, base::wall_ms(), ann);
  std::promise<void> not_free;
  host->pair(ben_, 7, protocol::Sit{}, [&] { not_free.set_value(); });
  not_free.get_future().wait();
  host->command(ben_, 8, protocol::Sit{});
  const std::string refused = hears(ben_).next_with(R"("id":8)");
  EXPECT_NE(refused.find(R"("code":"opponent_left_games","message":"Ann cannot begin a rated game yet.")"),
            std::string::npos)
      << refused;
}

TEST(FairPlayElsewhere, CountsGamesAndPausesOfOtherServers) {
  FairPlay one;
  FairPlay two;
  for (int game = 0; game < 4; ++game) one.ended(core::RoomId(std::to_string(game)), {ann, ben}, 1000 + game, ben);
  EXPECT_EQ(one.begin(core::RoomId("now"), {ann, ben}, 2000), std::nullopt);
  for (const std::string id : {"0", "1", "2", "3", "now"}) two.know(core::RoomId(id), one.known(core::RoomId(id)));
  EXPECT_TRUE(two.refusal_for(ben, 2000));
  EXPECT_FALSE(two.refusal_for(ann, 2000));
  EXPECT_FALSE(two.known(core::RoomId("now"))->is_over);
  two.know(core::RoomId("3"), std::nullopt);
  EXPECT_FALSE(two.refusal_for(ben, 2000));
  EXPECT_FALSE(two.known(core::RoomId("3")));
}

}  // namespace
}  // namespace rooms::fair_play_test
