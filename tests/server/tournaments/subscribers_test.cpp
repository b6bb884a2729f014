// What connections hear of the tournaments that they have open, and how often.
#include "server/tournaments/shown/subscribers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/server/tournaments/site.hpp"
#include "tests/support/recording_outbox.hpp"
#include "tests/support/schema.hpp"

namespace tournaments::subscribers_test {
namespace {

using nlohmann::json;
using support::RecordingOutbox;

struct Reader {
  std::shared_ptr<RecordingOutbox> outbox = std::make_shared<RecordingOutbox>();
  rooms::Visitor visitor;
};

class TournamentTopic : public testing::Test {
 protected:
  TournamentTopic() { add(tournament::Created{swiss(3)}); }

  Reader reader(std::uint64_t connection) {
    Reader made;
    made.visitor.connection = core::ConnectionId(connection);
    made.visitor.outbox = made.outbox;
    return made;
  }
  std::vector<Reader> readers(std::size_t count) {
    std::vector<Reader> all;
    for (std::size_t i = 0; i < count; ++i) {
      all.push_back(reader(i + 1));
      subscribers.subscribe(all.back().visitor, std::nullopt, id);
    }
    return all;
  }
  void join(std::int64_t user) {
    add(tournament::Joined{core::UserId(user), "player" + std::to_string(user), 1500});
    tell();
  }
  void tell() {
    Founding founding{id, core::UserId(1)};
    founding.circle = circle;
    subscribers.changed({founding, std::make_shared<tournament::Tournament>(tournament_)});
  }
  static std::size_t told(const std::vector<Reader>& all) {
    return static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [](const Reader& each) { return each.outbox->waiting() > 0; }));
  }
  template <class IsSo>
  void run_until(const IsSo& is_so) {
    while (!is_so() && io.run_one() > 0) continue;
  }
  static json next(const Reader& of) {
    const std::string frame = of.outbox->next();
    EXPECT_EQ(support::schemas().check_server_frame(frame), std::nullopt) << frame;
    return json::parse(frame).at("d");
  }

  const core::TournamentId id{"k3Xq9aTz01Lm"};
  Circle circle;
  std::set<core::UserId> members;  ///< of its club
  boost::asio::io_context io;
  Subscribers subscribers{io, [this](core::ClubId) { return read_members(); }};

 private:
  boost::asio::awaitable<std::set<core::UserId>> read_members() { co_return members; }
  void add(tournament::What what) {
    ASSERT_EQ(tournament_.apply({tournament_.next_number(), 1'790'000'000'000, core::UserId(0), std::move(what)}),
              tournament::Applied::now);
  }

  tournament::Tournament tournament_;
};

TEST_F(TournamentTopic, TellsWhatHasChangedSinceTheLastMessage) {
  const Reader ada = reader(1);
  subscribers.subscribe(ada.visitor, 7, id);
  EXPECT_EQ(json::parse(ada.outbox->next()).at("id"), 7);
  join(5);
  EXPECT_EQ(next(ada).at("version"), 2);
  join(6);
  const json second = next(ada);
  EXPECT_EQ(second.at("since"), 2);
  EXPECT_EQ(second.at("version"), 3);
  EXPECT_EQ(second.at("changed").at("players").size(), 1u);
}

TEST_F(TournamentTopic, RenameMakesTheNextChangeAGap) {
  const Reader ada = reader(1);
  subscribers.subscribe(ada.visitor, std::nullopt, id);
  join(5);
  next(ada);
  tell();
  EXPECT_EQ(ada.outbox->waiting(), 0u);
  join(6);
  const json whole = next(ada);
  EXPECT_EQ(whole.at("since"), whole.at("version"));
}

TEST_F(TournamentTopic, IsNotHeardAfterUnsubscribingOrWhenTheConnectionIsGone) {
  const auto all = readers(3);
  subscribers.unsubscribe(all[0].visitor, std::nullopt, id);
  subscribers.forget(core::ConnectionId(2));
  join(5);
  EXPECT_EQ(all[0].outbox->waiting(), 0u);
  EXPECT_EQ(all[1].outbox->waiting(), 0u);
  EXPECT_EQ(all[2].outbox->waiting(), 1u);
}

TEST_F(TournamentTopic, OfALeagueReadersHearThatThereIsMore) {
  const Reader ada = reader(1);
  subscribers.subscribe(ada.visitor, std::nullopt, id);
  for (const std::int64_t version : {4, 5}) {
    subscribers.grown(id, {}, version);
    const json heard = next(ada);
    EXPECT_EQ(heard.at("version"), version);
    EXPECT_EQ(heard.at("since"), version);
    EXPECT_TRUE(heard.at("changed").empty());
  }
  subscribers.grown(id, {.club = core::ClubId("club"), .members_only = true}, 6);
  io.restart();
  io.run();
  EXPECT_EQ(ada.outbox->waiting(), 0u) << "she is no member";
}

