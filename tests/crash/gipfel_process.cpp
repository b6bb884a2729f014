#include "tests/crash/gipfel_process.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <stdexcept>

namespace support {

namespace {

/// The rest of the child: becomes the program, with its stdout in our pipe, and without computers unless a test wants
/// them.
[[noreturn]] void become(std::vector<std::string>& command, int out) {
  dup2(out, STDOUT_FILENO);
  setenv("GIPFEL_BOTS", "false", 0);
  setenv("GIPFEL_HOME_NETWORKS", "127.0.0.0/8", 0);  // all players come through one address
  std::vector<char*> words;
  for (std::string& word : command) words.push_back(word.data());
  words.push_back(nullptr);
  execv(words.front(), words.data());
  _exit(127);
}

/// Reads the program's first line; empty if it ended without one.
std::string first_line(int from) {
  std::string line;
  for (char letter = 0; read(from, &letter, 1) == 1 && letter != '\n';) line += letter;
  return line;
}

}  // namespace

GipfelProcess::GipfelProcess(const std::string& program, const std::string& database)
    : GipfelProcess(std::vector<std::string>{program, "serve", "--create", "--port", "0", "--database", database}) {}

GipfelProcess::GipfelProcess(std::vector<std::string> command) {
  std::array<int, 2> pipe_ends{};
  if (pipe(pipe_ends.data()) != 0) throw std::runtime_error("no pipe");
  pid_ = fork();
  if (pid_ == 0) become(command, pipe_ends[1]);
  close(pipe_ends[1]);
  output_ = pipe_ends[0];
  const std::string line = first_line(output_);
  const std::size_t colon = line.rfind(':');
  if (colon == std::string::npos) throw std::runtime_error("the server did not say where it serves: " + line);
  port_ = static_cast<std::uint16_t>(std::stoi(line.substr(colon + 1)));
}

GipfelProcess::~GipfelProcess() {
  kill();
  wait();
  close(output_);
}

void GipfelProcess::kill() {
  if (pid_ > 0) ::kill(pid_, SIGKILL);
}

int GipfelProcess::terminate() {
  if (pid_ > 0) ::kill(pid_, SIGTERM);
  return wait();
}

int GipfelProcess::wait() {
  if (pid_ <= 0) return -1;
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace support
