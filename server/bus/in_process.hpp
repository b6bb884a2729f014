// Several nodes in one process: tests of a cluster without NATS. What it promises is what bus::Bus does; each node
// hears on a thread of its own.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "server/bus/bus.hpp"

namespace bus {

class InProcess;

/// What these nodes share. Any thread.
class Hub {
 public:
  /// From here on messages from this node and to it are lost.
  void cut_off(core::NodeId node);
  /// Ends that: the node learns that messages of anybody may have been lost, and all others that its own may have been.
  void bring_back(core::NodeId node);
  /// Ends it, and nobody learns that anything was lost.
  void bring_back_unnoticed(core::NodeId node);

 private:
  friend class InProcess;

  void enter(InProcess& node);
  void leave(const InProcess& node);
  void send(core::NodeId from, core::NodeId to, Topic topic, std::string message);
  void send_to_all(core::NodeId from, Topic topic, std::string message);
  bool reaches(core::NodeId node) const;

  mutable std::mutex mutex_;
  std::map<core::NodeId, InProcess*> nodes_;
  std::set<core::NodeId> cut_off_;
};

class InProcess final : public Bus {
 public:
  InProcess(std::shared_ptr<Hub> hub, core::NodeId node) : Bus(node), hub_(std::move(hub)) {}
  ~InProcess() override { stop(); }

  void start() override;
  /// Not from what it calls itself.
  void stop() override;

  void send(core::NodeId to, Topic topic, std::string message) override;
  void send_to_all(Topic topic, std::string message) override;
  bool is_connected() const override { return hub_->reaches(node()); }

 private:
  friend class Hub;

  /// The hub's lock is held: messages of one sender queue up in its order.
  void arrive(core::NodeId from, Topic topic, std::shared_ptr<const std::string> message);
  void arrive_lost(core::NodeId from);
  void enqueue(std::function<void()> call);
  void hear_until_stopped();

  const std::shared_ptr<Hub> hub_;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> waiting_;
  bool stopped_ = false;
  std::thread thread_;
};

}  // namespace bus
