#include "server/archive/source_files.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zip.h>

#include <fstream>
#include <map>

#include "tests/support/temp_database.hpp"

namespace archive::source_files_test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

class SourceFiles : public testing::Test {
 protected:
  using Entries = std::map<std::string, std::string>;

  fs::path path(const std::string& name) const { return folder / name; }

  void write(const std::string& name, const std::string& content) {
    fs::create_directories(path(name).parent_path());
    std::ofstream(path(name), std::ios::binary) << content;
  }

  void write_zip(const std::string& name, const Entries& entries) {
    zip_t* zip = zip_open(path(name).c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr);
    for (const auto& [entry, content] : entries) {
      zip_file_add(zip, entry.c_str(), zip_source_buffer(zip, content.data(), content.size(), 0), 0);
    }
    ASSERT_EQ(zip_close(zip), 0);
  }

  void visit(const std::string& name, const SourceLimits& limits = {}) {
    SourceVisitor visitor;
    visitor.file = [this](const std::string& file, const std::string& content) {
      files.emplace_back(fs::path(file).lexically_relative(folder), content);
    };
    visitor.unreadable = [this](const std::string& file, const std::string& sentence) {
      problems.emplace_back(fs::path(file).lexically_relative(folder), sentence);
    };
    visit_files(path(name), visitor, limits);
  }

  support::TempDatabase temp;
  fs::path folder = fs::path(temp.path()).parent_path();
  std::vector<std::pair<std::string, std::string>> files;
  std::vector<std::pair<std::string, std::string>> problems;
};

TEST_F(SourceFiles, FileYieldsItself) {
  write("a.sgf", "A");
  visit("a.sgf");
  EXPECT_THAT(files, ElementsAre(Pair("a.sgf", "A")));
}

TEST_F(SourceFiles, FolderYieldsAllFilesBelowInOrder) {
  write("in/b.sgf", "B");
  write("in/deep/a.sgf", "A");
  write_zip("in/c.ZIP", {{"c.sgf", "C"}});
  visit("in");
  EXPECT_THAT(files, ElementsAre(Pair("in/b.sgf", "B"), Pair("in/c.ZIP/c.sgf", "C"), Pair("in/deep/a.sgf", "A")));
}

TEST_F(SourceFiles, AFolderThatCannotBeReadDoesNotHideTheOthers) {
  write("in/a.sgf", "A");
  write("in/z/b.sgf", "B");
  const std::string name(250, 'm');
  int at = open(path("in").c_str(), O_DIRECTORY);
  for (int depth = 0; depth < 20; ++depth) {  // longer than a path may be
    ASSERT_EQ(mkdirat(at, name.c_str(), 0700), 0);
    const int deeper = openat(at, name.c_str(), O_DIRECTORY);
    close(at);
    at = deeper;
  }
  close(at);
  visit("in");
  EXPECT_THAT(files, ElementsAre(Pair("in/a.sgf", "A"), Pair("in/z/b.sgf", "B")));
  EXPECT_THAT(problems, ElementsAre(Pair(HasSubstr(name), HasSubstr("folder cannot be read"))));
}

TEST_F(SourceFiles, CyclicLinksAreNotFollowed) {
  write("in/a.sgf", "A");
  fs::create_directory_symlink(path("in"), path("in/b"));
  visit("in");
  EXPECT_THAT(files, ElementsAre(Pair("in/a.sgf", "A")));
}

TEST_F(SourceFiles, ZipYieldsAllItsEntries) {
  write_zip("a.zip", {{"a.sgf", "A"}, {"deep/b.sgf", "B"}});
  visit("a.zip");
  EXPECT_THAT(files, ElementsAre(Pair("a.zip/a.sgf", "A"), Pair("a.zip/deep/b.sgf", "B")));
}

TEST_F(SourceFiles, MissingAndDamagedFilesAreReported) {
  write("a.zip", "PK no zip");
  visit("a.zip");
  visit("b.sgf");
  EXPECT_TRUE(files.empty());
  EXPECT_THAT(problems, ElementsAre(Pair("a.zip", HasSubstr("not a ZIP")), Pair("b.sgf", HasSubstr("cannot be read"))));
}

TEST_F(SourceFiles, DeviceIsRefused) {
  fs::create_symlink("/dev/zero", path("a.sgf"));
  visit("a.sgf");
  EXPECT_TRUE(files.empty());
  EXPECT_THAT(problems, ElementsAre(Pair("a.sgf", HasSubstr("device"))));
}

TEST_F(SourceFiles, ADamagedEntryDoesNotHideTheOthers) {
  const std::string long_text(5'000, 'x');
  write_zip("a.zip", {{"a.sgf", long_text + "abc" + long_text}, {"b.sgf", "B"}});
  std::fstream zip(path("a.zip"), std::ios::in | std::ios::out | std::ios::binary);
  zip.seekp(45);
  zip << "\xff\xff\xff\xff";
  zip.close();
  visit("a.zip");
  EXPECT_THAT(problems, ElementsAre(Pair("a.zip/a.sgf", HasSubstr("cannot be unpacked"))));
  EXPECT_THAT(files, ElementsAre(Pair("a.zip/b.sgf", "B")));
}

TEST_F(SourceFiles, ADamagedEntryCountsForTheArchivesLimit) {
  const std::string long_text(5'000, 'x');
  write_zip("a.zip", {{"a.sgf", long_text + "abc" + long_text}, {"b.sgf", "B"}});
  std::fstream zip(path("a.zip"), std::ios::in | std::ios::out | std::ios::binary);
  zip.seekp(45);
  zip << "\xff\xff\xff\xff";
  zip.close();
  SourceLimits limits;
  limits.archive_bytes = 1'000;
  visit("a.zip", limits);
  EXPECT_THAT(problems, ElementsAre(Pair("a.zip", HasSubstr("the rest is left out"))));
  EXPECT_TRUE(files.empty());
}

TEST_F(SourceFiles, NoFileIsUnpackedBeyondItsLimit) {
  const std::string bomb(20 << 20, '0');  // packed, 20 kB
  write_zip("a.zip", {{"a.sgf", bomb}, {"b.sgf", "B"}});
  write("big.sgf", bomb);
  visit("a.zip");
  visit("big.sgf");
  EXPECT_THAT(files, ElementsAre(Pair("a.zip/b.sgf", "B")));
  EXPECT_THAT(problems, ElementsAre(Pair("a.zip/a.sgf", "The file is larger than 4 MiB."),
                                    Pair("big.sgf", "The file is larger than 4 MiB.")));
}

TEST_F(SourceFiles, NoArchiveIsUnpackedBeyondItsLimits) {
  write_zip("a.zip", {{"a", std::string(600, 'a')}, {"b", std::string(600, 'b')}, {"c", "C"}});
  SourceLimits limits;
  limits.archive_bytes = 1'000;
  visit("a.zip", limits);
  EXPECT_EQ(files.size(), 1u);
  EXPECT_THAT(problems, ElementsAre(Pair("a.zip", HasSubstr("the rest is left out"))));
  limits = {};
  limits.archive_files = 2;
  files.clear();
  problems.clear();
  visit("a.zip", limits);
  EXPECT_TRUE(files.empty());
  EXPECT_THAT(problems, ElementsAre(Pair("a.zip", HasSubstr("too many files"))));
}

}  // namespace
}  // namespace archive::source_files_test
