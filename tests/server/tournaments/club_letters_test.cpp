#include "server/tournaments/club_letters.hpp"

#include <gtest/gtest.h>

namespace tournaments::club_letters_test {
namespace {

TEST(ClubLetters, AreWrittenForEventsAndNotForDivisionsOfALeague) {
  Founding founding;
  founding.id = core::TournamentId("k3Xq9aTz01Lm");
  founding.circle.club = core::ClubId("oak");
  founding.director = core::UserId(1);
  EXPECT_TRUE(event_letter(founding, {}));
  founding.director = core::UserId();
  ASSERT_TRUE(founding.is_of_league());
  EXPECT_FALSE(event_letter(founding, {}));
}

}  // namespace
}  // namespace tournaments::club_letters_test
