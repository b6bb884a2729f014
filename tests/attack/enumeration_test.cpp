// Nobody learns from an answer, or from the work behind it, whether there is an account of some name. Hashing is that
// work: it takes a thousand times as long as all else.
#include <gmock/gmock.h>

#include "server/metrics/counters.hpp"
#include "server/moderation/acts.hpp"
#include "server/storage/engine/database.hpp"
#include "tests/attack/browser.hpp"

namespace enumeration_test {
namespace {

using metrics::Count;
using support::Browser;
using support::HttpReply;
using support::Json;

/// What somebody sees of a request, and how often a password was hashed for it.
struct Seen {
  unsigned status = 0;
  std::string body;
  std::vector<std::string> headers;
  std::uint64_t hashes = 0;
  friend bool operator==(const Seen&, const Seen&) = default;
};

std::ostream& operator<<(std::ostream& out, const Seen& seen) {
  out << seen.status << " " << seen.body << " after " << seen.hashes << " hashes, with";
  for (const std::string& name : seen.headers) out << " " << name;
  return out;
}

class Enumeration : public support::Attack {
 protected:
  Enumeration() { Browser(server_.port()).enter_as("Ada"); }

  Seen ask(const std::string& path, const Json& body) {
    const std::uint64_t before = metrics::totals().of(Count::password_hashes);
    const HttpReply reply = browser().post(path, body);
    Seen seen{reply.status, reply.body, {}, metrics::totals().of(Count::password_hashes) - before};
    for (const auto& [name, value] : reply.headers) seen.headers.push_back(name);
    return seen;
  }
  Seen sign_in(const std::string& name) { return ask("/api/login", Browser::credentials(name, "wrong horse")); }
  Seen recover(const std::string& name) {
    return ask("/api/recover", {{"name", name}, {"code", "AAAA-BBBB-CCCC-DDDD"}, {"password", "another horse"}});
  }
};

/// The first attempt at a missing name, too: nothing is prepared only then.
TEST_F(Enumeration, SigningInTreatsUnknownNamesAlike) {
  const Seen missing = sign_in("Nobody");
  EXPECT_EQ(missing.status, 401u);
  EXPECT_EQ(missing.hashes, 1u);
  EXPECT_EQ(sign_in("Ada"), missing);
  EXPECT_EQ(sign_in("Nobody"), missing);
}

TEST_F(Enumeration, RecoveryTreatsUnknownNamesAlike) {
  const Seen missing = recover("Nobody");
  EXPECT_EQ(missing.status, 401u);
  EXPECT_EQ(missing.hashes, 1u);
  EXPECT_EQ(recover("Ada"), missing);
}

/// They have no password: a bot, and the server's own computers.
TEST_F(Enumeration, SigningInTreatsUsersWithoutPasswordAlike) {
  Browser owner = browser();
  owner.enter_as("Ben");
  ASSERT_EQ(owner.post("/api/bot", {{"name", "Ben-bot"}}).status, 200u);
  EXPECT_EQ(sign_in("Ben-bot"), sign_in("Nobody"));
  EXPECT_EQ(recover("Ben-bot"), recover("Nobody"));
}

TEST_F(Enumeration, SigningInTreatsDeletedAccountsAlike) {
  Browser owner = browser();
  owner.enter_as("Ben");
  ASSERT_EQ(owner.post("/api/account/delete", {{"password", "correct horse"}}).status, 200u);
  EXPECT_EQ(sign_in("Ben"), sign_in("Nobody"));
}

/// Who is banned learns why only with their password.
TEST_F(Enumeration, WrongPasswordDoesNotRevealABan) {
  Browser owner = browser();
  owner.enter_as("Ben");
  const Seen before = sign_in("Ben");
  Browser admin = browser();
  admin.enter_as("Eve");
  {
    storage::Database database(file_.path(), storage::Access::read_write);
    ASSERT_TRUE(moderation::appoint(database, "Eve", true, 0));
  }
  const Json ban = {{"act", "ban"}, {"whom", "Ben"}, {"hours", 1}, {"text", "A flood."}};
  ASSERT_EQ(admin.post("/api/admin/act", ban).status, 200u);
  EXPECT_EQ(sign_in("Ben"), before);
  EXPECT_EQ(refusal(owner.post("/api/login", Browser::credentials("Ben"))), "banned");
}

}  // namespace
}  // namespace enumeration_test
