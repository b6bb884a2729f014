#include "server/app/serve.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <thread>

#include "server/app/app.hpp"
#include "server/app/computers.hpp"
#include "server/bus/nats.hpp"
#include "server/config/load.hpp"
#include "server/log/log.hpp"
#include "server/net/port_trial.hpp"
#include "server/puzzles/shipped.hpp"
#include "server/storage/engine/address.hpp"
#include "server/storage/sqlite/neighbour.hpp"
#include "server/storage/upkeep/beginning.hpp"

namespace app {

namespace asio = boost::asio;

namespace {

config::Sources sources(const ServeOptions& options) {
  config::Sources from;
  if (options.config_file) from.file = *options.config_file;
  from.environment = config::environment();
  if (options.port) from.command_line["port"] = std::to_string(*options.port);
  if (options.database) from.command_line["database"] = *options.database;
  return from;
}

/// Empty: single-server mode.
App::MakeBus make_bus(const config::Settings& settings) {
  if (settings.bus == "none") return {};
  if (!storage::is_postgres(settings.database)) {
    throw std::runtime_error(
        "Several servers need a database that they can share: set \"database\" to a PostgreSQL one, or \"bus\" to "
        "\"none\".");
  }
  return [&settings](core::NodeId node, const std::string& cluster) {
    const std::string credentials = settings.bus_credentials_file == "none" ? "" : settings.bus_credentials_file;
    return std::make_unique<bus::Nats>(bus::Nats::Settings{settings.bus, credentials, cluster}, node);
  };
}

/// Calls stop() at the first signal; ends with the object.
class StopOnSignal {
 public:
  explicit StopOnSignal(App& app) : signals_(io_, SIGINT, SIGTERM) {
    signals_.async_wait([this, &app](boost::system::error_code cancelled, int) {
      if (cancelled) return;
      app.stop();
      signals_.clear();  // a second one ends the program at once
    });
    thread_ = std::thread([this] { io_.run(); });
  }
  ~StopOnSignal() {
    io_.stop();
    thread_.join();
  }

 private:
  asio::io_context io_;
  asio::signal_set signals_;
  std::thread thread_;
};

/// Why it cannot listen there; empty: it could, or is not to.
std::string why_not_listen(const std::string& address, int port) {
  const std::string why = port < 0 ? "" : net::why_not_listen(address, static_cast<std::uint16_t>(port));
  return why.empty() ? "" : "cannot listen on " + address + ", port " + std::to_string(port) + ": " + why;
}

/// Asked before the database is opened, and made if there is none.
std::string why_not_listen(const config::Settings& settings) {
  const std::string why = why_not_listen(settings.address, settings.port);
  return why.empty() ? why_not_listen(settings.metrics_address, settings.metrics_port) : why;
}

/// A missing folder is not made: the path is more likely mistyped. Empty: it is there, or none is needed.
std::string why_no_folder(const std::string& database) {
  if (storage::is_postgres(database)) return "";
  const auto folder = std::filesystem::absolute(database).parent_path();
  std::error_code error;
  if (std::filesystem::is_directory(folder, error)) return "";
  return "there is no folder " + folder.string() + " for the database " + database +
         ". Correct the setting \"database\", mount its disk, or make the folder.";
}

/// A site in operation has its database in its settings: what is missing there is a mistyped path or a disk that is not
/// mounted. One that is named for this start alone, or nowhere, may be new, unless another one lies beside it.
bool may_begin(const ServeOptions& options, const config::Sources& from, const std::string& database) {
  if (options.creates) return true;
  const bool is_in_settings = !options.database && (from.file || from.environment.contains("database"));
  if (is_in_settings) return false;
  return storage::is_postgres(database) || storage::database_beside_missing(database).empty();
}

/// A new file has the puzzles that come with the program. PostgreSQL's get them from `gipfel create`: several servers
/// may start at one database together.
void begin_file(const std::string& database) {
  if (storage::is_postgres(database) || storage::why_no_database(database).empty()) return;
  if (storage::begin_database(database)) puzzles::add_shipped_puzzles(database);
}

int fail(const std::string& sentence) {
  std::fprintf(stderr, "gipfel: %s\n", sentence.c_str());
  return 1;
}

}  // namespace

int serve(const ServeOptions& options) {
  const config::Sources from = sources(options);
  const auto settings = config::load(from);
  if (!settings) return fail(settings.error());
  logs::set_up(settings->log_level, settings->log_format);
  if (const std::string why = why_not_listen(*settings); !why.empty()) return fail(why);
  if (const std::string why = why_no_folder(settings->database); !why.empty()) return fail(why);
  try {
    const bool is_free = may_begin(options, from, settings->database);
    const std::string why = is_free ? "" : storage::why_no_database(settings->database);
    if (!why.empty()) return fail(why);
    if (is_free) begin_file(settings->database);
    App app(*settings, {}, make_bus(*settings));
    const auto computers = start_computers(app, *settings);
    const StopOnSignal signals(app);
    std::printf("Gipfel serves on http://localhost:%u\n", unsigned{app.port()});
    std::fflush(stdout);
    app.run();
    if (app.was_ended()) return fail("Another server has taken its place. In a cluster, start it again.");
  } catch (const std::exception& error) {
    return fail(error.what());
  }
  return 0;
}

}  // namespace app
