#include "server/storage/postgres/session.hpp"

#include <libpq-fe.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace storage::postgres {

namespace {

/// PostgreSQL, too, notices within seconds that the network to this connection is silent: without these it holds its
/// locks for hours. They mean nothing on a Unix socket.
constexpr const char* notice_silence =
    "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 3; SET tcp_keepalives_count = 3;"
    "SET tcp_user_timeout = 10000;";

/// Only this node's: another program may have been given the number since.
std::string end_process(const Owner& owner, int process) {
  return "SELECT pg_terminate_backend(pid, 1000) FROM pg_locks WHERE locktype = 'advisory' AND classid = 71737072"
         " AND objid = " +
         std::to_string(owner.node.value()) + " AND pid = " + std::to_string(process) + ";";
}

}  // namespace

pg_conn* open(const std::string& address, const Timeouts& timeouts) {
  const std::string connect_timeout = std::to_string(timeouts.connect.count());
  // A silent network is noticed within seconds. The address may say otherwise, but for the last of these.
  const std::array<std::pair<const char*, const char*>, 8> parameters = {{{"fallback_application_name", "gipfel"},
                                                                          {"connect_timeout", connect_timeout.c_str()},
                                                                          {"tcp_user_timeout", "10000"},
                                                                          {"keepalives_idle", "10"},
                                                                          {"keepalives_interval", "3"},
                                                                          {"keepalives_count", "3"},
                                                                          {"dbname", address.c_str()},
                                                                          {"client_encoding", "UTF8"}}};
  std::vector<const char*> keywords, values;
  for (const auto& [keyword, value] : parameters) {
    keywords.push_back(keyword);
    values.push_back(value);
  }
  keywords.push_back(nullptr);
  values.push_back(nullptr);
  constexpr int dbname_is_an_address = 1;
  return PQconnectdbParams(keywords.data(), values.data(), dbname_is_an_address);
}

std::string beginning(const Session& session, int lost) {
  std::string script = notice_silence + limits(session.timeouts);
  script +=
      session.access == Access::read_only ? "SET default_transaction_read_only = on;" : "SET synchronous_commit = on;";
  if (session.owner && lost != 0) script += end_process(*session.owner, lost);
  if (session.owner) script += mark(*session.owner);
  return script;
}

std::string limits(const Timeouts& timeouts) {
  return "SET statement_timeout = " + std::to_string(timeouts.statement.count()) +
         ";SET lock_timeout = " + std::to_string(timeouts.lock.count()) + ";";
}

std::string mark(const Owner& owner) {
  return "SET idle_in_transaction_session_timeout = " + std::to_string(owner.most_idle.count()) +
         ";SELECT pg_advisory_lock_shared(71737072, " + std::to_string(owner.node.value()) + ");";
}

int longest_silence_ms(const Timeouts& timeouts) {
  constexpr std::chrono::milliseconds most_on_the_way(1000);
  const std::chrono::milliseconds statement = timeouts.statement;
  if (statement == std::chrono::milliseconds::zero()) return -1;
  return static_cast<int>((statement + std::min(statement, most_on_the_way)).count());
}

}  // namespace storage::postgres
