// Whoever guesses is stopped, whether what they guess at exists or not: passwords, recovery codes, sessions, tickets,
// and the links of private rooms.
#include <gmock/gmock.h>

#include "server/account/login_limit.hpp"
#include "tests/attack/browser.hpp"

namespace guessing_test {
namespace {

using account::LoginLimit;
using support::Browser;
using support::HttpReply;
using support::Json;
using support::WsClient;
using testing::Each;
using testing::ElementsAreArray;

constexpr int few_requests = 20;

class Guessing : public support::Attack {
 protected:
  Guessing() { ada_.enter_as("Ada"); }

  /// The codes of these answers.
  template <class Guess>
  static std::vector<std::string> answers(int times, Guess guess) {
    std::vector<std::string> codes;
    for (int i = 0; i < times; ++i) codes.push_back(refusal(guess()));
    return codes;
  }
  static std::vector<std::string> stopped_after_ten(const std::string& wrong) {
    std::vector<std::string> codes(LoginLimit::of_pair.burst, wrong);
    codes.emplace_back("rate");
    return codes;
  }
  static constexpr int one_too_many = LoginLimit::of_pair.burst + 1;

  Browser ada_{server_.port()};
};

TEST_F(Guessing, PasswordLimitIsTheSameForKnownAndUnknownNames) {
  for (const std::string name : {"Ada", "Nobody"}) {
    Browser attacker = browser();
    const auto guess = [&] { return attacker.post("/api/login", Browser::credentials(name, "wrong horse")); };
    EXPECT_THAT(answers(one_too_many, guess), ElementsAreArray(stopped_after_ten("bad_login"))) << name;
  }
}

TEST_F(Guessing, RecoveryLimitIsTheSameForKnownAndUnknownNames) {
  for (const std::string name : {"Ada", "Nobody"}) {
    Browser attacker = browser();
    const Json wish = {{"name", name}, {"code", "AAAA-BBBB-CCCC-DDDD"}, {"password", "another horse"}};
    const auto guess = [&] { return attacker.post("/api/recover", wish); };
    EXPECT_THAT(answers(one_too_many, guess), ElementsAreArray(stopped_after_ten("bad_code"))) << name;
  }
}

/// Somebody sits down at a screen that was left open.
TEST_F(Guessing, PasswordConfirmationLimitsGuesses) {
  for (const auto& [path, field] : {std::pair{"/api/password", "old"}, {"/api/account/delete", "password"}}) {
    Json wish = {{field, "wrong horse"}};
    wish["new"] = "another horse";
    const auto guess = [&, path = std::string(path)] { return ada_.post(path, wish); };
    EXPECT_THAT(answers(one_too_many, guess), ElementsAreArray(stopped_after_ten("wrong_password"))) << path;
  }
  EXPECT_EQ(refusal(ada_.post("/api/recovery-code", {{"password", "correct horse"}})), "rate") << "counted together";
}

class GuessLimit : public support::Attack {
 protected:
  GuessLimit()
      : Attack([](config::Settings& settings) {
          settings.requests_at_once = few_requests;
          settings.requests_per_minute = 1;  // however slow the test runs
        }) {}

  /// Asks until it is refused; the statuses before that.
  template <class Ask>
  static std::vector<unsigned> until_refused(Ask ask) {
    std::vector<unsigned> statuses;
    for (unsigned status = ask(); status != 429; status = ask()) {
      statuses.push_back(status);
      if (statuses.size() > 10 * few_requests) {
        ADD_FAILURE() << "nobody stops it";
        break;
      }
    }
    return statuses;
  }
  static std::string guessed(int number) { return std::string(40, 'x') + std::to_string(100 + number); }
};

TEST_F(GuessLimit, AppliesToSessionCookies) {
  int tried = 0;
  const auto ask = [&] {
    Browser attacker = browser();
    attacker.set_cookie("gipfel_session", guessed(++tried));
    return attacker.get("/api/me").status;
  };
  EXPECT_THAT(until_refused(ask), Each(401u));
}

TEST_F(GuessLimit, AppliesToSocketTokensAndTickets) {
  int tried = 0;
  const auto ask = [&] {
    WsClient socket;
    const bool by_ticket = ++tried % 2 == 0;
    const std::string target = by_ticket ? "/ws?ticket=" + guessed(tried) : "/ws";
    const support::Headers headers = {{"Authorization", "Bearer " + guessed(tried)}};
    const unsigned status = socket.connect(server_.port(), target, headers);
    if (status != 101) return status;
    EXPECT_EQ(socket.read_close(), 4401u);
    return status;
  };
  EXPECT_THAT(until_refused(ask), Each(101u));
}

TEST_F(GuessLimit, SharedAddressDoesNotBlockSignedInUsers) {
  support::Player player(server_.port());
  int tried = 0;
  const auto ask = [&] {
    WsClient socket;
    return socket.connect(server_.port(), "/ws", {{"Authorization", "Bearer " + guessed(++tried)}});
  };
  EXPECT_THAT(until_refused(ask), Each(101u));
  player.connect(server_.port());
  EXPECT_EQ(ask(), 429u);
}

/// Who has a session may come as often as they like.
TEST_F(GuessLimit, SignedInUsersMayReconnectWithoutLimit) {
  support::Player player(server_.port());
  for (int i = 0; i < 2 * few_requests; ++i) player.connect(server_.port());
}

TEST_F(GuessLimit, AppliesToLinksOfGames) {
  for (const std::string ending : {".txt", ""}) {
    int tried = 0;
    const auto ask = [&] {
      return support::http_get(server_.port(), "/api/games/aaaaaaaaa" + std::to_string(100 + ++tried) + ending).status;
    };
    EXPECT_THAT(until_refused(ask), Each(404u)) << ending;
  }
}

/// A page is always there; but beyond the limit it does not tell whether the game is.
TEST_F(GuessLimit, HidesWhetherAGamePageExistsBeyondTheLimit) {
  std::vector<unsigned> statuses;
  for (int i = 0; i < 2 * few_requests; ++i) {
    statuses.push_back(support::http_get(server_.port(), "/game/aaaaaaaaa" + std::to_string(100 + i)).status);
  }
  EXPECT_EQ(statuses.front(), 404u);
  EXPECT_EQ(statuses.back(), 200u);
}

TEST_F(GuessLimit, GuessingRoomsOverASocketClosesIt) {
  support::Player attacker(server_.port());
  attacker.connect(server_.port());
  for (int i = 0; i < 1000; ++i) {
    attacker.send_raw(R"({"t":"join","id":)" + std::to_string(i) + R"(,"r":"aaaaaaaaa)" +
                      std::to_string(100 + i % 900) + R"(","d":{"v":null}})");
  }
  EXPECT_EQ(attacker.socket().read_close(), 1008u);
}

}  // namespace
}  // namespace guessing_test
