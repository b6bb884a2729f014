#include "tests/cluster/server.hpp"

#include <csignal>
#include <stdexcept>
#include <string>

#include "tests/support/http_client.hpp"

namespace cluster {

namespace {

constexpr std::chrono::milliseconds between_looks(20);
constexpr std::chrono::milliseconds before_restart(300);

}  // namespace

Server::Server(support::ChildProcess::Wanted wanted, std::uint16_t port, std::uint16_t metrics_port)
    : wanted_(std::move(wanted)), port_(port), metrics_port_(metrics_port), keeper_([this] { keep_running(); }) {}

Server::~Server() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  keeper_.join();
}

/// The process ends with this thread.
void Server::keep_running() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    process_ = support::ChildProcess(wanted_);
    ++starts_;
    while (!stopping_ && process_.is_running()) changed_.wait_for(lock, between_looks);
    changed_.wait_for(lock, before_restart, [this] { return stopping_; });
  }
  process_ = support::ChildProcess();
}

void Server::signal(int number) {
  const std::lock_guard lock(mutex_);
  process_.signal(number);
}

pid_t Server::pid() {
  const std::lock_guard lock(mutex_);
  return process_.pid();
}

bool Server::is_ready() const {
  try {
    return support::http_get(port_, "/readyz").status == 200;
  } catch (const std::runtime_error&) {
    return false;
  }
}

int Server::unloaded_rooms() const {
  const std::string name = "\ngipfel_rooms_unloaded ";
  const std::string metrics = support::http_get(metrics_port_, "/metrics").body;
  const std::size_t at = metrics.find(name);
  if (at == std::string::npos) throw std::runtime_error("A server has no metric of its unloaded rooms.");
  return std::stoi(metrics.substr(at + name.size()));
}

}  // namespace cluster
