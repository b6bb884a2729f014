#include "server/app/computers.hpp"

#include <unistd.h>

#include <string>

#include "common/search/levels.hpp"
#include "server/account/bots.hpp"

namespace app {

namespace {

static_assert(account::Bots::levels == search::strongest_level, "each level has an account to play as");

/// The lowest priority: what the machine has to do for people comes first.
constexpr const char* lowest_priority = "19";

/// This very program, even if its file has been replaced since.
constexpr const char* own_program = "/proc/self/exe";

}  // namespace

std::string own_url(const std::string& address, int port) {
  std::string host = address;
  if (host == "0.0.0.0") host = "127.0.0.1";
  if (host == "::") host = "::1";
  if (host.find(':') != std::string::npos) host = "[" + host + "]";
  return "ws://" + host + ":" + std::to_string(port);
}

std::unique_ptr<bots::Supervisor> start_computers(App& app, const config::Settings& settings) {
  if (!settings.bots) return nullptr;
  bots::Supervisor::Orders orders;
  orders.program = own_program;
  orders.arguments = {"bots",
                      "--server",
                      own_url(settings.address, app.port()),
                      "--tokens",
                      "-",
                      "--threads",
                      std::to_string(settings.bot_threads),
                      "--games",
                      std::to_string(settings.bot_games),
                      "--nice",
                      lowest_priority,
                      "--parent",
                      std::to_string(getpid()),
                      "--log-level",
                      settings.log_level,
                      "--log-format",
                      settings.log_format};
  orders.is_due = [&app] { return app.leads(); };
  orders.tokens = [&app] { return app.renew_computers(); };
  return std::make_unique<bots::Supervisor>(std::move(orders));
}

}  // namespace app
