// The webhooks of clubs: what is put there for them, once, and how often it is tried.
#include "server/storage/clubs/webhook_store.hpp"

#include <gtest/gtest.h>

#include "server/storage/clubs/club_store.hpp"
#include "server/storage/clubs/membership_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::webhook_store_test {
namespace {

class Webhooks : public testing::Test {
 protected:
  Webhooks() {
    found_club(database_, {oak_, "The Oak", "", ClubEntry::open, "", anna_, 1});
    join_club(database_, {oak_, ben_, 1}, false);
    set();
  }
  void set() {
    ClubWebhook hook{"https://hooks.example.org/1", "json", "key", true, false, true};
    hook.tells_puzzles = tells_puzzles_;
    EXPECT_EQ(set_club_webhook(database_, {oak_, anna_, now_ms_}, hook), ClubOutcome::done);
  }
  void put(const std::string& about, LetterKind kind = LetterKind::event) {
    put_club_letter(database_, {oak_, kind, about, "{}", now_ms_});
  }
  /// Whether there was something to tell.
  bool put_puzzles(std::int64_t day) {
    const auto clubs = clubs_to_tell_of_puzzles(database_, day, 10);
    for (const core::ClubId& club : clubs)
      put_puzzle_letters(database_, day, {{club, LetterKind::puzzle, "17", R"({"id":"17"})", now_ms_}});
    return !clubs.empty();
  }
  std::optional<WaitingLetter> take() { return take_club_letter(database_, now_ms_); }
  void answer(const WaitingLetter& letter, int status) { note_answer(database_, letter, status, now_ms_); }
  ClubWebhook hook() { return *webhook_of(database_, oak_); }

  support::TempDatabase file_;
  Database database_ = file_.open();
  bool tells_puzzles_ = false;
  std::int64_t now_ms_ = 1'790'000'000'000;
  const core::UserId anna_ = *insert_account(database_, "Anna", "hash", 7);
  const core::UserId ben_ = *insert_account(database_, "Ben", "hash", 7);
  const core::ClubId oak_{"oak"};
};

TEST_F(Webhooks, AreForOfficers) {
  EXPECT_EQ(set_club_webhook(database_, {oak_, ben_, 1}, std::nullopt), ClubOutcome::not_allowed);
  EXPECT_EQ(hook().address, "https://hooks.example.org/1");
  EXPECT_EQ(set_club_webhook(database_, {oak_, anna_, 1}, std::nullopt), ClubOutcome::done);
  EXPECT_FALSE(webhook_of(database_, oak_));
}

TEST_F(Webhooks, ReceiveEachWantedFactOnce) {
  put("one");
  put("one");
  put("a result", LetterKind::result);
  const auto letter = take();
  ASSERT_TRUE(letter);
  EXPECT_EQ(letter->club.name, "The Oak");
  EXPECT_EQ(letter->kind, LetterKind::event);
  EXPECT_EQ(letter->webhook.secret, "key");
  answer(*letter, 204);
  put("one");
  now_ms_ += 3'600'000;
  EXPECT_FALSE(take());
  EXPECT_EQ(hook().last_status, 204);
}

TEST_F(Webhooks, AreTriedAgainLaterEachTimeAndAreOffAfterTheLast) {
  put("one");
  std::int64_t pause_ms = 60'000;
  for (int tried = 0; tried < most_letter_tries; ++tried, pause_ms *= 2) {
    const auto letter = take();
    ASSERT_TRUE(letter) << tried;
    EXPECT_FALSE(take()) << "nobody else has it meanwhile";
    EXPECT_FALSE(hook().is_off);
    answer(*letter, 500);
    now_ms_ += pause_ms - 1;
    EXPECT_FALSE(take());
    now_ms_ += 1;
  }
  EXPECT_FALSE(take());
  EXPECT_TRUE(hook().is_off);
  put("two");
  EXPECT_FALSE(take());
  set();
  put("two");
  EXPECT_TRUE(take());
}

TEST_F(Webhooks, MissingOnesAreSwitchedOffAtOnce) {
  put("one");
  answer(*take(), 404);
  EXPECT_TRUE(hook().is_off);
}

TEST_F(Webhooks, KeepFiftyMessagesThatWaitForADay) {
  for (int i = 0; i < most_club_letters + 10; ++i) put("event " + std::to_string(i));
  EXPECT_EQ(database_.number("SELECT count(*) FROM club_letters"), most_club_letters);
  now_ms_ += letter_kept_ms + 1;
  EXPECT_FALSE(take());
  EXPECT_EQ(database_.number("SELECT count(*) FROM club_letters"), 0);
}

TEST_F(Webhooks, AreThoseOfTheSeekersClubs) {
  EXPECT_EQ(clubs_told_of_seeks(database_, ben_).size(), 1u);
  leave_club(database_, {oak_, ben_, 2});
  EXPECT_TRUE(clubs_told_of_seeks(database_, ben_).empty());
}

TEST_F(Webhooks, AreToldOfEachDaysPuzzlesOnceFromTheNextDayOn) {
  const std::int64_t today = now_ms_ / letter_kept_ms;
  EXPECT_FALSE(put_puzzles(today + 1)) << "it is not wanted";
  tells_puzzles_ = true;
  set();
  EXPECT_FALSE(put_puzzles(today));
  now_ms_ += letter_kept_ms;
  EXPECT_TRUE(put_puzzles(today + 1));
  EXPECT_FALSE(put_puzzles(today + 1));
  put_puzzle_letters(database_, today + 1, {{oak_, LetterKind::puzzle, "18", "{}", now_ms_}});
  const auto letter = take();
  ASSERT_TRUE(letter);
  EXPECT_EQ(letter->kind, LetterKind::puzzle);
  EXPECT_TRUE(letter->webhook.tells_puzzles);
  EXPECT_FALSE(take());
  set();
  EXPECT_FALSE(put_puzzles(today + 1)) << "a webhook that is set again is not told twice";
}

TEST_F(Webhooks, SwitchedOffOnesAreToldOfNoPuzzles) {
  tells_puzzles_ = true;
  set();
  put("one");
  answer(*take(), 404);
  EXPECT_FALSE(put_puzzles(now_ms_ / letter_kept_ms + 1));
}

TEST_F(Webhooks, EndWithTheClub) {
  put("one");
  EXPECT_EQ(close_club(database_, {oak_, anna_, 1}, As::officer), ClubOutcome::done);
  EXPECT_FALSE(take());
}

}  // namespace
}  // namespace storage::webhook_store_test
