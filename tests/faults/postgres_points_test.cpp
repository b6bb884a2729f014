// A server whose way to PostgreSQL fails at one message of a transaction after another: what was acknowledged is there
// once, what was not is there once or not at all, and the site plays on. Takes POSTGRES_FOR_TESTS.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <memory>
#include <random>
#include <utility>

#include "server/storage/engine/database.hpp"
#include "server/storage/games/explorer_upkeep.hpp"
#include "tests/attack/browser.hpp"
#include "tests/integration/running_server.hpp"
#include "tests/support/captured_log.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/operator.hpp"
#include "tests/support/player.hpp"
#include "tests/support/postgres_proxy.hpp"
#include "tests/support/temp_database.hpp"

namespace faults::postgres_points_test {
namespace {

using support::Browser;
using support::HttpReply;
using support::Json;
using support::Operator;
using support::Player;
using testing::HasSubstr;
using Fault = support::PostgresProxy::Fault;

class OnPostgresAtEveryPoint : public testing::TestWithParam<Fault> {
 protected:
  OnPostgresAtEveryPoint() { start_server(); }
  ~OnPostgresAtEveryPoint() override {
    server_.reset();
    EXPECT_THAT(operator_.run_as_it_is({"check", file_.path()}), HasSubstr("all is right"));
  }

  void start_server() {
    config::Settings settings = support::test_settings(proxy_.address(file_.path()));
    settings.requests_at_once = 1'000'000;
    server_ = std::make_unique<support::RunningServer>(settings);
  }

  /// Prepares and acts again and again, with a fault at each of the points that the act passes.
  void at_every_point(const std::function<void()>& prepare, const std::function<void()>& act) {
    // Only a time limit ends these.
    const bool is_slow = GetParam() == Fault::stall || GetParam() == Fault::drop;
    const std::size_t step = is_slow ? GIPFEL_POINT_STEP : 1;
    std::size_t point = 0;
    for (bool has_happened = true; has_happened; point += step) {
      has_happened = at_point(point, prepare, act);
      if (HasFailure()) FAIL() << "at point " << point;
    }
    EXPECT_GT(point, 2 * step) << "hardly a message has passed";
  }

