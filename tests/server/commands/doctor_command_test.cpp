#include "server/commands/doctor_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <filesystem>

#include "server/storage/sqlite/file_lock.hpp"
#include "tests/server/commands/command_line.hpp"
#include "tests/support/temp_database.hpp"

namespace commands::doctor_command_test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(DoctorCommand, ReportsFaultsAndRemedies) {
  const support::TempDatabase file;
  file.open();
  chmod(file.path().c_str(), 0644);
  const Outcome outcome = run<DoctorCommand>("doctor --port 0 --database " + file.path());
  EXPECT_EQ(outcome.code, DoctorCommand::found_wrong);
  EXPECT_THAT(outcome.output, HasSubstr("Wrong: Others on this machine can open"));
  EXPECT_THAT(outcome.output, HasSubstr("\n  Run: chmod 600 " + file.path() + "\n"));
}

TEST(DoctorCommand, DetectsARunningServerWithoutDisturbingIt) {
  const support::TempDatabase file;
  file.open();
  const storage::FileLock server(file.path());
  EXPECT_THAT(run<DoctorCommand>("doctor --database " + file.path()).output, HasSubstr("A server runs on"));
}

TEST(DoctorCommand, ChecksTheSiteIfItIsNamed) {
  const support::TempDatabase file(support::TempDatabase::Start::absent);
  const std::string command = "doctor --port 0 --database " + file.path();
  EXPECT_THAT(run<DoctorCommand>(command).output, HasSubstr("With --site"));
  const Outcome told = run<DoctorCommand>(command + " --site https://play.example.org");
  EXPECT_THAT(told.output, HasSubstr("Wrong: https://play.example.org uses HTTPS, but behind_tls is false"));
  EXPECT_THAT(told.output, Not(HasSubstr("With --site")));
  EXPECT_FALSE(std::filesystem::exists(file.path()));
}

TEST(DoctorCommand, ReportsAnInvalidSetting) {
  const Outcome outcome = run<DoctorCommand>("doctor --port 70000");
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.errors, HasSubstr("port"));
}

TEST(DoctorCommand, RefusesAnInvalidSite) {
  EXPECT_THROW(run<DoctorCommand>("doctor --site play.example.org"), CLI::ValidationError);
}

TEST(DoctorCommand, RunsOnlyIfNamed) { EXPECT_EQ(run<DoctorCommand>("").code, -1); }

}  // namespace
}  // namespace commands::doctor_command_test
