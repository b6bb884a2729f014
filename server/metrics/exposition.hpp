// Shows what is counted to Prometheus: /metrics on a port of its own, served by a thread of its own.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace metrics {

/// What is looked up when somebody asks.
struct Gauge {
  std::string name;  ///< as Prometheus has it: "gipfel_rooms"
  std::string help;
  std::string queue;            ///< the label by which gauges of one name are told apart; empty: none
  std::function<double()> now;  ///< any thread
};

class Exposition {
 public:
  /// Listens from now on. `port`: 0 takes a free one. Gauges of one name are neighbours. Throws std::runtime_error with
  /// a sentence for the operator if it cannot listen there.
  Exposition(const std::string& address, int port, const std::string& version, std::vector<Gauge> gauges);
  ~Exposition();
  Exposition(const Exposition&) = delete;
  Exposition& operator=(const Exposition&) = delete;

  int port() const;

 private:
  class Collection;
  class Server;
  std::shared_ptr<Collection> collection_;
  std::unique_ptr<Server> server_;
};

}  // namespace metrics
