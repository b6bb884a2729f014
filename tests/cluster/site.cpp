#include "tests/cluster/site.hpp"

#include <array>
#include <boost/asio/local/stream_protocol.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <string_view>
#include <thread>

#include "tests/support/http_client.hpp"

namespace cluster {

namespace {

namespace asio = boost::asio;
using support::ChildProcess;

constexpr std::chrono::seconds patience(60);
constexpr std::chrono::milliseconds between_looks(50);

/// In haproxy.cfg.
constexpr std::array<std::string_view, 3> server_names{"one", "two", "three"};

std::uint16_t free_port() {
  asio::io_context context;
  return asio::ip::tcp::acceptor(context, {asio::ip::address_v4::loopback(), 0}).local_endpoint().port();
}

std::string loopback(std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); }

/// All people come from one address, and nobody waits for a computer, unless our environment says otherwise.
std::map<std::string, std::string> many_people() {
  std::map<std::string, std::string> settings{{"GIPFEL_BOTS", "false"}, {"GIPFEL_TRUSTED_PROXIES", "127.0.0.1"}};
  for (const char* name :
       {"GUESTS_AT_ONCE", "GUESTS_PER_HOUR", "REQUESTS_AT_ONCE", "REQUESTS_PER_MINUTE", "MAX_OFFERS_PER_ADDRESS"}) {
    settings["GIPFEL_" + std::string(name)] = "1000000";
  }
  settings["GIPFEL_PEOPLE_PER_ADDRESS"] = "10000";
  settings["GIPFEL_MAX_CONNECTIONS_PER_ADDRESS"] = "100000";
  std::erase_if(settings, [](const auto& each) { return std::getenv(each.first.c_str()) != nullptr; });
  return settings;
}

}  // namespace

using Keeps = support::PostgresServer::Keeps;

Site::Site(const Options& options)
    : postgres_(std::make_unique<support::PostgresServer>(options.serve ? Keeps::what_it_confirms : Keeps::nothing)),
      port_(options.port != 0 ? options.port : free_port()),
      figures_(free_port()),
      wanted_haproxy_{
          {options.haproxy, "-db", "-f", options.haproxy_file}, {}, log_file(options, "haproxy"), "", SIGKILL} {
  const auto servers = static_cast<std::size_t>(options.servers);
  const bool has_two = servers > 1 && !options.serve;
  if (servers > 1 || options.bus)
    nats_.emplace(options.nats, has_two ? NatsPair::Servers::two : NatsPair::Servers::one);
  for (std::size_t i = 0; i < servers; ++i) start_server(options, i);
  restart_haproxy();
  await_ready();
}

std::string Site::log_file(const Options& options, const std::string& name) const {
  return options.logs.empty() ? "/dev/null" : options.logs + "/" + name + ".log";
}

void Site::start_server(const Options& options, std::size_t number) {
  auto settings = many_people();
  const std::uint16_t port = free_port();
  const std::uint16_t metrics = free_port();
  settings["GIPFEL_DATABASE"] = way_to_postgres(options);
  if (nats_) settings["GIPFEL_BUS"] = way_to_nats(options, number);
  settings["GIPFEL_ADDRESS"] = "127.0.0.1";
  settings["GIPFEL_PORT"] = std::to_string(port);
  settings["GIPFEL_METRICS_PORT"] = std::to_string(metrics);
  const std::string log = log_file(options, "server" + std::to_string(number + 1));
  servers_.emplace_back(ChildProcess::Wanted{{options.program, "serve", "--create"}, settings, log, "", SIGKILL}, port,
                        metrics);
}

/// What serves has no cables in between: they take time of their own.
std::string Site::way_to_postgres(const Options& options) {
  if (options.serve) return database();
  to_postgres_.emplace_back(asio::local::stream_protocol::endpoint(postgres_->socket()));
  return "postgresql://gipfel@" + loopback(to_postgres_.back().port()) + "/postgres";
}

std::string Site::way_to_nats(const Options& options, std::size_t number) {
  if (options.serve) return nats_->address(number);
  to_nats_.emplace_back(asio::ip::tcp::endpoint(asio::ip::address_v4::loopback(), nats_->port(number)));
  return "nats://" + loopback(to_nats_.back().port());
}

void Site::promote_standby(Primary primary) {
  using State = support::Relay::State;
  auto standby = std::make_unique<support::PostgresServer>(*postgres_);
  postgres_->confirm_only_what_a_standby_has();
  for (support::Relay& cable : to_postgres_) cable.become(primary == Primary::crashes ? State::cut : State::silent);
  if (primary == Primary::crashes) postgres_->stop("immediate");
  standby->promote();
  std::swap(postgres_, standby);
  for (support::Relay& cable : to_postgres_) {
    cable.lead_to(asio::local::stream_protocol::endpoint(postgres_->socket()));
    cable.become(State::whole);
  }
}

void Site::restart_haproxy() {
  support::ChildProcess::Wanted wanted = wanted_haproxy_;
  wanted.environment = {{"GIPFEL_BIND", loopback(port_)}, {"GIPFEL_FIGURES", loopback(figures_)}};
  for (std::size_t i = 0; i < server_names.size(); ++i) {
    const std::uint16_t port = i < servers_.size() ? servers_[i].port() : free_port();
    wanted.environment["GIPFEL_" + std::to_string(i + 1)] = loopback(port);
  }
  haproxy_ = ChildProcess();  // it has the ports
  haproxy_ = ChildProcess(wanted);
}

int Site::unloaded_rooms() const {
  int sum = 0;
  for (const Server& server : servers_) sum += server.unloaded_rooms();
  return sum;
}

std::map<std::string, pid_t> Site::processes() {
  std::map<std::string, pid_t> all{{"postgresql", postgres_->pid()}, {"haproxy", haproxy_.pid()}};
  if (nats_) all["nats"] = nats_->pid();
  for (std::size_t i = 0; i < size(); ++i) all["server" + std::to_string(i + 1)] = server(i).pid();
  return all;
}

/// And nobody where there is none: before it has looked it takes each for up.
bool Site::haproxy_sees_all() const {
  try {
    const std::string figures = support::http_get(figures_, "/metrics").body;
    for (std::size_t i = 0; i < server_names.size(); ++i) {
      const std::string server = "{proxy=\"servers\",server=\"" + std::string(server_names[i]) + "\",state=\"";
      const std::string wanted = i < servers_.size() ? "haproxy_server_check_status" + server + "L7OK\"} 1"
                                                     : "haproxy_server_status" + server + "DOWN\"} 1";
      if (figures.find(wanted) == std::string::npos) return false;
    }
    return true;
  } catch (const std::runtime_error&) {
    return false;
  }
}

void Site::await_ready() {
  const auto end = std::chrono::steady_clock::now() + patience;
  const auto is_ready = [this] {
    for (const Server& server : servers_) {
      if (!server.is_ready()) return false;
    }
    return haproxy_sees_all();
  };
  while (!is_ready()) {
    if (std::chrono::steady_clock::now() > end) throw std::runtime_error("The servers are not ready within a minute.");
    std::this_thread::sleep_for(between_looks);
  }
}

}  // namespace cluster