  bool at_point(std::size_t point, const std::function<void()>& prepare, const std::function<void()>& act) {
    try {
      prepare();
      proxy_.arm(point, GetParam());
      act();
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
    return proxy_.disarm();
  }

  std::uint16_t port() const { return server_->port(); }
  std::int64_t number(const std::string& sql) {
    return storage::Database(file_.path(), storage::Access::read_only).number(sql);
  }
  std::int64_t audit_lines() { return number("SELECT count(*) FROM audit"); }

  // ---- what people do, until it is done

  /// Where the server has ended the connection, over a new one.
  static void come_back(Player& player) {
    for (;;) {
      try {
        player.close();
        return player.connect(player.port());
      } catch (const std::exception&) {
        continue;  // the room is not back yet
      }
    }
  }
  template <class Act>
  static auto persist(Player& player, Act act) {
    for (;;) {
      try {
        return act();
      } catch (const support::Violation&) {
        throw;
      } catch (const std::runtime_error&) {
        come_back(player);
      }
    }
  }
  /// The same message until it is accepted: the only refusal there may be is that it cannot be stored.
  static Json insist(Player& player, const std::string& type, const Json& d) {
    return persist(player, [&] {
      for (;;) {
        const Json reply = player.request(type, d);
        if (reply.at("t") == "ok") return reply;
        EXPECT_EQ(reply.at("d").at("code"), "storage") << reply;
        while (player.read().at("t") != "full") continue;  // a snapshot follows each refusal
      }
    });
  }
  static void enter(Player& player, const std::string& room) {
    player.aim_at(room);
    persist(player, [&] {
      for (Json reply; reply = player.request("join", {{"v", nullptr}}), reply.at("t") != "ok";) {
        ASSERT_THAT(reply.at("d").at("code"), testing::AnyOf("storage", "rate")) << reply;
      }
    });
    see(player, [&] { return player.version() >= 0; });
  }
  static void see(Player& player, const std::function<bool()>& is_so) {
    persist(player, [&] { player.read_until(is_so); });
  }
  HttpReply insist_on(const std::string& path, const Json& body) const {
    HttpReply reply;
    do {
      reply = support::http_post(port(), path, body.dump());
      EXPECT_TRUE(reply.status == 200 || reply.status == 503) << reply.status << ": " << reply.body;
    } while (reply.status != 200);
    return reply;
  }

  /// How the server answers this session, once it can ask the database.
  unsigned status_of(const std::string& token) const {
    const support::Headers bearer = {{"Authorization", "Bearer " + token}};
    unsigned status = 503;
    while (status == 503) status = support::http_get(port(), "/api/me", bearer).status;
    return status;
  }

  void start_game(Player white, Player black, const Json& fields = Json::object()) {
    white_ = std::make_unique<Player>(std::move(white));
    black_ = std::make_unique<Player>(std::move(black));
    for (Player* player : {white_.get(), black_.get()}) player->connect(port());
    black_->join(white_->create_with(fields));
    ASSERT_EQ(black_->request("sit", {{"side", nullptr}}).at("t"), "ok");
    for (Player* player : {white_.get(), black_.get()}) {
      player->read_until([&] { return player->state().at("status") == "playing"; });
    }
  }
  /// One turn, seen by both.
  void play() {
    Player& mover = white_->my_turn() ? *white_ : *black_;
    const int ply = mover.ply();
    const std::string key = std::to_string(random_());
    insist(mover, "turn", {{"key", key}, {"ply", ply}, {"turn", mover.random_turn(random_)}});
    for (Player* player : {white_.get(), black_.get()}) see(*player, [&] { return player->ply() == ply + 1; });
  }
  void resign(Player& by) {
    insist(by, "resign", {{"key", "resign"}, {"ply", by.ply()}});
    for (Player* player : {white_.get(), black_.get()}) see(*player, [&] { return player->over(); });
  }
  Json record(const std::string& room) const {
    HttpReply reply = support::http_get(port(), "/api/games/" + room);
    while (reply.status == 503) reply = support::http_get(port(), "/api/games/" + room);
    EXPECT_EQ(reply.status, 200U) << reply.body;
    return Json::parse(reply.body);
  }

  // ---- what the operator does, until it is done

  /// Each try that says it was done has a line in the audit log, and each that failed at most one: where the answer was
  /// lost it may be done, and the next try says that the game is over.
  void order(const std::vector<std::string>& words) {
    for (bool may_be_done = false;;) {
      const std::int64_t before = audit_lines();
      const Operator::Ending ending = operator_.attempt(words);
      const std::int64_t added = audit_lines() - before;
      if (ending.code == 0) {
        EXPECT_EQ(added, 1) << ending.said;
        return;
      }
      EXPECT_EQ(ending.code, 1) << ending.said;
      EXPECT_LE(added, 1) << ending.said;
      if (may_be_done && ending.said.find("is over") != std::string::npos) return;
      may_be_done = may_be_done || added == 1;
    }
  }
  void run_until_done(const std::vector<std::string>& words) {
    Operator::Ending ending = operator_.attempt(words);
    while (ending.code != 0) {
      EXPECT_EQ(ending.code, 1) << ending.said;
      ending = operator_.attempt(words);
    }
  }

  const support::CapturedLog log_;
  support::TempDatabase file_;
  support::PostgresProxy proxy_;
  std::unique_ptr<support::RunningServer> server_;
  const Operator operator_{proxy_.address(file_.path()), file_.folder()};
  std::unique_ptr<Player> white_;
  std::unique_ptr<Player> black_;
  std::mt19937_64 random_{20261125};
};

TEST_P(OnPostgresAtEveryPoint, ATurnIsPlayedOnce) {
  const auto prepare = [&] {
    if (!white_ || white_->over()) start_game(Player(port()), Player(port()));
  };
  at_every_point(prepare, [&] {
    play();
    EXPECT_EQ(record(white_->room()).at("state").at("turns"), Json(white_->turns()));
    EXPECT_EQ(black_->turns(), white_->turns());
  });
}

TEST_P(OnPostgresAtEveryPoint, ARatedGameCountsOnce) {
  int games = 0;
  const auto account = [&](const char* name) { return Player::with_account(port(), name + std::to_string(games)); };
  const auto prepare = [&] {
    ++games;
    start_game(account("Ada"), account("Ben"), {{"rated", true}, {"clock", "10+5"}});
    play();
    play();
  };
  at_every_point(prepare, [&] {
    resign(*black_);
    for (Player* player : {white_.get(), black_.get()}) {
      see(*player, [&] { return !player->state().at("ratings").is_null(); });
    }
    EXPECT_EQ(number("SELECT count(*) FROM games WHERE id = '" + white_->room() + "'"), 1);
    EXPECT_EQ(number("SELECT count(*) FROM game_ratings WHERE game_id = '" + white_->room() + "'"), 2);
    EXPECT_EQ(number("SELECT sum(games) FROM ratings"), 2 * games);
    EXPECT_EQ(record(white_->room()).at("ratings"), white_->state().at("ratings"));
  });
}

TEST_P(OnPostgresAtEveryPoint, ARematchMakesOneRoom) {
  const auto prepare = [&] {
    start_game(Player(port()), Player(port()));
    resign(*white_);
  };
  at_every_point(prepare, [&] {
    const auto offer = [](Player& by, const char* action) {
      return insist(by, "offer", {{"kind", "rematch"}, {"action", action}, {"key", action}, {"ply", by.ply()}});
    };
    const std::string next = offer(*white_, "make").at("d").at("room");
    EXPECT_EQ(offer(*black_, "accept").at("d").at("room"), next);
    for (Player* player : {white_.get(), black_.get()}) enter(*player, next);
    insist(*black_, "sit", {{"side", nullptr}});
    see(*white_, [&] { return white_->state().at("status") == "playing"; });
    play();
  });
}

TEST_P(OnPostgresAtEveryPoint, ALogInMakesOneSession) {
  const Json credentials = Browser::credentials("Ada");
  ASSERT_EQ(support::http_post(port(), "/api/register", credentials.dump()).status, 200U);
  at_every_point([] {},
                 [&] {
                   const std::string token = Json::parse(insist_on("/api/login", credentials).body).at("token");
                   EXPECT_EQ(status_of(token), 200U);
                 });
}

TEST_P(OnPostgresAtEveryPoint, ABanHoldsAndIsLoggedOnce) {
  const Json credentials = Browser::credentials("Ada");
  ASSERT_EQ(support::http_post(port(), "/api/register", credentials.dump()).status, 200U);
  std::string token;
  const auto prepare = [&] {
    operator_.run({"user", "unban", "Ada"}, token.empty() ? 1 : 0);
    token = Json::parse(insist_on("/api/login", credentials).body).at("token");
  };
  at_every_point(prepare, [&] {
    order({"user", "ban", "Ada", "--hours", "1", "--reason", "A flood."});
    EXPECT_EQ(status_of(token), 401U);
    EXPECT_EQ(number("SELECT count(*) FROM bans"), 1);
  });
}

TEST_P(OnPostgresAtEveryPoint, RoomIsClosedAndItsOrderRemoved) {
  at_every_point([&] { start_game(Player(port()), Player(port())); },
                 [&] {
                   order({"room", "close", white_->room()});
                   for (Player* player : {white_.get(), black_.get()}) see(*player, [&] { return player->over(); });
                   while (number("SELECT count(*) FROM orders") != 0) continue;  // nobody is told
                   EXPECT_EQ(record(white_->room()).at("state").at("result").at("outcome"), "aborted");
                 });
}

/// Nobody imports beside a server.
TEST_P(OnPostgresAtEveryPoint, EveryGameOfAFileIsImportedOnce) {
  server_.reset();
  const std::string name = file_.folder() + "/games.import";
  int games = 0;
  const auto prepare = [&] {
    std::ofstream file(name, std::ios::binary);
    for (int i = 0; i < 3; ++i) {
      file << "[Game \"tzaar\"]\n[Setup \"fixed\"]\n[Id \"game" << 10'000'000 + games++
           << "\"]\n[First \"Ada\"]\n[Second \"Ben\"]\n[Creator \"first\"]\n"
              "1. D3xD4\n2. A1xB1 A2+A3\nresult second resignation {time 2026-09-21T14:13:22.000Z} {by first}\n\n";
    }
  };
  at_every_point(prepare, [&] {
    run_until_done({"import", name});
    EXPECT_EQ(number("SELECT count(*) FROM games"), games);
  });
  start_server();
  EXPECT_EQ(record("game" + std::to_string(10'000'000 + games - 1)).at("state").at("turns").size(), 2U);
}

TEST_P(OnPostgresAtEveryPoint, TheExplorerHasEveryGameOnce) {
  start_game(Player(port()), Player(port()));
  for (int i = 0; i < 4; ++i) play();
  resign(*white_);
  const auto forget = [&] {
    storage::Database database(file_.path(), storage::Access::read_write);
    storage::Transaction transaction(database);
    storage::forget_explorer(database);
    transaction.commit();
  };
  at_every_point(forget, [&] { run_until_done({"openings"}); });
}

std::string name_of(const testing::TestParamInfo<Fault>& fault) {
  switch (fault.param) {
    case Fault::cut_before:
      return "CutBefore";
    case Fault::cut_after:
      return "CutAfter";
    case Fault::stall:
      return "Stall";
    case Fault::drop:
      return "Drop";
  }
  return "";
}

INSTANTIATE_TEST_SUITE_P(OfEachKind, OnPostgresAtEveryPoint,
                         testing::Values(Fault::cut_before, Fault::cut_after, Fault::stall, Fault::drop), name_of);

}  // namespace
}  // namespace faults::postgres_points_test
