// An evening of the real program, which is killed at any moment: each round is paired once, each game made once, and
// each result counts once.
#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <thread>

#include "server/base/clocks.hpp"
#include "server/storage/engine/database.hpp"
#include "tests/crash/gipfel_process.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace killed_evening_test {
namespace {

using support::GipfelProcess;
using support::Json;
using support::Player;

constexpr int kills = GIPFEL_EVENING_KILLS;
constexpr int players = GIPFEL_EVENING_PLAYERS;

/// How many requests have been sent since the server started, and after which one it is killed.
class Fuse {
 public:
  void burn() {
    const std::lock_guard lock(mutex_);
    --left_;
    burnt_.notify_all();
  }
  void lay(int moments) {
    const std::lock_guard lock(mutex_);
    left_ = moments;
  }
  void wait() {
    std::unique_lock lock(mutex_);
    burnt_.wait(lock, [&] { return left_ <= 0; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable burnt_;
  int left_ = 0;
};

/// One evening after the other, with the same people. Whatever is lost with the server is asked for again.
class Evenings {
 public:
  Evenings(std::uint16_t port, Fuse& fuse) : fuse_(fuse) {
    for (int i = 0; i < players; ++i) {
      people_.push_back(Player::with_account(port, "Player" + std::string(1, static_cast<char>('A' + i / 26)) +
                                                       std::string(1, static_cast<char>('a' + i % 26))));
    }
  }

  /// Until the connection is lost.
  void hold(std::uint16_t port) {
    try {
      for (Player& one : people_) {
        one.aim_at("");
        one.connect(port);
      }
      for (;;) step();
    } catch (const std::runtime_error&) {
      return;
    }
  }

  int ended() const { return ended_; }

 private:
  void step() {
    if (id_.empty()) return found();
    const Json now = Json::parse(asked("GET", "").body);
    const std::string status = now.at("status");
    if (status == "planned") return begin(now);
    if (status == "running") return play(now);
    EXPECT_EQ(status, "ended");
    id_.clear();
    ++ended_;
  }

  void found() {
    const Json settings = {{"name", "Evening"}, {"game", "tzaar"},       {"setup", "random"},
                           {"clock", "30+5"},   {"form", "swiss"},       {"starts", base::wall_ms() + 86'000'000},
                           {"rounds", 5},       {"check_in_minutes", 0}, {"rated", false},
                           {"pause_minutes", 0}};
    director_ = (director_ + 1) % people_.size();  // whose answer is lost has one more open, of three at most
    fuse_.burn();
    const support::HttpReply reply = people_[director_].ask("POST", "/api/tournaments", settings);
    if (reply.status != 201u) throw support::Violation("not founded: " + reply.body);
    id_ = Json::parse(reply.body).at("id");
  }

  void begin(const Json& now) {
    std::set<std::string> in;
    for (const Json& one : now.at("players")) in.insert(one.at("name"));
    for (Player& one : people_) {
      if (!in.contains(one.name())) act(one, {{"act", "join"}});
    }
    act(people_[director_], {{"act", "start"}});
  }

  void play(const Json& now) {
    bool any = false;
    for (const Json& board : now.at("rounds").back().at("boards")) {
      const Json& game = board.at("games").empty() ? Json() : board.at("games").back();
      if (game.is_null() || game.at("room").is_null() || !game.at("outcome").is_null()) continue;
      any = true;
      finish(named(now, board.at("first")), named(now, board.at("second")), game.at("room"));
    }
    if (!any) std::this_thread::yield();
  }

  /// Both come; one resigns. It may have ended before, and its result be on its way; or the program was killed before
  /// it made the room, and makes it in a moment.
  void finish(Player& first, Player& second, const std::string& room) {
    if (first.ask("GET", "/api/games/" + room).status == 404u) return;
    for (Player* one : {&first, &second}) {
      fuse_.burn();
      one->join(room);
    }
    if (!first.over()) {
      fuse_.burn();
      first.request("resign", {{"key", "resign"}, {"ply", first.ply()}});
    }
    for (Player* one : {&first, &second}) one->leave();
  }

  void act(const Player& who, const Json& body) {
    fuse_.burn();
    who.ask("POST", "/api/tournaments/" + id_ + "/acts", body);
  }
  support::HttpReply asked(const std::string& method, const std::string& part) {
    fuse_.burn();
    const support::HttpReply reply = people_.front().ask(method, "/api/tournaments/" + id_ + part);
    if (reply.status != 200u) throw support::Violation(part + ": " + reply.body);
    return reply;
  }
  Player& named(const Json& now, std::size_t row) {
    const std::string name = now.at("players").at(row).at("name");
    for (Player& one : people_) {
      if (one.name() == name) return one;
    }
    throw support::Violation("nobody is called " + name);
  }

  Fuse& fuse_;
  std::deque<Player> people_;
  std::size_t director_ = 0;
  std::string id_;
  int ended_ = 0;
};

std::string is(const std::string& kind) { return "json_extract(body, '$.kind') = '" + kind + "'"; }

/// Counts what must be there once: no event says the same as an earlier one.
void expect_each_once(storage::Database& database) {
  const auto twice = [&](const std::string& what) {
    return database.number("SELECT count(*) FROM (SELECT 1 FROM tournament_events WHERE " + what +
                           " HAVING count(*) > 1)");
  };
  EXPECT_EQ(twice(is("round_paired") + " GROUP BY tournament, json_extract(body, '$.round')"), 0);
  for (const char* kind : {"game_made", "result_given"}) {
    EXPECT_EQ(twice(is(kind) + " GROUP BY tournament, json_extract(body, '$.game')"), 0) << kind;
  }
}

TEST(KilledEvening, EachRoundIsPairedOnceAndEachResultCountsOnce) {
  setenv("GIPFEL_GUESTS_AT_ONCE", "1000", 1);
  const support::TempDatabase file;
  std::mt19937_64 random(20261127);
  Fuse fuse;
  std::optional<Evenings> evenings;
  for (int kill = 0; kill < kills; ++kill) {
    GipfelProcess server(GIPFEL_PROGRAM, file.path());
    if (!evenings) evenings.emplace(server.port(), fuse);
    fuse.lay(1 + static_cast<int>(random() % (4 * players)));
    std::thread killer([&] {
      fuse.wait();
      server.kill();
    });
    EXPECT_NO_THROW(evenings->hold(server.port()));
    fuse.lay(0);
    fuse.burn();
    killer.join();
    if (HasFailure()) break;
  }
  storage::Database database(file.path(), storage::Access::read_only);
  expect_each_once(database);
  EXPECT_GT(evenings->ended(), 0);
  RecordProperty("evenings", evenings->ended());
}

}  // namespace
}  // namespace killed_evening_test
