#include "server/http/request_limit.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace http::request_limit_test {
namespace {

Request from(const std::string& address) {
  Request request;
  request.remote_address = address;
  return request;
}

TEST(RequestLimit, ExcessRequestIsRefusedWithTheWait) {
  RequestLimit limit({3, 60});
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(limit.refuse(from("10.0.0.1")));
  const auto refused = limit.refuse(from("10.0.0.1"));
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->status, 429u);
  EXPECT_THAT(refused->body, testing::HasSubstr(R"("code":"rate")"));
  EXPECT_THAT(refused->headers, testing::Contains(testing::Pair("Retry-After", "60")));
  EXPECT_FALSE(limit.refuse(from("10.0.0.2")));
}

TEST(RequestLimit, LimitOnFailuresIgnoresSuccesses) {
  RequestLimit limit({3, 1});
  for (int failed = 0; failed < 3; ++failed) {
    for (int succeeded = 0; succeeded < 10; ++succeeded) EXPECT_FALSE(limit.refuse_next(from("10.0.0.1")));
    limit.count(from("10.0.0.1"));
  }
  EXPECT_TRUE(limit.refuse_next(from("10.0.0.1")));
  EXPECT_FALSE(limit.refuse_next(from("10.0.0.2")));
}

}  // namespace
}  // namespace http::request_limit_test
