#include "server/storage/people/push_store.hpp"

#include <gtest/gtest.h>

#include "server/storage/accounts/token_store.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::push_store_test {
namespace {

class PushStore : public testing::Test {
 protected:
  PushStore() {
    insert_token(database, "ada's", ada, 9000);
    insert_token(database, "ben's", ben, 9000);
  }
  bool subscribe(core::UserId user, const std::string& session, const std::string& endpoint, std::int64_t now_ms = 1) {
    return subscribe_to_push(database, user, session, {endpoint, "point", "secret"}, now_ms);
  }
  std::vector<std::string> endpoints(core::UserId user) {
    std::vector<std::string> found;
    for (const PushSubscription& each : push_subscriptions_of(database, user)) found.push_back(each.endpoint);
    return found;
  }

  support::TempDatabase file;
  Database database = file.open();
  core::UserId ada = *insert_account(database, "Ada", "hash", 0);
  core::UserId ben = *insert_account(database, "Ben", "hash", 0);
};

TEST_F(PushStore, KeepsASubscription) {
  EXPECT_TRUE(subscribe(ada, "ada's", "https://push/1"));
  EXPECT_EQ(push_subscriptions_of(database, ada),
            (std::vector<PushSubscription>{{"https://push/1", "point", "secret"}}));
  EXPECT_TRUE(push_subscriptions_of(database, ben).empty());
}

TEST_F(PushStore, BrowserBelongsToTheLastSubscriber) {
  subscribe(ada, "ada's", "https://push/1");
  subscribe(ben, "ben's", "https://push/1");
  EXPECT_TRUE(endpoints(ada).empty());
  EXPECT_EQ(endpoints(ben), std::vector<std::string>{"https://push/1"});
}

TEST_F(PushStore, SubscriptionEndsWithTheSession) {
  subscribe(ada, "ada's", "https://push/1");
  delete_token(database, "ada's");
  EXPECT_TRUE(endpoints(ada).empty());
  EXPECT_FALSE(subscribe(ada, "ada's", "https://push/1"));
  EXPECT_FALSE(subscribe(ada, "ben's", "https://push/1"));
}

TEST_F(PushStore, OnlyItsOwnerCanEndASubscription) {
  subscribe(ada, "ada's", "https://push/1");
  unsubscribe_from_push(database, ben, "https://push/1");
  EXPECT_EQ(endpoints(ada).size(), 1U);
  unsubscribe_from_push(database, ada, "https://push/1");
  EXPECT_TRUE(endpoints(ada).empty());
}

TEST_F(PushStore, OldestBrowserIsDroppedBeyondTheLimit) {
  for (std::size_t i = 0; i <= most_push_subscriptions; ++i) {
    subscribe(ada, "ada's", "https://push/" + std::to_string(i), static_cast<std::int64_t>(i));
  }
  subscribe(ben, "ben's", "https://push/of-ben");
  const auto kept = endpoints(ada);
  EXPECT_EQ(kept.size(), most_push_subscriptions);
  EXPECT_EQ(kept.front(), "https://push/1");
  EXPECT_EQ(endpoints(ben).size(), 1U);
}

TEST_F(PushStore, FirstServerKeyIsKept) {
  EXPECT_EQ(push_key(database, "one"), "one");
  EXPECT_EQ(push_key(database, "two"), "one");
}

}  // namespace
}  // namespace storage::push_store_test
