#include "server/app/parts/io_threads.hpp"

#include <algorithm>
#include <thread>
#include <vector>

namespace app {

namespace {

int thread_count(int wanted) {
  if (wanted > 0) return wanted;
  return static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

}  // namespace

IoThreads::IoThreads(int threads)
    : threads_(thread_count(threads)), context_(threads_), work_(context_.get_executor()) {}

void IoThreads::run() noexcept {
  std::vector<std::jthread> others;
  for (int i = 1; i < threads_; ++i) others.emplace_back([this] { context_.run(); });
  context_.run();
}

}  // namespace app
