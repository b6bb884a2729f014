#include "server/http/presence/here_list.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace http::here_list_test {
namespace {

PersonHere person(int id, const std::string& name, bool guest = false, bool bot = false) {
  return {{core::UserId(id), name, guest, bot}, "here", {}, {}};
}

std::string names(const std::vector<const PersonHere*>& people) {
  std::string names;
  for (const PersonHere* each : people) names += each->user.name + ' ';
  return names;
}

const HereList few({person(1, "ben"), person(2, "Calm Lynx 4", true), person(3, "Deep-Ibex", false, true),
                    person(4, "Ada"), person(5, "Bea"), person(6, "Bold Heron 9", true)});

TEST(HereList, AccountsComeBeforeGuestsAndGuestsBeforePrograms) {
  EXPECT_EQ(names(few.page({}).people), "Ada Bea ben Bold Heron 9 Calm Lynx 4 Deep-Ibex ");
  EXPECT_EQ(few.page({}).total, 6U);
  EXPECT_EQ(few.page({}).next, "");
}

TEST(HereList, FindsByTheBeginningOfTheName) {
  const HereList::Page found = few.page({"B"});
  EXPECT_EQ(names(found.people), "Bea ben Bold Heron 9 ");
  EXPECT_EQ(found.total, 3U);
  EXPECT_EQ(names(few.page({"0ada"}).people), "");
}

TEST(HereList, WhoIsKeptApartIsNeitherShownNorCounted) {
  const People apart{core::UserId(4), core::UserId(77)};
  EXPECT_TRUE(few.has_any(apart));
  const HereList::Page page = few.page({"", "", apart});
  EXPECT_EQ(names(page.people), "Bea ben Bold Heron 9 Calm Lynx 4 Deep-Ibex ");
  EXPECT_EQ(page.total, 5U);
  EXPECT_EQ(few.page({"ada", "", apart}).total, 0U);
  EXPECT_EQ(names(few.among({core::UserId(4), core::UserId(1)}, {"", "", apart})), "ben ");
}

TEST(HereList, PagesFollowEachOtherWithoutGapOrRepetition) {
  std::vector<PersonHere> crowd;
  for (int i = 0; i < 250; ++i) crowd.push_back(person(i + 1, "Anna" + std::to_string(i), i % 2 == 0));
  const HereList list(crowd);
  People seen;
  std::string next;
  int pages = 0;
  do {
    const HereList::Page page = list.page({"", next});
    EXPECT_LE(page.people.size(), HereList::most_on_page);
    EXPECT_EQ(page.total, 250U);
    for (const PersonHere* each : page.people) EXPECT_TRUE(seen.insert(each->user.id).second);
    next = page.next;
    ++pages;
  } while (!next.empty());
  EXPECT_EQ(seen.size(), 250U);
  EXPECT_EQ(pages, 3);
}

TEST(HereList, FollowedPeopleAreThoseWhoAreHere) {
  EXPECT_EQ(names(few.among({core::UserId(3), core::UserId(9), core::UserId(5)}, {})), "Bea Deep-Ibex ");
  EXPECT_EQ(names(few.among({core::UserId(3), core::UserId(5)}, {"be"})), "Bea ");
}

TEST(HereList, TheFirstPageIsReady) {
  EXPECT_EQ(few.first_page(), page_text(few.page({}), {}));
  EXPECT_EQ(nlohmann::json::parse(few.first_page()).at("people").size(), 6U);
}

}  // namespace
}  // namespace http::here_list_test
