// A PostgreSQL server of this process alone: in a temporary folder, reached by a Unix socket there, gone with the
// process. Tests run on it where POSTGRES_FOR_TESTS names the folder of its programs.
#pragma once

#include <pwd.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>

#include "tests/support/child_process.hpp"

namespace support {

class PostgresServer {
 public:
  /// Whether tests run on it.
  static bool is_wanted() { return std::getenv("POSTGRES_FOR_TESTS") != nullptr; }

  /// The one of this process, started by whoever asks first.
  static PostgresServer& shared() {
    static PostgresServer server;
    return server;
  }

  /// Whether a confirmed transaction outlives a machine that stops.
  enum class Keeps { nothing, what_it_confirms };

  explicit PostgresServer(Keeps keeps = Keeps::nothing) : syncs_(keeps == Keeps::what_it_confirms) {
    folder_ = (std::filesystem::temp_directory_path() / "gipfel-pg-XXXXXX").string();
    if (mkdtemp(folder_.data()) == nullptr) throw std::runtime_error("No temporary folder can be made.");
    if (geteuid() == 0 && chown(folder_.c_str(), user()->pw_uid, user()->pw_gid) != 0) {
      throw std::runtime_error("PostgreSQL cannot have a folder of its own.");
    }
    ChildProcess initdb({{program("initdb"), "--pgdata", data(), "--auth", "trust", "--username", "gipfel", "--no-sync",
                          "--encoding", "UTF8", "--locale", "C.UTF-8"},
                         {},
                         "/dev/null",
                         "postgres",
                         SIGKILL});
    if (initdb.wait() != 0) throw std::runtime_error("initdb failed.");
    start();
  }
  ~PostgresServer() {
    stop("immediate");
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  /// Returns once it can be connected to.
  void start() {
    const std::string fsync = std::string("fsync=") + (syncs_ ? "on" : "off");
    child_ = ChildProcess({{program("postgres"), "-D", data(), "-k", folder_, "-c", "listen_addresses=", "-c",
                            "max_connections=200", "-c", fsync},
                           {},
                           folder_ + "/log",
                           "postgres",
                           SIGQUIT});
    while (!is_ready()) {
      if (!child_.is_running()) throw std::runtime_error("PostgreSQL does not start: see " + folder_ + "/log");
      std::this_thread::sleep_for(std::chrono::milliseconds(5));  // it calls nobody when it is ready
    }
  }

  /// `mode`: "fast" as for maintenance, "immediate" as if it had crashed. Returns once it is gone.
  void stop(const std::string& mode) {
    child_.signal(mode == "immediate" ? SIGQUIT : SIGINT);
    child_.wait();
  }

  pid_t pid() const { return child_.pid(); }
  /// Of one of its databases.
  std::string address(const std::string& name) const {
    return "postgresql:///" + name + "?host=" + folder_ + "&user=gipfel";
  }

  /// The socket itself, for whoever hands connections on.
  std::string socket() const { return folder_ + "/.s.PGSQL.5432"; }

 private:
  std::string data() const { return folder_ + "/data"; }

  /// The last line but one of what it says of itself. Before it is ready it refuses connections.
  bool is_ready() const {
    std::ifstream file(data() + "/postmaster.pid");
    std::string line;
    while (std::getline(file, line)) {
      if (line.starts_with("ready")) return true;
    }
    return false;
  }

  static std::string program(const std::string& name) {
    return std::string(std::getenv("POSTGRES_FOR_TESTS")) + "/" + name;
  }

  /// It refuses root.
  static const passwd* user() {
    const passwd* found = getpwnam("postgres");
    if (found == nullptr) throw std::runtime_error("There is no user \"postgres\".");
    return found;
  }

  const bool syncs_;
  std::string folder_;
  ChildProcess child_;
};

}  // namespace support
