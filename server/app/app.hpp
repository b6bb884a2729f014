// The program as a whole: a server that begins, serves and ends. Its parts are in wiring.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/config/settings.hpp"
#include "server/room/timings.hpp"

namespace bus {
class Bus;
}
namespace http {
struct Route;
}

namespace app {

class App {
 public:
  /// A server's way to the other servers of a cluster. `cluster`: what only servers of the same one share.
  using MakeBus = std::function<std::unique_ptr<bus::Bus>(core::NodeId, const std::string& cluster)>;

  /// Opens the database, brings unfinished rooms back and listens. Throws std::runtime_error with a
  /// sentence for the operator if any of it cannot be done.
  /// `make_bus`: empty in single-server mode; otherwise servers with the same database are a cluster.
  explicit App(const config::Settings& settings, const room::Timings& timings = {}, const MakeBus& make_bus = {});
  ~App();
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  std::uint16_t port() const;
  /// Where Prometheus may ask; -1: nowhere.
  int metrics_port() const;
  /// Unfinished games that were brought back at the start.
  std::size_t restored() const;

  /// Whatever it answers over HTTP by more than a file: for those who try all of it.
  const std::vector<http::Route>& routes() const;

  /// Fresh tokens for the server's own computers, as lines "LEVEL TOKEN". Any thread; ready only while it serves.
  std::future<std::string> renew_computers();

  /// Ready once the other servers of its cluster go by all that has happened here. Any thread, while it serves.
  std::future<void> settle();

  /// Whether it does what one server does for all; two may think so for a moment. Any thread.
  bool leads() const;

  /// Serves on `threads` threads, the calling one among them, until stop().
  void run();
  /// Any thread, at any time: tells every client, stops the clocks of all games, closes every connection once that
  /// is stored, and stores what is still in flight.
  void stop();
  /// Whether other servers have ended this one.
  bool was_ended() const;

 private:
  class Wiring;
  const std::unique_ptr<Wiring> wiring_;
};

}  // namespace app
