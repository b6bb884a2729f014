#include "server/bots/supervisor.hpp"

#include <signal.h>
#include <spawn.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace bots {

namespace {

/// How often it is looked whether the server stops while it makes the tokens.
constexpr std::chrono::milliseconds look_pause{50};

/// How often it is looked whether the process is to run by now.
constexpr std::chrono::milliseconds due_pause{500};

/// How posix_spawn makes the process: its stdin is `in`, and of the server's files it gets none but the outputs, not
/// the port and no client's connection. In a process group of its own, so that Ctrl-C reaches it through the server.
class Making {
 public:
  explicit Making(int in) {
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_adddup2(&files_, in, STDIN_FILENO);
    posix_spawn_file_actions_addclosefrom_np(&files_, STDERR_FILENO + 1);
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setpgroup(&attributes_, 0);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes_, &signals);
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(&attributes_, &signals);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~Making() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&attributes_);
  }
  Making(const Making&) = delete;
  Making& operator=(const Making&) = delete;

  /// Its id, or a negative error number.
  pid_t make(const std::string& program, std::vector<std::string> arguments) const {
    std::string name = "gipfel";
    std::vector<char*> words{name.data()};
    for (std::string& word : arguments) words.push_back(word.data());
    words.push_back(nullptr);
    pid_t made = 0;
    const int error = posix_spawn(&made, program.c_str(), &files_, &attributes_, words.data(), environ);
    return error == 0 ? made : -error;
  }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t attributes_{};
};

std::string how_it_ended(int status) {
  if (WIFSIGNALED(status)) return "signal " + std::to_string(WTERMSIG(status)) + " ended it";
  return "it ended with status " + std::to_string(WEXITSTATUS(status));
}

}  // namespace

Supervisor::Supervisor(Orders orders) : orders_(std::move(orders)), thread_([this] { run(); }) {}

Supervisor::~Supervisor() {
  stop();
  thread_.join();
}

void Supervisor::run() {
  auto pause = orders_.first_pause;
  while (wait_until_due()) {
    const auto began = std::chrono::steady_clock::now();
    std::string why;
    try {
      start(tokens());
      why = wait_for_end();
    } catch (const std::exception& error) {
      why = error.what();
    }
    if (std::chrono::steady_clock::now() - began >= orders_.steady) pause = orders_.first_pause;
    std::unique_lock lock(mutex_);
    if (stopping_) return;
    spdlog::warn("the computer players have stopped: {}; restarting them in {} ms", why, pause.count());
    if (changed_.wait_for(lock, pause, [this] { return stopping_; })) return;
    pause = std::min(2 * pause, orders_.longest_pause);
  }
}

bool Supervisor::wait_until_due() {
  std::unique_lock lock(mutex_);
  while (!stopping_ && !orders_.is_due()) changed_.wait_for(lock, due_pause);
  return !stopping_;
}

std::string Supervisor::tokens() {
  auto tokens = orders_.tokens();
  while (tokens.wait_for(look_pause) != std::future_status::ready) {
    const std::lock_guard lock(mutex_);
    if (stopping_) return {};
  }
  return tokens.get();
}

/// The tokens go through a socket, which holds them until they are read, and breaks without a signal.
void Supervisor::start(const std::string& tokens) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) throw std::runtime_error("no socket");
  const std::lock_guard lock(mutex_);
  const pid_t made = stopping_ ? 0 : Making(ends[1]).make(orders_.program, orders_.arguments);
  close(ends[1]);
  if (made > 0) {
    pid_ = made;
    send(ends[0], tokens.data(), tokens.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  }
  close(ends[0]);
  if (made < 0) throw std::runtime_error(std::string("they cannot be started: ") + std::strerror(-made));
}

/// Until it is reaped its number is nobody else's, so that no other process is ever signalled.
std::string Supervisor::wait_for_end() {
  if (pid_ == 0) return "stopped";
  siginfo_t ended{};
  while (waitid(P_PID, static_cast<id_t>(pid_), &ended, WEXITED | WNOWAIT) != 0 && errno == EINTR) continue;
  const std::lock_guard lock(mutex_);
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = 0;
  changed_.notify_all();
  return how_it_ended(status);
}

void Supervisor::stop() {
  std::unique_lock lock(mutex_);
  stopping_ = true;
  changed_.notify_all();
  if (pid_ > 0) kill(pid_, SIGTERM);
  const bool ended = changed_.wait_for(lock, orders_.time_to_end, [this] { return pid_ == 0; });
  if (!ended) kill(pid_, SIGKILL);
}

}  // namespace bots
