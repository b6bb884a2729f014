#include "server/doctor/diagnosis.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/descriptors.hpp"

namespace doctor::diagnosis_test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::int64_t now = 1'800'000'000'000;
constexpr auto wrong = Finding::Weight::wrong;
constexpr auto advice = Finding::Weight::advice;

/// A server behind a proxy that speaks HTTPS, all as it should be.
class Diagnosis : public testing::Test {
 protected:
  Diagnosis() {
    facts.settings.behind_tls = true;
    facts.settings.trusted_proxies = {"172.30.80.2"};
    facts.site = base::read_web_origin("https://play.example.org");
    facts.open_files = 65'536;
    facts.folder = {"/data", true, true, Folder::Disk::ordinary, 10 * least_free_bytes, true};
    facts.database.path = "/data/gipfel.sqlite";
    facts.database.exists = facts.database.readable = facts.database.writable = true;
    facts.database.bytes = 1'000'000;
    facts.database.newest = now;
    facts.clock = {now, true};
  }

  /// Exactly one finding, of this weight, that says so and has a mend.
  void expect(Finding::Weight weight, const std::string& part) {
    const auto found = diagnose(facts);
    ASSERT_THAT(found, SizeIs(1)) << part;
    EXPECT_EQ(found[0].weight, weight);
    EXPECT_THAT(found[0].what, HasSubstr(part));
    EXPECT_THAT(found[0].mend, testing::EndsWith(found[0].mend.starts_with("Run:") ? "sqlite" : "."));
  }
  void expect_nothing() { EXPECT_THAT(diagnose(facts), IsEmpty()) << diagnose(facts)[0].what; }

  Facts facts;
};

TEST_F(Diagnosis, IsEmptyForAHealthyServer) { expect_nothing(); }

TEST_F(Diagnosis, NeedsAFileForEachConnection) {
  facts.open_files = net::descriptors_for(static_cast<std::size_t>(facts.settings.max_connections));
  expect_nothing();
  --facts.open_files;
  expect(wrong, "max_connections is 15000");
}

TEST_F(Diagnosis, NeedsFilesOfTheOperatorThatCanBeUsed) {
  facts.face_refused = "The file \"/etc/gipfel/logo.svg\" (setting \"logo_file\") is neither SVG nor PNG.";
  expect(wrong, "is neither SVG nor PNG. The server does not start so.");
}

TEST_F(Diagnosis, NoticesAMistypedPathOfTheDatabase) {
  facts.database.exists = false;
  facts.database.beside = "/data/games.sqlite";
  expect(wrong, "but there is \"/data/games.sqlite\"");
}

TEST_F(Diagnosis, NeedsSpaceOnTheDisk) {
  facts.folder.free_bytes = least_free_bytes;
  expect_nothing();
  --facts.folder.free_bytes;
  expect(wrong, "Only 255 MB are free");
}

TEST_F(Diagnosis, NeedsPostgreSqlForSeveralServers) {
  facts.settings.bus = "nats://gipfel:secret@10.0.0.5:4222";
  expect(wrong, "\"/data/gipfel.sqlite\" is a file");
  facts.database.is_file = false;
  expect_nothing();
}

TEST_F(Diagnosis, RequiresAnAnsweringNats) {
  facts.settings.bus = "nats://gipfel:secret@10.0.0.5:4222";
  facts.database.is_file = false;
  facts.bus_refused = "No server available for connection";
  expect(wrong, "NATS at \"nats://10.0.0.5:4222\" cannot be used: No server");
}

TEST_F(Diagnosis, AdvisesRoomForABackup) {
  facts.database.bytes = facts.folder.free_bytes;
  expect_nothing();
  ++facts.database.bytes;
  expect(advice, "no backup fits beside it");
}

TEST_F(Diagnosis, RequiresSpaceForAnotherFile) {
  facts.folder.has_free_inodes = false;
  expect(wrong, "no space for another file");
}

TEST_F(Diagnosis, RequiresAPersistentDisk) {
  facts.folder.disk = Folder::Disk::network;
  expect(wrong, "network drive");
  facts.folder.disk = Folder::Disk::memory;
  expect(wrong, "in memory");
  facts.folder.disk = Folder::Disk::container_layer;
  expect(wrong, "in the container itself");
}

TEST_F(Diagnosis, RequiresTheFolder) {
  facts.folder.writable = false;
  expect(wrong, "You cannot write in \"/data\"");
  facts.folder.exists = facts.database.exists = false;
  expect(wrong, "There is no folder \"/data\"");
}

