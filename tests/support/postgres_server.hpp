// A PostgreSQL server of this process alone: in a temporary folder, reached by a Unix socket there, gone with the
// process. Tests run on it where POSTGRES_FOR_TESTS names the folder of its programs.
#pragma once

#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

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
    run({"initdb", "--pgdata", data(), "--auth", "trust", "--username", "gipfel", "--no-sync", "--encoding", "UTF8",
         "--locale", "C.UTF-8"});
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
    const std::string options = "-k " + folder_ + " -c listen_addresses='' -c max_connections=200 -c fsync=" +
                                std::string(syncs_ ? "on" : "off");
    run({"pg_ctl", "start", "--wait", "--silent", "--pgdata", data(), "--log", folder_ + "/log", "--options", options});
  }

  /// `mode`: "fast" as for maintenance, "immediate" as if it had crashed. Returns once it is gone.
  void stop(const std::string& mode) {
    run({"pg_ctl", "stop", "--wait", "--silent", "--pgdata", data(), "--mode", mode});
  }

  /// Of one of its databases.
  std::string address(const std::string& name) const {
    return "postgresql:///" + name + "?host=" + folder_ + "&user=gipfel";
  }

 private:
  std::string data() const { return folder_ + "/data"; }

  /// It refuses root.
  static const passwd* user() {
    const passwd* found = getpwnam("postgres");
    if (found == nullptr) throw std::runtime_error("There is no user \"postgres\".");
    return found;
  }

  static void run(std::vector<std::string> command) {
    command[0] = std::string(std::getenv("POSTGRES_FOR_TESTS")) + "/" + command[0];
    const pid_t child = fork();
    if (child == 0) {
      if (geteuid() == 0 &&
          (setgroups(0, nullptr) != 0 || setgid(user()->pw_gid) != 0 || setuid(user()->pw_uid) != 0)) {
        _exit(126);
      }
      if (std::freopen("/dev/null", "w", stdout) == nullptr) _exit(126);
      std::vector<char*> words;
      for (std::string& word : command) words.push_back(word.data());
      words.push_back(nullptr);
      execv(words[0], words.data());
      _exit(127);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (status != 0) throw std::runtime_error(command[0] + " failed.");
  }

  const bool syncs_;
  std::string folder_;
};

}  // namespace support
