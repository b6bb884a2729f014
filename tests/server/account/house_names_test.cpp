#include "server/account/house_names.hpp"

#include <gtest/gtest.h>

#include <initializer_list>

#include "server/account/account_name.hpp"

namespace account::house_names_test {
namespace {

void expect_refused(std::initializer_list<const char*> names) {
  for (const char* name : names) {
    EXPECT_TRUE(is_account_name(name)) << name;
    EXPECT_TRUE(speaks_for_the_house(name)) << name;
  }
}

TEST(HouseNames, CoverTheProductAndItsStaff) {
  expect_refused(
      {"Gipfel", "admin", "Administrator", "ROOT", "system", "Moderator", "server", "mod", "Staff", "support"});
}

TEST(HouseNames, CoverLookAlikeSpellings) {
  expect_refused({"G1pfel", "GipfeI", "Gipfe1", "a4dm1n", "Adm1n", "adrnin", "M0d3rat0r", "r00t", "sy5tem"});
  expect_refused({"ad-min", "A_d_m_i_n", "Ad--min__", "s-e-r-v-e-r"});
  expect_refused({"adddmin", "roooot", "Gipppfellll", "sservverr", "stafff"});
}

TEST(HouseNames, CoverNamesWithPrefixesAndSuffixes) {
  expect_refused(
      {"Admin_1", "admin2026", "Admin1", "The_Admin", "sysadmin", "adminAda", "TheServer", "Root_7", "Real-Mod"});
  expect_refused({"GipfelTeam", "my_gipfel", "xXgipfelXx", "headmoderator", "administration", "SystemMessage"});
}

TEST(HouseNames, CoverTheServersComputers) {
  expect_refused({"Computer", "Computer1", "computer_3", "C0mputer-8", "TheComputer", "Computer-bot"});
  expect_refused({"Computers", "computerthree", "Computer3x", "Supercomputer", "Computerist"});
  EXPECT_FALSE(speaks_for_the_house("Minicomputers"));
}

TEST(HouseNames, IgnoreDiacritics) {
  expect_refused({"Ädmin", "Gípfel", "gıpfel", "Gipfeł", "Moderatør", "Sërver", "Ѕуѕор", "róot"});
}

TEST(HouseNames, AllowNamesThatMerelyContainThem) {
  for (const char* name : {"Ada",       "Badminton", "Observer", "Groot",    "Rot",     "Rooty", "Systematic", "Modest",
                           "Mode",      "Serverin",  "Madonna",  "Vladimir", "Dominik", "Gipsy", "Wipfel",     "Modena",
                           "Supporter", "Rob",       "Nimda",    "Łukasz",   "Noël",    "Админ", "太郎"}) {
    EXPECT_FALSE(speaks_for_the_house(name)) << name;
  }
}

TEST(HouseNames, AllowNamesOfAnyValidLength) {
  EXPECT_FALSE(speaks_for_the_house("A2345678901234567890"));
  EXPECT_FALSE(speaks_for_the_house("A-_-_-_-_"));
}

}  // namespace
}  // namespace account::house_names_test
