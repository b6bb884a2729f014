// Every command of an operator, again and again, beside people who play, come, search, and try what is not theirs.
#include "tests/integration/operator_races.hpp"

#include <memory>
#include <random>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/base/percent.hpp"
#include "server/storage/engine/database.hpp"
#include "tests/support/finished_game.hpp"

namespace {

using support::Headers;
using support::HttpReply;
using support::Json;
using support::Loop;
using support::Player;
using support::PostgresServer;
using testing::HasSubstr;

constexpr int prunable = 50;

class OperatorRaces : public support::OperatorRaces {
 protected:
  // ---- what people do meanwhile, each on a thread of its own

  /// A game from its beginning to its end.
  void play() {
    Pair pair = playing();
    std::mt19937_64 random(11);
    for (int turn = 0; turn < 4; ++turn) {
      Player& mover = pair.first.my_turn() ? pair.first : pair.second;
      const int ply = mover.ply();
      EXPECT_EQ(mover.play(random).at("t"), "ok");
      for (Player* player : {&pair.first, &pair.second}) player->read_until([&] { return player->ply() > ply; });
    }
    EXPECT_EQ(code(say(pair.second, "'; DROP TABLE users; -- <img src=x onerror=alert(1)>")), "ok");
    EXPECT_EQ(pair.first.request("resign", {{"key", "resign"}, {"ply", pair.first.ply()}}).at("t"), "ok");
    pair.second.read_until([&] { return pair.second.over(); });
  }
  /// Games that are listed are there, also while others are pruned.
  void search() {
    for (const std::string query : {"", "?result=aborted", "?player=Guest", "?setup=fixed&limit=100"}) {
      const HttpReply reply = get("/api/games" + query);
      EXPECT_EQ(reply.status, 200u) << reply.body;
      const Json found = Json::parse(reply.body);
      for (const Json& game : found.at("games")) {
        EXPECT_EQ(game.at("id").get<std::string>().size(), 12u) << game;
      }
    }
    for (const std::string path : {"/api/players?prefix=M", "/api/statistics/tzaar", "/api/games/export?format=json",
                                   "/api/explorer?game=tzaar&setup=fixed"}) {
      get(path);
    }
  }
  /// SQL, U+0000 and what is not theirs, from an address of their own: their failures hold nobody else up.
  void attack() {
    const std::string text = "%' OR '1'='1";
    const Headers from = {{"X-Forwarded-For", "198.51.100.66"}, {"Authorization", "Bearer " + text}};
    const auto ask = [&](const std::string& path) { return sane(support::http_get(port(), path, from)).status; };
    const auto tell = [&](const std::string& path, const Json& body) {
      return sane(support::http_post(port(), path, body.dump(), from)).status;
    };
    EXPECT_EQ(ask("/api/games?player=" + base::percent_encoded(text)), 200u);
    EXPECT_EQ(ask("/api/games?player=a%00b"), 400u);
    EXPECT_EQ(ask("/api/me"), 401u);
    EXPECT_EQ(tell("/api/admin/act", {{"act", "announce"}, {"text", text}}), 404u);
    const Json credentials = {{"name", text}, {"password", std::string("correct\0horse", 13)}};
    EXPECT_THAT(tell("/api/login", credentials), testing::AnyOf(401u, 429u));
  }

  // ---- what the operator does about a person

  void warn_and_mute() {
    operator_.run({"user", "mute", name_, "--hours", "1", "--reason", "Rude."});
    warn("You are muted.");
    EXPECT_EQ(code(say(mia_, "Hello?")), "muted");
    operator_.run({"user", "unmute", name_});
    warn("You may write again.");
    EXPECT_EQ(code(say(mia_, "Hello again.")), "ok");
  }
  /// Once she hears it, what was decided before holds.
  void warn(const std::string& words) {
    operator_.run({"user", "warn", name_, "--reason", words});
    hear(mia_, words);
  }
  void rename(int round) {
    const std::string before = std::exchange(name_, "Mia" + std::to_string(round));
    operator_.run({"user", "rename", before, name_});
    EXPECT_EQ(mia_.socket().read_close(), 4401u);
    EXPECT_EQ(text_of(get("/api/me", mia_.token()), "name"), name_);
    mia_.connect(port());
  }
  void renew_password() {
    const std::string said = operator_.run({"user", "password", name_});
    const std::string beginning = "The new password of " + name_ + " is ";
    ASSERT_THAT(said, HasSubstr(beginning));
    password_ = said.substr(beginning.size(), said.find('\n') - beginning.size());
    EXPECT_EQ(mia_.socket().read_close(), 4401u);
    sign_in();
  }
  void ban() {
    operator_.run({"user", "ban", name_, "--hours", "1", "--reason", "A flood."});
    EXPECT_EQ(get("/api/me", mia_.token()).status, 401u);
    EXPECT_EQ(mia_.socket().read_close(), 4401u);
    operator_.run({"user", "unban", name_});
    sign_in();
  }
  void sign_in() {
    const HttpReply reply = post("/api/login", support::Browser::credentials(name_, password_));
    ASSERT_EQ(reply.status, 200u) << reply.body;
    mia_.sign_in(text_of(reply, "token"));
    mia_.connect(port());
  }
  void end_account(int round) {
    const std::string name = "Gone" + std::to_string(round);
    const Json credentials = support::Browser::credentials(name);
    const std::string token = text_of(post("/api/register", credentials), "token");
    EXPECT_EQ(post("/api/account/delete", credentials, token).status, 200u);
    EXPECT_EQ(get("/api/me", token).status, 401u);
    operator_.run({"user", "warn", name, "--reason", "Be kind."}, 1);
  }

