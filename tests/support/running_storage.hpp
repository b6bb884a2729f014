// Writer, readers and accounts on a file of their own, and a way to wait for coroutines. One thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "server/account/accounts.hpp"
#include "server/account/bots.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"
#include "tests/support/temp_database.hpp"

namespace support {

/// Runs the coroutine to its end on this thread; what it throws is thrown here.
template <class T>
T finish(boost::asio::awaitable<T> coroutine) {
  boost::asio::io_context io;
  auto result = boost::asio::co_spawn(io, std::move(coroutine), boost::asio::use_future);
  io.run();
  return result.get();
}

/// Keeps what the accounts tell.
struct KeptAccountNews : account::Listener {
  struct Shared {
    core::UserId user, other;
    std::int64_t expires_ms = 0;
  };
  void session_ended(const std::string& session) override { ended.push_back(session); }
  void device_shared(core::UserId user, core::UserId other, std::int64_t expires_ms) override {
    shared.push_back({user, other, expires_ms});
  }
  boost::asio::awaitable<void> newcomer_muted() override {
    ++muted;
    co_return;
  }
  void renamed(core::UserId user, const std::string& name) override { names.emplace_back(user, name); }

  std::vector<std::string> ended;  ///< sessions
  std::vector<Shared> shared;      ///< devices
  int muted = 0;                   ///< times
  std::vector<std::pair<core::UserId, std::string>> names;
};

struct RunningStorage {
  std::int64_t now_ms = 1'790'000'000'000;  ///< the accounts' clock
  TempDatabase file;
  storage::Writer writer{file.path()};
  storage::Readers readers{file.path(), 1};
  KeptAccountNews news;
  account::Accounts accounts{writer, readers, std::chrono::hours(24), [this] { return now_ms; }, news};
  account::Bots bots{writer, readers, std::chrono::hours(24), [this] { return now_ms; }, news};
};

}  // namespace support
