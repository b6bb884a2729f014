#include "server/bus/in_process.hpp"

namespace bus {

void Hub::cut_off(core::NodeId node) {
  const std::lock_guard lock(mutex_);
  cut_off_.insert(node);
}

void Hub::bring_back(core::NodeId node) {
  const std::lock_guard lock(mutex_);
  if (cut_off_.erase(node) == 0) return;
  for (const auto& [id, each] : nodes_) each->arrive_lost(id == node ? core::NodeId() : node);
}

void Hub::bring_back_unnoticed(core::NodeId node) {
  const std::lock_guard lock(mutex_);
  cut_off_.erase(node);
}

void Hub::enter(InProcess& node) {
  const std::lock_guard lock(mutex_);
  nodes_[node.node()] = &node;
}

void Hub::leave(const InProcess& node) {
  const std::lock_guard lock(mutex_);
  const auto found = nodes_.find(node.node());
  if (found != nodes_.end() && found->second == &node) nodes_.erase(found);
}

void Hub::send(core::NodeId from, core::NodeId to, Topic topic, std::string message) {
  const std::lock_guard lock(mutex_);
  const auto found = nodes_.find(to);
  if (found == nodes_.end() || cut_off_.contains(from) || cut_off_.contains(to)) return;
  found->second->arrive(from, topic, std::make_shared<const std::string>(std::move(message)));
}

void Hub::send_to_all(core::NodeId from, Topic topic, std::string message) {
  const std::lock_guard lock(mutex_);
  if (cut_off_.contains(from)) return;
  const auto shared = std::make_shared<const std::string>(std::move(message));
  for (const auto& [id, node] : nodes_) {
    if (id == from || cut_off_.contains(id)) continue;
    node->arrive(from, topic, shared);
  }
}

bool Hub::reaches(core::NodeId node) const {
  const std::lock_guard lock(mutex_);
  return nodes_.contains(node) && !cut_off_.contains(node);
}

void InProcess::start() {
  thread_ = std::thread([this] { hear_until_stopped(); });
  hub_->enter(*this);
}

void InProcess::stop() {
  hub_->leave(*this);
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  changed_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void InProcess::send(core::NodeId to, Topic topic, std::string message) {
  hub_->send(node(), to, topic, std::move(message));
}

void InProcess::send_to_all(Topic topic, std::string message) { hub_->send_to_all(node(), topic, std::move(message)); }

void InProcess::arrive(core::NodeId from, Topic topic, std::shared_ptr<const std::string> message) {
  enqueue([this, from, topic, message = std::move(message)] { hand_over(from, topic, *message); });
}

void InProcess::arrive_lost(core::NodeId from) {
  enqueue([this, from] { tell_lost(from); });
}

void InProcess::enqueue(std::function<void()> call) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(call));
  }
  changed_.notify_one();
}

void InProcess::hear_until_stopped() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return stopped_ || !waiting_.empty(); });
    if (stopped_) return;
    const std::function<void()> call = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    call();
    lock.lock();
  }
}

}  // namespace bus
