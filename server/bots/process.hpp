// The process `gipfel bots`: one player for each account, and the threads that think for all of them.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "common/core/expected.hpp"
#include "server/bots/link.hpp"

namespace bots {

/// An account and how well it plays.
struct Login {
  int level = 0;
  std::string token;
};

/// Lines "LEVEL TOKEN" up to the first empty line or the end; else a sentence that says what is wrong.
core::Expected<std::vector<Login>, std::string> read_logins(std::istream& lines);

struct Plan {
  Address server;
  std::vector<Login> logins;
  int threads = 1;  ///< that think
  int games = 1;    ///< at once, of all together
};

/// Plays until SIGINT or SIGTERM. The exit status: 0, or 1 if the server does not take one of the accounts.
int play(const Plan& plan);

}  // namespace bots
