#include "server/rooms/absence_book.hpp"

#include <gmock/gmock.h>

namespace rooms::absence_book_test {
namespace {

using Known = AbsenceBook::Known;

constexpr std::int64_t day = 86'400'000;
const core::UserId ann(1), ben(2), cal(3);

Known known(std::int64_t from_ms, std::int64_t until_ms) { return {clocks::Absences({{from_ms, until_ms}}), until_ms}; }

TEST(AbsenceBook, KnowsThoseOfEachPerson) {
  AbsenceBook book;
  book.set(ann, known(10, 20));
  EXPECT_TRUE(book.of(ann).cover(15));
  EXPECT_FALSE(book.of(ben).cover(15));
  book.set(ann, {});
  EXPECT_FALSE(book.of(ann).cover(15));
}

TEST(AbsenceBook, TellsWhoHasOthersThanBefore) {
  AbsenceBook book;
  EXPECT_THAT(book.set_all({{ann, known(10, 20)}, {ben, known(10, 20)}}), testing::UnorderedElementsAre(ann, ben));
  EXPECT_THAT(book.set_all({{ann, known(10, 20)}, {cal, known(10, 20)}}), testing::UnorderedElementsAre(ben, cal));
  EXPECT_THAT(book.set_all({{ann, known(10, 25)}, {cal, known(10, 20)}}), testing::ElementsAre(ann));
}

TEST(AbsenceBook, MovesDeadlinesForAsLongAsATurnMayGoOn) {
  AbsenceBook book;
  EXPECT_FALSE(book.may_move_deadlines(ann, 0));
  book.set(ann, known(10 * day, 20 * day));
  EXPECT_TRUE(book.may_move_deadlines(ann, 0)) << "it is announced";
  EXPECT_TRUE(book.may_move_deadlines(ann, 34 * day - 1));
  EXPECT_FALSE(book.may_move_deadlines(ann, 34 * day));
  book.set(ben, {clocks::Absences(), 20 * day});
  EXPECT_TRUE(book.may_move_deadlines(ben, 21 * day)) << "called off, but rooms may count on it";
}

}  // namespace
}  // namespace rooms::absence_book_test
