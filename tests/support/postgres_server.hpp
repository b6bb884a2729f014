// A PostgreSQL server of this process alone, or a standby of one: in a temporary folder, reached by a Unix socket
// there, gone with the process. Tests run on it where POSTGRES_FOR_TESTS names the folder of its programs.
#pragma once

#include <pwd.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

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
    make_folder();
    run("initdb", {"--pgdata", data(), "--auth", "trust", "--username", "gipfel", "--no-sync", "--encoding", "UTF8",
                   "--locale", "C.UTF-8"});
    start();
  }
  /// A standby of `primary`, which it follows until promote(). Returns once it can be connected to.
  explicit PostgresServer(const PostgresServer& primary) : syncs_(primary.syncs_) {
    make_folder();
    run("pg_basebackup", {"--pgdata", data(), "--host", primary.folder_, "--username", "gipfel",
                          "--write-recovery-conf", "--checkpoint", "fast", "--no-sync"});
    start();
  }
  ~PostgresServer() {
    stop("immediate");
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
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
  /// From now on; all that was confirmed before is there, too.
  void confirm_only_what_a_standby_has() const {
    ask({"ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"});
    // Over a connection of its own each time: one reads the setting when it begins, or some time later.
    const std::string all_follow = "SELECT 1 / count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
    while (!is_done("psql", asking({all_follow}))) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    ask({"SELECT pg_sleep(0.1)",  // all its processes have read the setting
         "DO $$ DECLARE last pg_lsn := pg_current_wal_lsn(); BEGIN WHILE NOT EXISTS (SELECT FROM "
         "pg_stat_get_wal_senders() WHERE flush_lsn >= last) LOOP PERFORM pg_sleep(0.01); END LOOP; END $$"});
  }
  /// A standby takes writes from now on.
  void promote() const { run("pg_ctl", {"promote", "--pgdata", data()}); }

  pid_t pid() const { return child_.pid(); }
  /// Of one of its databases.
  std::string address(const std::string& name) const {
    return "postgresql:///" + name + "?host=" + folder_ + "&user=gipfel";
  }

  /// The socket itself, for whoever hands connections on.
  std::string socket() const { return folder_ + "/.s.PGSQL.5432"; }

 private:
  void make_folder() {
    folder_ = (std::filesystem::temp_directory_path() / "gipfel-pg-XXXXXX").string();
    if (mkdtemp(folder_.data()) == nullptr) throw std::runtime_error("No temporary folder can be made.");
    if (geteuid() == 0 && chown(folder_.c_str(), user()->pw_uid, user()->pw_gid) != 0) {
      throw std::runtime_error("PostgreSQL cannot have a folder of its own.");
    }
  }

  /// One of its programs, to its end.
  void run(const std::string& name, std::vector<std::string> command) const {
    if (is_done(name, std::move(command))) return;
    std::ifstream said(log_of(name));
    throw std::runtime_error(name + " failed: " + std::string(std::istreambuf_iterator<char>(said), {}));
  }
  bool is_done(const std::string& name, std::vector<std::string> command) const {
    command.insert(command.begin(), program(name));
    return ChildProcess({std::move(command), {}, log_of(name), "postgres", SIGKILL}).wait() == 0;
  }
  std::string log_of(const std::string& name) const { return folder_ + "/" + name + ".log"; }

  void ask(const std::vector<std::string>& all) const { run("psql", asking(all)); }
  std::vector<std::string> asking(const std::vector<std::string>& all) const {
    std::vector<std::string> words = {"--host",   folder_,    "--username", "gipfel",
                                      "--dbname", "postgres", "--set",      "ON_ERROR_STOP=1"};
    for (const std::string& each : all) words.insert(words.end(), {"--command", each});
    return words;
  }

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
