#include "server/push/delivery.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <future>
#include <vector>

#include "tests/support/push_service.hpp"

namespace delivery_test {
namespace {

using push::Delivery;

int status_of(Delivery& delivery, Delivery::Letter letter) {
  std::promise<int> status;
  delivery.post(std::move(letter), [&status](int given) { status.set_value(given); });
  return status.get_future().get();
}

Delivery::Letter to(const std::string& service, const std::string& recipient = "me") {
  return {recipient, service, service + "/x", {}, "x"};
}

/// Takes connections and never answers.
class HangingService {
 public:
  std::string origin() const { return "http://127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port()); }
  /// Waits until there are as many.
  void accept(std::size_t connections) {
    while (taken_.size() < connections) taken_.push_back(acceptor_.accept());
  }
  bool has_another() {
    acceptor_.non_blocking(true);
    boost::system::error_code none;
    acceptor_.accept(none);
    return !none;
  }

 private:
  boost::asio::io_context io_;
  boost::asio::ip::tcp::acceptor acceptor_{io_, {boost::asio::ip::address_v4::loopback(), 0}};
  std::vector<boost::asio::ip::tcp::socket> taken_;
};

constexpr auto impatient = Delivery::Patience{std::chrono::milliseconds(100), std::chrono::milliseconds(100)};

TEST(PushDelivery, DeliversTheMessageAndReportsTheAnswer) {
  support::PushService service;
  Delivery delivery;
  const std::string body("\0\1bytes\xff", 8);
  EXPECT_EQ(status_of(delivery, {"me", service.origin(), service.origin() + "/for/me", {"TTL: 60"}, body}), 201);
  const auto received = service.next();
  EXPECT_EQ(received.path, "/for/me");
  EXPECT_EQ(received.headers.at("ttl"), "60");
  EXPECT_EQ(received.body, body);
}

TEST(PushDelivery, ReportsRefusalsAndFollowsNoRedirects) {
  support::PushService service;
  Delivery delivery;
  for (const unsigned status : {410U, 302U, 500U}) {
    service.answer_with(status);
    EXPECT_EQ(status_of(delivery, to(service.origin())), static_cast<int>(status));
    service.next();
    EXPECT_EQ(service.waiting(), 0U);
  }
}

/// Where a name leads shows only when it is used: it may lead elsewhere than when it was looked at.
TEST(PushDelivery, LeavesInnerAddressesAloneWhateverTheirName) {
  support::PushService service;
  Delivery delivery;
  const std::string port = service.origin().substr(service.origin().rfind(':'));
  for (const std::string host : {"localhost", "0.0.0.0", "2130706433", "127.1"}) {
    Delivery::Letter letter = to("http://" + host + port);
    letter.only_outside = true;
    EXPECT_EQ(status_of(delivery, letter), 0) << host;
  }
  EXPECT_EQ(service.waiting(), 0U);
  EXPECT_EQ(status_of(delivery, to("http://localhost" + port)), 201) << "what the operator has chosen may be inside";
  Delivery::Letter trial = to(service.origin());
  trial.only_outside = true;
  EXPECT_EQ(status_of(delivery, trial), 201);
}

TEST(PushDelivery, ReportsAnUnreachableEndpoint) {
  std::string gone;
  {
    const support::PushService service;
    gone = service.origin();
  }
  Delivery delivery;
  EXPECT_EQ(status_of(delivery, to(gone)), 0);
  EXPECT_EQ(status_of(delivery, {"me", "file://", "file:///etc/hostname", {}, "x"}), 0);
}

TEST(PushDelivery, CarriesManyAtOnce) {
  support::PushService service;
  constexpr int letters = 200;
  int arrived = 0;
  std::promise<void> all;
  Delivery delivery;
  for (int i = 0; i < letters; ++i) {
    delivery.post(to(service.origin(), std::to_string(i)), [&](int status) {
      EXPECT_EQ(status, 201);
      if (++arrived == letters) all.set_value();
    });
  }
  all.get_future().get();
  EXPECT_EQ(service.waiting(), static_cast<std::size_t>(letters));
}

TEST(PushDelivery, MessagesBeyondTheQueueAreDropped) {
  std::atomic<int> dropped{0};
  const support::PushService never_read;
  Delivery delivery;
  for (std::size_t i = 0; i < 2 * Delivery::most_waiting && dropped == 0; ++i) {
    delivery.post(to(never_read.origin(), std::to_string(i)), [&](int status) { dropped += status == 0 ? 1 : 0; });
  }
  EXPECT_GT(dropped, 0);
}

TEST(PushDelivery, PersonWithHangingEndpointsDoesNotDelayOthers) {
  HangingService hanging;
  support::PushService service;
  std::atomic<int> over{0};
  Delivery delivery;
  for (int i = 0; i < 50; ++i) delivery.post(to(hanging.origin(), "vandal"), [&](int) { ++over; });
  hanging.accept(Delivery::most_under_way_of_recipient);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(status_of(delivery, to(service.origin(), "Ada")), 201);
  EXPECT_EQ(over, 0) << "while those still hang";
  EXPECT_FALSE(hanging.has_another()) << "two of one recipient are under way";
}

TEST(PushDelivery, AServiceThatHangsLeavesHalfToTheOthers) {
  HangingService hanging;
  support::PushService service;
  std::atomic<int> over{0};
  Delivery delivery;
  for (int i = 0; i < 100; ++i) delivery.post(to(hanging.origin(), std::to_string(i)), [&](int) { ++over; });
  hanging.accept(Delivery::most_under_way_of_service);
  EXPECT_EQ(status_of(delivery, to(service.origin(), "Ada")), 201);
  EXPECT_EQ(over, 0);
  EXPECT_FALSE(hanging.has_another());
}

TEST(PushDelivery, MessagesWaitingForAHangingEndpointAreDropped) {
  HangingService hanging;
  std::promise<void> all;
  std::atomic<int> over{0};
  Delivery delivery(impatient);
  for (int i = 0; i < 50; ++i) {
    delivery.post(to(hanging.origin(), "vandal"), [&](int) {
      if (++over == 50) all.set_value();
    });
  }
  all.get_future().get();
  hanging.accept(Delivery::most_under_way_of_recipient);
  EXPECT_FALSE(hanging.has_another());
}

TEST(PushDelivery, HangingEndpointIsPaused) {
  HangingService hanging;
  support::PushService service;
  Delivery delivery(impatient);
  EXPECT_EQ(status_of(delivery, to(hanging.origin(), "vandal")), 0);
  hanging.accept(1);
  EXPECT_EQ(status_of(delivery, to(hanging.origin(), "vandal")), 0);
  EXPECT_FALSE(hanging.has_another());
  EXPECT_EQ(status_of(delivery, to(hanging.origin(), "Ada")), 0);
  EXPECT_TRUE(hanging.has_another()) << "for somebody else";
  EXPECT_EQ(status_of(delivery, to(service.origin(), "vandal")), 201) << "their other endpoints";
}

}  // namespace
}  // namespace delivery_test
