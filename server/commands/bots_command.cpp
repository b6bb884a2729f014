#include "server/commands/bots_command.hpp"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fstream>
#include <iostream>

#include "server/bots/process.hpp"
#include "server/log/log.hpp"

namespace commands {

namespace {

using Logins = core::Expected<std::vector<bots::Login>, std::string>;

/// "-": stdin.
Logins read_tokens(const std::string& from) {
  if (from == "-") return bots::read_logins(std::cin);
  struct stat about {};
  if (stat(from.c_str(), &about) != 0) return core::Unexpected<std::string>("\"" + from + "\" cannot be read");
  constexpr mode_t others = S_IRWXG | S_IRWXO;
  if ((about.st_mode & others) != 0) {
    return core::Unexpected<std::string>("others may read \"" + from + "\"; say: chmod 600 " + from);
  }
  std::ifstream lines(from);
  return bots::read_logins(lines);
}

/// The kernel ends this process with its parent's thread. False: the parent is gone already.
bool end_with(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  return getppid() == parent;
}

int fail(const std::string& sentence) {
  std::fprintf(stderr, "gipfel: %s\n", sentence.c_str());
  return 1;
}

}  // namespace

BotsCommand::BotsCommand(CLI::App& program) {
  bots_ = program.add_subcommand("bots", "Computers that play on a server; `gipfel serve` starts its own");
  bots_->add_option("--server", server_, "e.g. ws://127.0.0.1:8080; without TLS")->required();
  bots_->add_option("--tokens", tokens_, "A file that only you may read, with lines LEVEL TOKEN; - is stdin");
  bots_->add_option("--threads", threads_, "How many threads search")->check(CLI::Range(1, 256));
  bots_->add_option("--games", games_, "How many games at once, in all")->check(CLI::Range(1, 10'000));
  bots_->add_option("--nice", nice_, "The priority: 0 leaves it unchanged, 19 is the lowest")->check(CLI::Range(0, 19));
  bots_->add_option("--parent", parent_, "Stop when the process with this number ends, which must be the parent");
  bots_->add_option("--log-level", log_level_, "As in the settings");
  bots_->add_option("--log-format", log_format_, "As in the settings")->check(CLI::IsMember({"text", "json"}));
}

std::optional<int> BotsCommand::run() const {
  if (!bots_->parsed()) return std::nullopt;
  if (parent_ > 0 && !end_with(parent_)) return 1;
  prctl(PR_SET_NAME, "gipfel-bots");  // for who looks at the processes
  const auto server = bots::read_address(server_);
  if (!server) return fail("--server: " + server.error());
  const auto logins = read_tokens(tokens_);
  if (!logins) return fail(logins.error());
  // Before there are threads, so that all have it.
  if (nice_ > 0 && setpriority(PRIO_PROCESS, 0, nice_) != 0) return fail("the priority cannot be lowered");
  logs::set_up(log_level_, log_format_);
  return bots::play({*server, *logins, threads_, games_});
}

}  // namespace commands
