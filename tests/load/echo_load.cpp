#include "tests/load/echo_load.hpp"

#include <chrono>
#include <deque>
#include <functional>
#include <stdexcept>
#include <string>

#include "tests/load/link.hpp"

namespace load {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds echo_step(5);
constexpr std::chrono::seconds patience(60);
constexpr std::size_t links_at_a_time = 200;
constexpr std::string_view text =
    R"({"t":"turn","id":17,"r":"Q4x7bN2mK9aZ","d":{"key":"load-12","ply":12,"turn":"a4-c4-b5 d2xf2"}})";

class EchoClients {
 public:
  explicit EchoClients(std::size_t count) {
    while (links_.size() < count) add();
  }

  void connect(std::uint16_t port) {
    std::size_t asked = 0;
    for (Link& link : links_) {
      link.connect(port, {});
      if (++asked % links_at_a_time == 0 || asked == links_.size()) run_until([&] { return open_ == asked; });
    }
  }

  Echoed measure(double seconds) {
    const auto begin = Clock::now();
    running_ = true;
    for (Link& link : links_) link.send(text);
    const auto end = begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    run_until([&] { return Clock::now() >= end; });
    running_ = false;
    const std::int64_t echoes = echoes_;
    return Echoed{std::chrono::duration<double>(Clock::now() - begin).count(), echoes};
  }

 private:
  void add() {
    const std::size_t index = links_.size();
    links_.emplace_back(
        io_, Link::Events{[this] { ++open_; }, [this, index](std::string_view back) { on_text(links_[index], back); },
                          [this](const std::string& why) { problem_ = why; }});
  }

  void on_text(Link& link, std::string_view back) {
    if (back != text) problem_ = "another text came back";
    ++echoes_;
    if (running_) link.send(text);
  }

  void run_until(const std::function<bool()>& done) {
    const auto deadline = Clock::now() + patience;
    while (!done()) {
      if (!problem_.empty()) throw std::runtime_error("echo: " + problem_);
      if (Clock::now() > deadline) throw std::runtime_error("echo: the clients do not get on");
      io_.restart();
      io_.run_for(echo_step);
    }
  }

  boost::asio::io_context io_{1};
  std::deque<Link> links_;
  std::size_t open_ = 0;
  std::int64_t echoes_ = 0;
  bool running_ = false;
  std::string problem_;
};

}  // namespace

Echoed measure_echo(std::uint16_t port, std::size_t sockets, double seconds) {
  EchoClients clients(sockets);
  clients.connect(port);
  return clients.measure(seconds);
}

}  // namespace load
