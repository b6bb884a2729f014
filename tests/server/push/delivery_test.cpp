#include "server/push/delivery.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "tests/support/push_service.hpp"

namespace delivery_test {
namespace {

using push::Delivery;

int status_of(Delivery& delivery, Delivery::Letter letter) {
  std::promise<int> status;
  delivery.post(std::move(letter), [&status](int given) { status.set_value(given); });
  return status.get_future().get();
}

TEST(PushDelivery, HandsTheLetterOverAndTellsTheAnswer) {
  support::PushService service;
  Delivery delivery;
  const std::string body("\0\1bytes\xff", 8);
  EXPECT_EQ(status_of(delivery, {service.origin() + "/for/me", {"TTL: 60"}, body}), 201);
  const auto received = service.next();
  EXPECT_EQ(received.path, "/for/me");
  EXPECT_EQ(received.headers.at("ttl"), "60");
  EXPECT_EQ(received.body, body);
}

TEST(PushDelivery, TellsOfRefusalsAndFollowsNobodyElsewhere) {
  support::PushService service;
  Delivery delivery;
  for (const unsigned status : {410U, 302U, 500U}) {
    service.answer_with(status);
    EXPECT_EQ(status_of(delivery, {service.origin() + "/x", {}, "x"}), static_cast<int>(status));
    service.next();
    EXPECT_EQ(service.waiting(), 0U);
  }
}

TEST(PushDelivery, TellsWhenNobodyIsThere) {
  std::string gone;
  {
    const support::PushService service;
    gone = service.origin();
  }
  Delivery delivery;
  EXPECT_EQ(status_of(delivery, {gone, {}, "x"}), 0);
  EXPECT_EQ(status_of(delivery, {"file:///etc/hostname", {}, "x"}), 0);
}

TEST(PushDelivery, CarriesManyAtOnce) {
  support::PushService service;
  constexpr int letters = 200;
  int arrived = 0;
  std::promise<void> all;
  Delivery delivery;
  for (int i = 0; i < letters; ++i) {
    delivery.post({service.origin() + "/" + std::to_string(i), {}, "x"}, [&](int status) {
      EXPECT_EQ(status, 201);
      if (++arrived == letters) all.set_value();
    });
  }
  all.get_future().get();
  EXPECT_EQ(service.waiting(), static_cast<std::size_t>(letters));
}

TEST(PushDelivery, BeyondWhatMayWaitLettersAreDropped) {
  std::atomic<int> dropped{0};
  const support::PushService never_read;
  Delivery delivery;
  for (std::size_t i = 0; i < 2 * Delivery::most_waiting && dropped == 0; ++i) {
    delivery.post({never_read.origin(), {}, "x"}, [&](int status) { dropped += status == 0 ? 1 : 0; });
  }
  EXPECT_GT(dropped, 0);
}

}  // namespace
}  // namespace delivery_test
