// The operator's webhook is told of new reports.
#include <gtest/gtest.h>

#include "tests/integration/two_players.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/push_service.hpp"

namespace report_webhook_test {
namespace {

using support::Json;
using support::Player;

class ReportWebhook : public support::TwoPlayers {
 protected:
  ReportWebhook() {
    config::Settings settings = support::test_settings(file_.path());
    settings.report_webhook = service_.origin() + "/hook";
    for (Player* player : {&white_, &black_}) player->close();
    server_.reset();
    server_ = std::make_unique<support::RunningServer>(settings, timings_);
    white_ = Player::with_account(server_->port(), "Ada");
    black_ = Player::with_account(server_->port(), "Ben");
  }
  unsigned report(const Player& by, const std::string& whom) {
    support::HttpClient client(server_->port());
    const Json body = {{"whom", whom}, {"reason", "stalling"}};
    return client.request("POST", "/api/reports", body.dump(), {{"Authorization", "Bearer " + by.token()}}).status;
  }
  std::string next() {
    const auto received = service_.next();
    EXPECT_EQ(received.path, "/hook");
    const Json body = Json::parse(received.body);
    EXPECT_EQ(body.at("text"), body.at("content"));
    return body.at("text");
  }

  support::PushService service_;
};

TEST_F(ReportWebhook, IsToldOfEachNewReport) {
  EXPECT_EQ(report(white_, "Ben"), 200U);
  EXPECT_EQ(next(), "A new report waits on the admin page.");
  EXPECT_EQ(report(black_, "Ada"), 200U);
  EXPECT_EQ(next(), "A new report: 2 wait on the admin page.");
}

}  // namespace
}  // namespace report_webhook_test
