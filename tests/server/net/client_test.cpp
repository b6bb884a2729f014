#include "server/net/client.hpp"

#include <gtest/gtest.h>

#include "server/metrics/counters.hpp"

namespace net::client_test {
namespace {

using metrics::Count;
using metrics::Spread;

/// A connection that writes nothing.
class IdleWriter final : public Writer {
 public:
  void wake() override {}
  void end_soon() override {}
};

/// What is counted of one client with room for four frames.
class CountedClient : public testing::Test {
 protected:
  CountedClient() { site_.limits.queue_frames = 4; }

  void queue_frames(int frames) {
    for (int i = 0; i < frames; ++i) client_->queue(protocol::make_frame("x"));
  }
  std::uint64_t counted(Count what) const { return metrics::totals().of(what) - before_.of(what); }
  std::uint64_t timed() const {
    std::uint64_t all = 0;
    for (std::size_t i = 0; i <= metrics::bounds; ++i) {
      all += metrics::totals().of(Spread::turn_ms).in_range[i] - before_.of(Spread::turn_ms).in_range[i];
    }
    return all;
  }

  Site site_;
  const std::shared_ptr<IdleWriter> writer_ = std::make_shared<IdleWriter>();
  std::shared_ptr<Client> client_;
  metrics::Totals before_ = metrics::totals();

  void SetUp() override { client_ = std::make_shared<Client>(writer_, site_); }
};

TEST_F(CountedClient, IsTooSlowOnceItsQueueOverflows) {
  queue_frames(4);
  EXPECT_EQ(counted(Count::clients_too_slow), 0u);
  queue_frames(2);
  EXPECT_EQ(counted(Count::clients_too_slow), 1u) << "once for a connection";
}

TEST_F(CountedClient, SkipsWatcherFramesWhileItsQueueIsHalfFull) {
  queue_frames(1);
  EXPECT_TRUE(client_->send_unless_behind(protocol::make_frame("x")));
  EXPECT_EQ(counted(Count::watchers_dropped), 0u);
  EXPECT_FALSE(client_->send_unless_behind(protocol::make_frame("x")));
  EXPECT_EQ(counted(Count::watchers_dropped), 1u);
}

TEST_F(CountedClient, AnswerTimeIsMeasuredWhenWritten) {
  client_->note_written();
  client_->time_answer(base::steady_ms());
  EXPECT_EQ(timed(), 0u);
  client_->note_written();
  client_->note_written();
  EXPECT_EQ(timed(), 1u);
}

}  // namespace
}  // namespace net::client_test