TEST_F(Diagnosis, RequiresAccessToTheFile) {
  facts.database.writable = false;
  expect(wrong, "You cannot read and write \"/data/gipfel.sqlite\"");
  facts.database.writable = true;
  facts.database.readable = false;
  expect(wrong, "You cannot read and write \"/data/gipfel.sqlite\"");
}

TEST_F(Diagnosis, NoticesAMissingDatabase) {
  facts.database = {};
  facts.database.path = "/data/gipfel.sqlite";
  expect(wrong, "There is no database \"/data/gipfel.sqlite\".");
}

TEST_F(Diagnosis, RequiresThatOnlyTheOwnerCanOpenTheFile) {
  facts.database.open_to_others = true;
  expect(wrong, "Others on this machine can open");
}

TEST_F(Diagnosis, SaysWhyTheDatabaseCannotBeUsed) {
  facts.database.refused = "This is not a gipfel database.";
  expect(wrong, "This is not a gipfel database.");
}

TEST_F(Diagnosis, AdvisesABackupBeforeAnUpgrade) {
  facts.database.versions_behind = 1;
  expect(advice, "made by an older gipfel");
}

TEST_F(Diagnosis, RequiresAClockNotBehindTheStoredData) {
  facts.database.newest = now + most_behind_ms;
  expect_nothing();
  facts.database.newest = now + most_behind_ms + 1;
  expect(wrong, "60 seconds behind");
}

TEST_F(Diagnosis, NeedsAClockThatIsNotYearsBehind) {
  facts.database.newest.reset();
  expect_nothing();
  facts.clock.now_ms = 0;
  expect(wrong, "The clock of this machine is");
}

TEST_F(Diagnosis, AdvisesATimeService) {
  facts.clock.is_kept_right = false;
  expect(advice, "No time service");
  facts.clock.is_kept_right.reset();
  expect_nothing();
}

TEST_F(Diagnosis, RequiresItsPort) {
  facts.port_refused = "Address already in use";
  expect(wrong, "Nothing can listen on 0.0.0.0 port 8080: Address already in use.");
}

TEST_F(Diagnosis, RequiresTheHttpsProxyToBeTrusted) {
  facts.settings.trusted_proxies.clear();
  expect(wrong, "everybody shares one address");
}

TEST_F(Diagnosis, RefusesToTrustPublicNetworks) {
  for (const std::string network : {"10.0.0.0/8", "fd00::/8", "::1", "192.0.2.0/24"}) {
    facts.settings.trusted_proxies = {network};
    expect_nothing();
  }
  for (const std::string network : {"0.0.0.0/0", "10.0.0.0/7", "::/0", "2000::/3"}) {
    facts.settings.trusted_proxies = {network};
    expect(wrong, "trusted_proxies has " + network);
  }
}

TEST_F(Diagnosis, HttpOriginsDoNotWorkBehindTls) {
  facts.settings.allowed_origins = {"https://play.example.org", "http://play.example.org"};
  expect(wrong, "allowed_origins has http://play.example.org");
}

TEST_F(Diagnosis, TheSiteMustBeAmongTheOrigins) {
  facts.settings.allowed_origins = {"https://play.example.org"};
  expect_nothing();
  facts.settings.allowed_origins = {"https://www.example.org"};
  expect(wrong, "Pages of https://play.example.org may not act");
}

TEST_F(Diagnosis, CookiesMustFitTheSite) {
  facts.settings.behind_tls = false;
  expect(wrong, "cookies are not marked Secure");
  facts.settings.behind_tls = true;
  facts.site = base::read_web_origin("http://play.example.org");
  expect(wrong, "browsers store no cookie");
}

TEST_F(Diagnosis, PlainHttpSiteIsAllowedOnlyOnThisMachine) {
  facts.settings.behind_tls = false;
  facts.settings.trusted_proxies.clear();
  for (const std::string site : {"http://localhost:8080", "http://127.0.0.1:8080"}) {
    facts.site = base::read_web_origin(site);
    expect_nothing();
  }
  facts.site = base::read_web_origin("http://play.example.org");
  expect(advice, "can read passwords");
}

TEST_F(Diagnosis, WithoutASiteBrowserSettingsAreNotChecked) {
  facts.settings.behind_tls = false;
  facts.site.reset();
  expect_nothing();
}

}  // namespace
}  // namespace doctor::diagnosis_test
