// A database is begun only where somebody asks for one.
#include "server/storage/upkeep/beginning.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/support/temp_database.hpp"

namespace storage::beginning_test {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(BeginningOfFile, AMissingOneIsNamedWithWhatLiesBesideIt) {
  const support::TempDatabase file(support::TempDatabase::Start::absent);
  EXPECT_THAT(why_no_database(file.path()),
              AllOf(HasSubstr("there is no database " + file.path() + ". "), HasSubstr("gipfel serve --create")));
  EXPECT_TRUE(fs::is_empty(file.folder()));
  EXPECT_TRUE(begin_database(file.path()));
  EXPECT_EQ(why_no_database(file.path()), "");
  EXPECT_THAT(why_no_database(file.folder() + "/tset.sqlite"), HasSubstr(", but there is " + file.path() + ". "));
}

TEST(BeginningOfFile, AnEmptyOneHoldsNoSite) {
  const support::TempDatabase file(support::TempDatabase::Start::absent);
  std::ofstream(file.path()).close();
  EXPECT_THAT(why_no_database(file.path()), HasSubstr("the database " + file.path() + " is empty. "));
}

TEST(BeginningOfFile, WhatIsThereIsLeftAsItIs) {
  const support::TempDatabase file(support::TempDatabase::Start::absent);
  EXPECT_TRUE(begin_database(file.path()));
  EXPECT_EQ(why_no_database(file.path()), "");
  const auto written = fs::last_write_time(file.path());
  EXPECT_FALSE(begin_database(file.path()));
  EXPECT_EQ(fs::last_write_time(file.path()), written);
}

TEST(BeginningOfFile, AFileOfAnotherProgramIsRefused) {
  const support::TempDatabase file(support::TempDatabase::Start::absent);
  std::ofstream(file.path()) << std::string(5000, 'x');
  EXPECT_THROW(why_no_database(file.path()), std::runtime_error);
  EXPECT_THROW(begin_database(file.path()), std::runtime_error);
  EXPECT_EQ(fs::file_size(file.path()), 5000U);
}

TEST(PostgresBeginning, TablesAreMadeIfAsked) {
  const std::string address = support::PostgresServer::shared().address("postgres");
  EXPECT_THAT(why_no_database(address), AllOf(HasSubstr(" is empty. "), Not(HasSubstr("there is no"))));
  EXPECT_TRUE(begin_database(address));
  EXPECT_EQ(why_no_database(address), "");
  EXPECT_FALSE(begin_database(address));
}

}  // namespace
}  // namespace storage::beginning_test
