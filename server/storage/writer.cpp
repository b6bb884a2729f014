#include "server/storage/writer.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/async_result.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <mutex>

#include "server/base/async/resume.hpp"
#include "server/storage/cluster/node_store.hpp"
#include "server/storage/engine/address.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/engine/outage.hpp"

namespace storage {

namespace asio = boost::asio;

namespace {

const std::string& checked(const std::string& address) {
  if (address == ":memory:") throw cannot_open(address, "it must be a file that readers can open too");
  return address;
}

/// A wrong path would look like a site that has lost everything.
void tell_new(const std::string& address) {
  spdlog::warn(
      "database: {} is new, without accounts and games. If there should be some, stop the server and look at the "
      "setting \"database\".",
      shown(address));
}

}  // namespace

Writer::Writer(const std::string& address, Fence fence, int for_rooms)
    : address_(checked(address)), outages_(std::make_shared<OutageLog>(address)), fence_(std::move(fence)) {
  auto first = std::make_unique<Database>(address, fence_.node ? Access::shared : Access::sole);
  try {
    const bool is_new = first->connection().version() == 0;
    migrate(*first);
    if (is_new) tell_new(address);
    engine_ = first->connection().engine();
    // One connection of a server alone may be lost while the others go on, and another server start.
    if (engine_ == Engine::postgres && !fence_.node) fence_.node = enter_alone(*first);
    if (fence_.node) first->connection().fence(*fence_.node, fence_.most_idle);
    first->connection().check_place();
  } catch (const std::exception& error) {
    throw cannot_open(address, explain(error));
  }
  start(std::move(first), engine_ == Engine::postgres ? for_rooms : 0);
}

void Writer::start(std::unique_ptr<Database> first, int for_rooms) {
  const auto when_ended = [this, told = std::make_shared<std::once_flag>()] {
    std::call_once(*told, fence_.when_ended);
  };
  threads_.push_back(
      std::make_unique<WritingThread>(std::move(first), TransactionMode::exclusive, outages_, when_ended));
  for (int i = 0; i < for_rooms; ++i) {
    auto database = std::make_unique<Database>(address_, Access::read_write);
    database->connection().fence(*fence_.node, fence_.most_idle);
    threads_.push_back(
        std::make_unique<WritingThread>(std::move(database), TransactionMode::concurrent, outages_, when_ended));
  }
}

Writer::~Writer() { drain(); }

void Writer::submit(Job job, Done done, std::vector<StoredEvent> events) {
  threads_.front()->submit(std::move(job), std::move(done), std::move(events));
}

void Writer::submit(const core::RoomId& room, Job job, Done done, std::vector<StoredEvent> events) {
  const std::size_t for_rooms = threads_.size() - 1;
  const std::size_t at = for_rooms == 0 ? 0 : 1 + std::hash<core::RoomId>()(room) % for_rooms;
  threads_[at]->submit(std::move(job), std::move(done), std::move(events));
}

/// A connection that comes after a lost one first has PostgreSQL end that.
void Writer::settle(const core::RoomId& room, Done done) {
  submit({}, [this, room, done = std::move(done)](std::exception_ptr error) mutable {
    if (error) return done(error);
    submit(room, {}, std::move(done));
  });
}

asio::awaitable<void> Writer::commit(Job job) {
  auto start = [this](auto handler, Job todo) { submit(std::move(todo), base::resume_with(std::move(handler))); };
  co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(std::exception_ptr)>(start, asio::use_awaitable,
                                                                                          std::move(job));
}

void Writer::drain() {
  for (const auto& thread : threads_) thread->stop();
  for (const auto& thread : threads_) thread->drain();
}

std::size_t Writer::waiting() const {
  std::size_t all = 0;
  for (const auto& thread : threads_) all += thread->waiting();
  return all;
}

Writer::Counts Writer::counts() const {
  Counts all;
  for (const auto& thread : threads_) {
    const Counts counts = thread->counts();
    all.committed += counts.committed;
    all.failed += counts.failed;
    all.transactions += counts.transactions;
  }
  return all;
}

}  // namespace storage