  // ---- what the operator does about rooms and the site

  void report_and_remove() {
    Pair pair = playing();
    EXPECT_EQ(code(say(pair.first, "Go home.")), "ok");
    pair.second.read_event("chat");
    const std::string room = pair.second.room();
    const std::string line = std::to_string(pair.second.version());
    EXPECT_EQ(pair.second.request("report", {{"v", pair.second.version()}, {"text", "Rude"}}).at("t"), "ok");
    EXPECT_THAT(operator_.run({"reports"}), HasSubstr("room " + room + ", line " + line));
    operator_.run({"report", "settle", room, line});
    operator_.run({"report", "settle", room, line}, 1);
    operator_.run({"room", "remove-line", room, line});
    pair.second.read_until([&] {
      const Json& lines = pair.second.state().at("chat");
      return !lines.empty() && lines.back().value("text", "none").empty();
    });
    operator_.run({"room", "close", room});
    for (Player* player : {&pair.first, &pair.second}) player->read_until([player] { return player->over(); });
  }
  void announce_and_set(int round) {
    Player ears(port());
    ears.connect(port());
    const std::string number = std::to_string(10'000 + round);
    operator_.run({"setting", "set", "max_connections", number});
    operator_.run({"network", "ban", "203.0.113.0/24", "--hours", "1", "--reason", "A flood."});
    operator_.run({"announce", "Round " + number});
    hear(ears, "Round " + number);
    EXPECT_EQ(support::http_get(port(), "/api/me", {{"X-Forwarded-For", "203.0.113.9"}}).status, 403u);
    operator_.run({"network", "unban", "203.0.113.0/24"});
    operator_.run({"setting", "reset", "max_connections"});
  }
  void prune(int round) {
    storage::Database database(file_.path(), storage::Access::read_write);
    storage::Transaction transaction(database);
    constexpr std::int64_t hundred_days_ms = 100LL * 86'400'000;
    for (int i = 0; i < prunable; ++i) {
      const std::string id = "prune" + std::to_string(1'000'000 + round * prunable + i);
      auto game = support::finished_game(id, {core::UserId(1), "Guest"}, {core::UserId(2), "Guest"},
                                         base::wall_ms() - hundred_days_ms + i);
      game.outcome = "aborted";
      storage::finish_game(database, game);
    }
    transaction.commit();
    EXPECT_THAT(operator_.run({"prune", "--aborted", "30", "--guests", "60"}),
                HasSubstr(std::to_string(prunable) + " aborted games removed"));
  }
  void look_after_files() {
    operator_.run({"openings"});
    operator_.run({"openings", "--again"});
    operator_.run({"export", "--output", file_.folder() + "/games.txt"});
    operator_.run({"audit"});
    if (PostgresServer::is_wanted()) return;  // pg_dump makes its backups
    const std::string copy = file_.folder() + "/copy.sqlite";
    operator_.run({"backup", copy});
    EXPECT_THAT(operator_.run_as_it_is({"check", copy}), HasSubstr("all is right"));
    std::filesystem::remove(copy);
  }

  std::string name_ = "Mia";
  std::string password_ = "correct horse";
  Player mia_ = Player::with_account(port(), name_);
};

TEST_F(OperatorRaces, EveryCommandWorksWithoutDisturbingOthers) {
  mia_.connect(port());
  Pair pair = playing();
  mia_.join(pair.first.room());
  Loop plays("plays", [this] { play(); });
  Loop searches("searches", [this] { search(); });
  Loop attacks("attacks", [this] { attack(); });
  int site_round = 0;
  Loop site("keeps the site", [&] {
    report_and_remove();
    announce_and_set(site_round);
    prune(site_round++);
    look_after_files();
  });
  for (int round = 1; round <= GIPFEL_OPERATOR_ROUNDS; ++round) {
    warn_and_mute();
    rename(round);
    renew_password();
    ban();
    end_account(round);
  }
  for (Loop* each : {&site, &plays, &searches, &attacks}) each->wait_for(1);
  for (Loop* each : {&site, &plays, &searches, &attacks}) each->stop();
  EXPECT_THAT(operator_.run_as_it_is({"check", file_.path()}), HasSubstr("all is right"));
}

}  // namespace
