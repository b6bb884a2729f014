// Bans in a loop beside a loop of sign-ins, tickets, bots and guests: once `gipfel user ban` has ended, no session of
// the person works, whenever it was made.
#include <memory>
#include <mutex>
#include <utility>

#include "tests/integration/operator_races.hpp"

namespace {

using support::Browser;
using support::HttpReply;
using support::Json;
using support::Loop;
using support::WsClient;

class BanRaces : public support::OperatorRaces {
 protected:
  /// Tokens that the server has given to Ada and her bot, by all threads.
  void note(const std::string& token) {
    const std::lock_guard lock(mutex_);
    if (!token.empty()) tokens_.push_back(token);
  }
  std::string latest() {
    const std::lock_guard lock(mutex_);
    return tokens_.empty() ? "" : tokens_.back();
  }
  std::vector<std::string> take_tokens() {
    const std::lock_guard lock(mutex_);
    return std::exchange(tokens_, {});
  }

  void sign_in() { note(text_of(sane(ada_.post("/api/login", Browser::credentials("Ada"))), "token")); }
  void sign_in_elsewhere() { note(text_of(post("/api/login", Browser::credentials("Ada")), "token")); }
  void make_bot() { note(text_of(post("/api/bot", Json::object(), latest()), "token")); }
  void open_by_ticket() {
    const std::string ticket = text_of(post("/api/ticket", Json::object(), latest()), "ticket");
    if (ticket.empty()) return;
    WsClient socket;
    EXPECT_EQ(socket.connect(port(), "/ws?ticket=" + ticket), 101u);
  }
  void become_guest() { EXPECT_THAT(sane(browser().post("/api/guest")).status, testing::AnyOf(200u, 403u)); }

  bool opens_socket(const std::string& token) {
    WsClient socket;
    EXPECT_EQ(socket.connect(port(), "/ws", bearing(token)), 101u);
    return socket.read_close() != 4401u;
  }
  void expect_nobody(const std::vector<std::string>& tokens) {
    for (const std::string& token : tokens) {
      EXPECT_EQ(get("/api/me", token).status, 401u);
      EXPECT_EQ(post("/api/ticket", Json::object(), token).status, 401u);
    }
    ASSERT_FALSE(tokens.empty());
    EXPECT_FALSE(opens_socket(tokens.back()));
  }

  Browser ada_ = browser();
  std::mutex mutex_;
  std::vector<std::string> tokens_;
};

TEST_F(BanRaces, LeaveNoSessionThatWorks) {
  ada_.enter_as("Ada");
  std::vector<std::unique_ptr<Loop>> loops;
  loops.push_back(std::make_unique<Loop>("signs in", [this] { sign_in(); }));
  loops.push_back(std::make_unique<Loop>("signs in elsewhere", [this] { sign_in_elsewhere(); }));
  loops.push_back(std::make_unique<Loop>("makes a bot", [this] { make_bot(); }));
  loops.push_back(std::make_unique<Loop>("opens by ticket", [this] { open_by_ticket(); }));
  loops.push_back(std::make_unique<Loop>("becomes a guest", [this] { become_guest(); }));
  const auto all_wait_for = [&loops](std::uint64_t times) {
    for (const auto& each : loops) each->wait_for(times);
  };
  for (int round = 0; round < GIPFEL_OPERATOR_ROUNDS; ++round) {
    all_wait_for(1);
    WsClient open;
    EXPECT_EQ(open.connect(port(), "/ws", bearing(latest())), 101u);
    operator_.run({"user", "ban", "Ada", "--hours", "1", "--reason", "A flood."});
    EXPECT_EQ(open.read_close(), 4401u);
    all_wait_for(2);  // whatever had begun before the ban is over
    expect_nobody(take_tokens());
    EXPECT_EQ(refusal(post("/api/login", Browser::credentials("Ada"))), "banned");
    operator_.run({"user", "unban", "Ada"});
  }
}

/// The browser in which somebody was signed in makes neither guests nor accounts.
TEST_F(BanRaces, LeaveNoWayToReturnUnderANewName) {
  ada_.enter_as("Ada");
  for (int round = 0; round < GIPFEL_OPERATOR_ROUNDS; ++round) {
    Loop others("becomes a guest", [this] { become_guest(); });
    const Browser before = ada_.copy();
    operator_.run({"user", "ban", "Ada", "--hours", "1", "--reason", "A flood."});
    EXPECT_EQ(refusal(sane(before.copy().post("/api/guest"))), "browser_banned");
    EXPECT_EQ(refusal(sane(before.copy().post("/api/register", Browser::credentials("Eve")))), "browser_banned");
    operator_.run({"user", "unban", "Ada"});
    EXPECT_EQ(sane(ada_.post("/api/login", Browser::credentials("Ada"))).status, 200u);
  }
}

/// Memory refuses the network within about a second; no session is made from there from the ban on.
TEST_F(BanRaces, LeaveNoSessionFromABannedNetwork) {
  const support::Headers inside = {{"X-Forwarded-For", "203.0.113.9"}};
  std::mutex mutex;
  std::vector<unsigned> statuses;
  Loop guests("becomes a guest there", [&] {
    const HttpReply reply = sane(support::http_post(port(), "/api/guest", "", inside));
    const std::lock_guard lock(mutex);
    statuses.push_back(reply.status);
  });
  for (int round = 0; round < GIPFEL_OPERATOR_ROUNDS; ++round) {
    guests.wait_for(1);
    operator_.run({"network", "ban", "203.0.113.0/24", "--hours", "1", "--reason", "A flood."});
    guests.wait_for(0);  // it had begun before
    std::unique_lock lock(mutex);
    statuses.clear();
    lock.unlock();
    guests.wait_for(3);
    lock.lock();
    EXPECT_THAT(statuses, testing::Each(403u));
    lock.unlock();
    operator_.run({"network", "unban", "203.0.113.0/24"});
    while (support::http_post(port(), "/api/guest", "", inside).status != 200u) continue;  // it is read within a second
  }
}

}  // namespace
