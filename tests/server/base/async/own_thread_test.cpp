#include "server/base/async/own_thread.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <future>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/base/async/busy.hpp"

namespace base::own_thread_test {
namespace {

namespace asio = boost::asio;
using testing::ElementsAre;

/// Its first job goes on until all others wait.
class Line {
 public:
  explicit Line(base::Bounds waiting) : thread_(waiting) {
    asio::co_spawn(
        io_, perform(base::Origin("", "the first"), "", [this] { started_.set_value(), end_.get_future().wait(); }),
        asio::detached);
    io_.poll();
    started_.get_future().wait();
  }

  void add(const base::Origin& origin, const std::string& name) {
    asio::co_spawn(io_, perform(origin, name, [] {}), asio::detached);
    io_.poll();
  }

  /// Who was served, in this order.
  std::vector<std::string> served() {
    end_.set_value();
    io_.run();
    return served_;
  }
  std::vector<std::string> refused;

 private:
  asio::awaitable<void> perform(base::Origin origin, std::string name, OwnThread::Job then) {
    OwnThread::Job job = [&] {
      then();
      if (!name.empty()) served_.push_back(name);
    };
    try {
      co_await thread_.perform(std::move(origin), std::move(job));
    } catch (const Busy&) {
      refused.push_back(name);
    }
  }

  asio::io_context io_;
  std::promise<void> started_;
  std::promise<void> end_;
  std::vector<std::string> served_;
  OwnThread thread_;
};

TEST(OwnThread, AlternatesBetweenOrigins) {
  Line line({});
  for (const char* name : {"a1", "a2", "a3"}) line.add(base::Origin("192.0.2.1"), name);
  line.add(base::Origin("198.51.100.1"), "b1");
  EXPECT_THAT(line.served(), ElementsAre("a1", "b1", "a2", "a3"));
}

TEST(OwnThread, AlternatesBetweenKinds) {
  Line line({});
  for (int i = 0; i < 9; ++i) line.add(base::Origin("192.0." + std::to_string(i) + ".1").of_kind("other"), "other");
  line.add(base::Origin("198.51.100.1").of_kind("known"), "known");
  EXPECT_EQ(line.served().at(1), "known");
}

TEST(OwnThread, RefusesOnlyPeopleWithTooManyJobsWaiting) {
  Line line({.of_person = 1});
  line.add(base::Origin("192.0.2.1", "Ada"), "a1");
  line.add(base::Origin("192.0.2.1", "Ada"), "a2");
  line.add(base::Origin("192.0.2.1", "Ben"), "b1");
  EXPECT_THAT(line.served(), ElementsAre("a1", "b1"));
  EXPECT_THAT(line.refused, ElementsAre("a2"));
}

TEST(OwnThread, WhenFullEvictsFromWhoeverHasMostWaiting) {
  Line line({.in_all = 2});
  line.add(base::Origin("192.0.2.1"), "a1");
  line.add(base::Origin("192.0.2.1"), "a2");
  line.add(base::Origin("198.51.100.1"), "b1");
  EXPECT_THAT(line.served(), ElementsAre("a1", "b1"));
  EXPECT_THAT(line.refused, ElementsAre("a2"));
}

TEST(OwnThread, RethrowsTheJobsException) {
  OwnThread thread({});
  asio::io_context io;
  OwnThread::Job job = [] { throw std::runtime_error("no"); };
  auto done = asio::co_spawn(io, thread.perform(base::Origin(""), job), boost::asio::use_future);
  io.run();
  EXPECT_THROW(done.get(), std::runtime_error);
}

}  // namespace
}  // namespace base::own_thread_test