TEST_F(TournamentTopic, MembersOnlyNewsGoToCurrentMembersOnly) {
  circle = {.club = core::ClubId("club"), .members_only = true};
  std::vector<Reader> all{reader(1), reader(2)};
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].visitor.user.id = core::UserId(static_cast<std::int64_t>(i) + 1);
    subscribers.subscribe(all[i].visitor, std::nullopt, id);
  }
  members = {core::UserId(1)};
  join(5);
  io.run();
  EXPECT_EQ(all[0].outbox->waiting(), 1u);
  EXPECT_EQ(all[1].outbox->waiting(), 0u);
}

TEST_F(TournamentTopic, OneConnectionHasEightOpen) {
  const Reader ada = reader(1);
  const auto topic = [](std::size_t i) { return core::TournamentId("k3Xq9aTz01L" + std::to_string(i)); };
  for (std::size_t i = 0; i < Subscribers::most_of_connection; ++i) {
    subscribers.subscribe(ada.visitor, 1, topic(i));
    EXPECT_EQ(json::parse(ada.outbox->next()).at("t"), "ok");
  }
  subscribers.subscribe(ada.visitor, 2, topic(8));
  EXPECT_EQ(json::parse(ada.outbox->next()).at("d").at("code"), "too_many");
  subscribers.subscribe(ada.visitor, 3, topic(0));  // is open already
  EXPECT_EQ(json::parse(ada.outbox->next()).at("t"), "ok");
  subscribers.unsubscribe(ada.visitor, std::nullopt, topic(0));
  subscribers.subscribe(ada.visitor, 4, topic(8));
  EXPECT_EQ(json::parse(ada.outbox->next()).at("t"), "ok");
}

TEST_F(TournamentTopic, ManyReadersGetChangesTogether) {
  const auto all = readers(Subscribers::few + 1);
  for (int user = 5; user < 9; ++user) join(user);
  EXPECT_EQ(next(all.back()).at("version"), 2);  // the first one is told at once
  EXPECT_EQ(all.back().outbox->waiting(), 0u);
  io.run_one();
  const json rest = next(all.back());
  EXPECT_EQ(rest.at("since"), 2);
  EXPECT_EQ(rest.at("version"), 5);
  EXPECT_EQ(rest.at("changed").at("players").size(), 3u);
}

TEST_F(TournamentTopic, VeryManyReadersGetAMessageInSlicesAndTheNextOneAfterwards) {
  const auto all = readers(2 * Subscribers::slice + 1);
  join(5);
  EXPECT_EQ(told(all), Subscribers::slice);
  join(6);
  run_until([&] { return told(all) > Subscribers::slice; });
  EXPECT_EQ(told(all), 2 * Subscribers::slice);
  run_until([&] { return told(all) == all.size(); });
  for (const Reader& each : all) EXPECT_EQ(next(each).at("version"), 2);
  EXPECT_EQ(told(all), 0u);
  run_until([&] { return told(all) == all.size(); });
  for (const Reader& each : all) EXPECT_EQ(next(each).at("since"), 2);
}

TEST_F(TournamentTopic, WhoUnsubscribesBeforeTheirSliceIsToldNothing) {
  const auto all = readers(Subscribers::slice + 2);
  join(5);
  subscribers.unsubscribe(all[Subscribers::slice].visitor, std::nullopt, id);
  run_until([&] { return told(all) > Subscribers::slice; });
  EXPECT_EQ(all[Subscribers::slice].outbox->waiting(), 0u);
  EXPECT_EQ(all[Subscribers::slice + 1].outbox->waiting(), 1u);
}

TEST_F(TournamentTopic, MembersGetTheirsAtOnce) {
  circle = {.club = core::ClubId("club"), .members_only = true};
  members = {core::UserId()};
  const auto all = readers(2 * Subscribers::slice);
  join(5);
  run_until([&] { return told(all) > 0; });
  EXPECT_EQ(told(all), all.size());
}

TEST_F(TournamentTopic, AfterItsCloseNobodyIsTold) {
  const auto all = readers(Subscribers::slice + 1);
  join(5);
  subscribers.close();
  io.run();
  join(6);
  EXPECT_EQ(all.back().outbox->waiting(), 0u);
}

TEST_F(TournamentTopic, FewReadersGetEachChangeAtOnce) {
  const auto all = readers(Subscribers::few);
  for (int user = 5; user < 9; ++user) join(user);
  EXPECT_EQ(all.front().outbox->waiting(), 4u);
}

}  // namespace
}  // namespace tournaments::subscribers_test
