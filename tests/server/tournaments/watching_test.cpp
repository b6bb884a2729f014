// Whoever watches a tournament and folds in what they are told holds what a new reader is given, however many watch.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>
#include <vector>

#include "server/tournaments/shown/body.hpp"
#include "server/tournaments/shown/subscribers.hpp"
#include "tests/server/tournament/test_host.hpp"
#include "tests/support/recording_outbox.hpp"

namespace tournaments::watching_test {
namespace {

using support::RecordingOutbox;
using tournament::TestHost;

/// Folds what the socket tells into what HTTP gave, as the page does.
class Watcher {
 public:
  Watcher(std::uint64_t connection, Json held) : held_(std::move(held)) {
    visitor.connection = core::ConnectionId(connection);
    visitor.outbox = outbox_;
  }
  /// `whole`: what HTTP gives now, for which it asks where something is missing.
  void read(const Json& whole) {
    while (outbox_->waiting() > 0) {
      const Json news = Json::parse(outbox_->next())["d"];
      if (news["version"] <= held_["version"]) continue;
      news["since"] <= held_["version"] ? apply(news) : void(held_ = whole);
    }
  }
  const Json& held() const { return held_; }

  rooms::Visitor visitor;

 private:
  void apply(const Json& news) {
    held_["version"] = news["version"];
    for (const auto& [name, value] : news["changed"].items()) {
      if (name == "players") {
        put(held_["players"], value, "row");
      } else if (name == "rounds") {
        for (const Json& round : value) apply_round(round);
      } else if (name == "standings") {
        apply_standings(value);
      } else {
        held_[name] = value;
      }
    }
  }
  static void put(Json& list, const Json& changed, const char* place) {
    for (Json each : changed) {
      const std::size_t at = each[place];
      each.erase(place);
      if (at == list.size()) list.push_back(nullptr);
      list.at(at) = std::move(each);
    }
  }
  void apply_round(Json round) {
    const std::size_t at = round["number"].get<std::size_t>() - 1;
    Json boards = at < held_["rounds"].size() ? held_["rounds"][at]["boards"] : Json::array();
    put(boards, round["boards"], "board");
    round["boards"] = std::move(boards);
    if (at == held_["rounds"].size()) held_["rounds"].push_back(nullptr);
    held_["rounds"].at(at) = std::move(round);
  }
  void apply_standings(const Json& changed) {
    std::vector<Json> rows = held_["standings"];
    for (const Json& each : changed) {
      std::erase_if(rows, [&each](const Json& row) { return row["row"] == each["row"]; });
      rows.push_back(each);
    }
    std::sort(rows.begin(), rows.end(), [](const Json& a, const Json& b) {
      return std::tuple(a["place"].get<int>(), a["row"].get<int>()) <
             std::tuple(b["place"].get<int>(), b["row"].get<int>());
    });
    held_["standings"] = rows;
  }

  std::shared_ptr<RecordingOutbox> outbox_ = std::make_shared<RecordingOutbox>();
  Json held_;
};

class WatchedEvening : public testing::Test {
 protected:
  void watch(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      watchers.emplace_back(watchers.size() + 1, body());
      subscribers.subscribe(watchers.back().visitor, std::nullopt, id);
    }
  }
  Seen seen() const { return {{id, core::UserId(1)}, std::make_shared<tournament::Tournament>(host.tournament)}; }
  Json body() const { return body_of(seen()); }
  void tell() {
    subscribers.changed(seen());
    io.restart();
    io.poll();
  }
  /// All rounds, told game by game.
  void play() {
    for (int games = 0; !host.tournament.state().ended && games < 1000; ++games) {
      if (host.open().empty()) host.pass(tournament::minute_ms);
      if (!host.open().empty()) host.finish(host.open().begin()->first, outcomes[games % outcomes.size()]);
      host.settle();
      tell();
      if (games % 3 == 0) read();
    }
  }
  void read() {
    const Json whole = body();
    for (Watcher& each : watchers) each.read(whole);
  }
  void expect_the_true_table() {
    io.restart();
    do {
      read();
    } while (io.run_one() > 0);
    Json whole = body();
    whole.erase("to_adjudicate");  // is for the director, who asks
    for (Watcher& each : watchers) {
      Json held = each.held();
      held.erase("to_adjudicate");
      ASSERT_EQ(held, whole);
    }
  }

  const std::vector<tournament::Outcome> outcomes{tournament::Outcome::first_won, tournament::Outcome::drawn,
                                                  tournament::Outcome::second_won};
  const core::TournamentId id{"k3Xq9aTz01Lm"};
  TestHost host{tournament::Settings{.name = "Evening", .games = {"zertz", "61", "10+5"}, .rounds = 5}};
  boost::asio::io_context io;
  Subscribers subscribers{
      io, [](core::ClubId) -> boost::asio::awaitable<std::set<core::UserId>> { co_return std::set<core::UserId>(); }};
  std::vector<Watcher> watchers;
};

TEST_F(WatchedEvening, EndsWithTheTrueTableForThoseWhoSawAllOfIt) {
  watch(3);
  host.join(9);
  host.begin();
  tell();
  play();
  expect_the_true_table();
}

TEST_F(WatchedEvening, EndsWithTheTrueTableForManyWhoAreToldInSlices) {
  host.join(9);
  host.begin();
  watch(2 * Subscribers::slice + 1);
  play();
  watch(1);
  expect_the_true_table();
}

}  // namespace
}  // namespace tournaments::watching_test
