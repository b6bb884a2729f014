// Pictures and page heads of games over a real server: what strangers with a link are shown.
#include <gmock/gmock.h>

#include "tests/integration/two_players.hpp"
#include "tests/support/http_client.hpp"

namespace picture_test {
namespace {

using support::HttpReply;
using support::Json;
using support::TwoPlayers;
using testing::HasSubstr;

class Pictures : public TwoPlayers {
 protected:
  HttpReply ask(const std::string& ending) {
    return support::http_get(server_->port(), "/game/" + white_.room() + ending);
  }
};

TEST_F(Pictures, ShowTheCurrentPosition) {
  start();
  const HttpReply before = ask(".svg");
  EXPECT_EQ(before.status, 200u);
  EXPECT_THAT(before.body, HasSubstr(white_.name()));
  play_one();
  const HttpReply after = ask(".svg");
  EXPECT_NE(after.body, before.body);
  EXPECT_THAT(after.body, HasSubstr(">1 / 1<"));
  EXPECT_EQ(ask(".png").header("content-type"), "image/png");
  EXPECT_EQ(ask(".svg?ply=2").status, 400u);
}

TEST_F(Pictures, ShowNoMoreThanWatchersSee) {
  start({{"delay", 2}});
  for (int i = 0; i < 3; ++i) play_one();
  EXPECT_THAT(ask(".svg").body, HasSubstr(">1 / 1<"));
  EXPECT_EQ(ask(".svg?ply=2").status, 400u);
  resign(white_);
  EXPECT_THAT(ask(".svg").body, HasSubstr(">3 / 3<"));
}

TEST_F(Pictures, OfPrivateGamesNeedTheLinkAndAreNotIndexed) {
  start({{"visibility", "private"}});
  EXPECT_EQ(ask(".svg").header("x-robots-tag"), "noindex");
  EXPECT_THAT(ask("").body, HasSubstr("noindex"));
}

TEST_F(Pictures, OfFinishedGamesSurviveARestart) {
  start();
  both_play();
  resign(black_);
  const HttpReply before = ask(".svg");
  EXPECT_THAT(before.header("cache-control"), HasSubstr("max-age"));
  restart();
  EXPECT_EQ(ask(".svg").body, before.body);
}

TEST_F(Pictures, AreLinkedInTheHeadOfTheGamePage) {
  start();
  const std::uint16_t port = server_->port();
  const HttpReply page = support::http_get(port, "/game/" + white_.room());
  EXPECT_EQ(page.status, 200u);
  const std::string site = "http://localhost:" + std::to_string(port);
  EXPECT_THAT(page.body, HasSubstr("og:image\" content=\"" + site + "/game/" + white_.room() + ".png\""));
  EXPECT_THAT(page.body, HasSubstr(black_.name()));
  EXPECT_THAT(page.body, HasSubstr("/assets/app-"));
}

TEST_F(Pictures, UnknownGameIs404WithThePage) {
  const HttpReply page = support::http_get(server_->port(), "/game/aaaaaaaaaaaa");
  EXPECT_EQ(page.status, 404u);
  EXPECT_THAT(page.body, HasSubstr("/assets/app-"));
  EXPECT_EQ(support::http_get(server_->port(), "/game/aaaaaaaaaaaa.png").status, 404u);
}

}  // namespace
}  // namespace picture_test
