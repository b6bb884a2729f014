// What `gipfel serve` leaves behind where it cannot serve: nothing.
#include "server/app/serve.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "server/storage/engine/database.hpp"
#include "tests/integration/running_server.hpp"
#include "tests/support/captured_log.hpp"
#include "tests/support/temp_database.hpp"

namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

class Serve : public testing::Test {
 protected:
  /// What it says.
  std::string refusal(const app::ServeOptions& options) {
    testing::internal::CaptureStderr();
    EXPECT_EQ(app::serve(options), 1);
    return testing::internal::GetCapturedStderr();
  }
  std::set<std::string> files() const {
    std::set<std::string> names;
    for (const auto& file : fs::directory_iterator(folder_)) names.insert(file.path().filename().string());
    return names;
  }
  /// The path of a file of settings, elsewhere.
  std::string settings_with(const std::string& database) const {
    const std::string path = (fs::path(other_.folder()) / "gipfel.json").string();
    std::ofstream(path) << nlohmann::json{{"database", database}};
    return path;
  }
  std::string at(const std::string& name) const { return (folder_ / name).string(); }

  support::KeptLog log_;
  support::TempDatabase other_;
  fs::path folder_ = fs::path(other_.folder()) / "own";
  bool is_made_ = fs::create_directory(folder_);
};

TEST_F(Serve, CreatesNoDatabaseIfThePortIsInUse) {
  const support::RunningServer server(support::test_settings(other_.path()));
  EXPECT_THAT(refusal({{}, server.port(), at("new.sqlite")}), HasSubstr("Address already in use"));
  EXPECT_THAT(files(), testing::IsEmpty());
}

TEST_F(Serve, LeavesAFileThatIsNotADatabaseUnchanged) {
  const std::string text = std::string(5000, 'x');
  std::ofstream(at("passwd")) << text;
  EXPECT_THAT(refusal({{}, 0, at("passwd")}), HasSubstr("file is not a database"));
  EXPECT_THAT(files(), testing::ElementsAre("passwd"));
  EXPECT_EQ(fs::file_size(at("passwd")), text.size());
}

TEST_F(Serve, RefusesAFolderAsDatabase) {
  EXPECT_THAT(refusal({{}, 0, folder_.string()}), HasSubstr("it is no file"));
  EXPECT_FALSE(fs::exists(folder_.string() + ".lock"));
}

TEST_F(Serve, LeavesTheDatabaseOfAnotherProgramUnchanged) {
  { storage::Database(at("cookies.sqlite"), storage::Access::read_write).execute("CREATE TABLE users (name TEXT)"); }
  const auto before = files();
  EXPECT_THAT(refusal({{}, 0, at("cookies.sqlite")}), HasSubstr("it is the database of another program"));
  EXPECT_EQ(files(), before);
  EXPECT_EQ(storage::Database(at("cookies.sqlite"), storage::Access::read_only)
                .number("SELECT count(*) FROM sqlite_schema WHERE type = 'table'"),
            1);
}

TEST_F(Serve, CreatesNoDatabaseThatTheSettingsName) {
  EXPECT_THAT(refusal({settings_with(at("gipfel.sqlite")), 0, {}}),
              testing::AllOf(HasSubstr("there is no database " + at("gipfel.sqlite") + ". "),
                             HasSubstr("gipfel serve --create")));
  EXPECT_THAT(files(), testing::IsEmpty());
}

TEST_F(Serve, FillsNoEmptyFileThatTheSettingsName) {
  std::ofstream(at("gipfel.sqlite")).close();
  EXPECT_THAT(refusal({settings_with(at("gipfel.sqlite")), 0, {}}), HasSubstr(at("gipfel.sqlite") + " is empty"));
  EXPECT_THAT(files(), testing::ElementsAre("gipfel.sqlite"));
  EXPECT_EQ(fs::file_size(at("gipfel.sqlite")), 0U);
}

TEST_F(Serve, CreatesNoDatabaseBesideAnotherOne) {
  { storage::Database(at("gipfel.sqlite"), storage::Access::read_write).execute("CREATE TABLE games (id TEXT)"); }
  const auto before = files();
  EXPECT_THAT(refusal({{}, 0, at("gipfle.sqlite")}),
              testing::AllOf(HasSubstr("there is " + at("gipfel.sqlite")), HasSubstr("--create")));
  EXPECT_EQ(files(), before);
}

TEST_F(Serve, CreatesADatabaseBesideAnotherOneIfAsked) {
  { storage::Database(at("gipfel.sqlite"), storage::Access::read_write).execute("CREATE TABLE games (id TEXT)"); }
  fs::create_symlink("/nowhere/new.sqlite", at("new.sqlite"));
  EXPECT_THAT(refusal({{}, 0, at("new.sqlite"), true}), HasSubstr("unable to open database file"));
}

TEST_F(Serve, CreatesNoFolder) {
  EXPECT_THAT(refusal({{}, 0, at("nowhere/gipfel.sqlite")}), HasSubstr("there is no folder " + at("nowhere")));
  EXPECT_THAT(files(), testing::IsEmpty());
}

}  // namespace
