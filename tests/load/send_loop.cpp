// The least that sending one text to many costs: a loop of send() over TCP sockets of this machine, whose other ends
// another process reads and throws away. Usage: send_loop <sockets> <bytes> <rounds>; prints one JSON object.
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/net/descriptors.hpp"

namespace {

int checked(int result) {
  if (result < 0) throw std::runtime_error("a system call failed");
  return result;
}

sockaddr* address(sockaddr_in& of) { return reinterpret_cast<sockaddr*>(&of); }

/// On any free port, which is written to `where`.
int listening(sockaddr_in& where) {
  const int listener = checked(socket(AF_INET, SOCK_STREAM, 0));
  where.sin_family = AF_INET;
  where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof where;
  checked(bind(listener, address(where), size));
  checked(listen(listener, SOMAXCONN));
  checked(getsockname(listener, address(where), &size));
  return listener;
}

/// The other process: connects and reads until every socket is closed.
[[noreturn]] void read_all(sockaddr_in where, int sockets) {
  const int events = epoll_create1(0);
  for (int i = 0; i < sockets; ++i) {
    const int socket_made = checked(socket(AF_INET, SOCK_STREAM, 0));
    checked(connect(socket_made, address(where), sizeof where));
    epoll_event event{EPOLLIN, {.fd = socket_made}};
    checked(epoll_ctl(events, EPOLL_CTL_ADD, socket_made, &event));
  }
  std::array<epoll_event, 512> ready{};
  std::array<char, 65536> bytes{};
  for (int open = sockets; open > 0;) {
    const int count = epoll_wait(events, ready.data(), static_cast<int>(ready.size()), -1);
    for (int i = 0; i < count; ++i) {
      const int from = ready[static_cast<std::size_t>(i)].data.fd;
      if (read(from, bytes.data(), bytes.size()) > 0) continue;
      close(from);
      --open;
    }
  }
  _exit(0);
}

void run(int sockets, std::size_t bytes, int rounds) {
  sockaddr_in where{};
  const int listener = listening(where);
  if (checked(fork()) == 0) read_all(where, sockets);
  std::vector<int> all;
  const int at_once = 1;
  for (int i = 0; i < sockets; ++i) {
    all.push_back(checked(accept(listener, nullptr, nullptr)));
    checked(setsockopt(all.back(), IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once));
  }
  const std::string text(bytes, 'x');
  const auto begin = std::chrono::steady_clock::now();
  const std::clock_t cpu_begin = std::clock();
  for (int round = 0; round < rounds; ++round) {
    for (const int each : all) checked(static_cast<int>(send(each, text.data(), text.size(), MSG_NOSIGNAL)));
  }
  const double cpu_seconds = static_cast<double>(std::clock() - cpu_begin) / CLOCKS_PER_SEC;
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  const double sent = static_cast<double>(sockets) * rounds;
  std::printf("{\"sends_per_s\":%.0f,\"cpu_us_per_send\":%.2f}\n", sent / seconds.count(), 1e6 * cpu_seconds / sent);
  for (const int each : all) close(each);
  wait(nullptr);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 1;
  net::raise_descriptor_limit();
  run(std::atoi(argv[1]), static_cast<std::size_t>(std::atoi(argv[2])), std::atoi(argv[3]));
  return 0;
}
