#include "server/storage/postgres/link.hpp"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>
#include <vector>

#include "server/storage/ended.hpp"
#include "server/storage/postgres/error.hpp"

namespace storage::postgres {

namespace {

/// So many short answers fit into the buffers of a socket: neither side ever waits for the other to read.
constexpr int most_sent = 200;

std::string in_one_line(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  std::erase(text, '\t');
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

/// Of all of PostgreSQL's words for an error, those that say what is wrong.
Error error_of(const pg_result* result) {
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* sentence = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  return Error(in_one_line(sentence != nullptr ? sentence : PQresultErrorMessage(result)),
               state != nullptr ? state : lost_connection);
}

bool is_good(const pg_result* result) {
  const ExecStatusType status = PQresultStatus(result);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_EMPTY_QUERY;
}

}  // namespace

void EndConnection::operator()(pg_conn* connection) const noexcept { PQfinish(connection); }

void ClearResult::operator()(pg_result* result) const noexcept { PQclear(result); }

Link::Link(const std::string& address, Access access) : address_(address), access_(access) { connect(); }

void Link::connect() {
  // A silent network is noticed within seconds. The address may say otherwise, but for the last of these.
  constexpr std::array<std::pair<const char*, const char*>, 6> usual = {{{"fallback_application_name", "gipfel"},
                                                                         {"connect_timeout", "5"},
                                                                         {"tcp_user_timeout", "10000"},
                                                                         {"keepalives_idle", "10"},
                                                                         {"keepalives_interval", "3"},
                                                                         {"keepalives_count", "3"}}};
  std::vector<const char*> keywords, values;
  for (const auto& [keyword, value] : usual) {
    keywords.push_back(keyword);
    values.push_back(value);
  }
  keywords.insert(keywords.end(), {"dbname", "client_encoding", nullptr});
  values.insert(values.end(), {address_.c_str(), "UTF8", nullptr});
  constexpr int dbname_is_an_address = 1;
  in_transaction_ = false;
  sent_ = 0;
  forget_waiting();
  has_forgotten_ = false;
  connection_.reset();  // first: it may hold what belongs to one connection alone
  connection_.reset(PQconnectdbParams(keywords.data(), values.data(), dbname_is_an_address));
  if (PQstatus(connection_.get()) != CONNECTION_OK) throw_lost();
  PQsetNoticeProcessor(
      connection_.get(), [](void*, const char*) {}, nullptr);
  ++generation_;
  try {
    set_up();
  } catch (...) {
    connection_.reset();  // so that the next try begins anew
    throw;
  }
}

void Link::set_up() {
  if (access_ == Access::read_only) return execute("SET default_transaction_read_only = on");
  execute("SET synchronous_commit = on");
  if (access_ != Access::read_write) lock();
  if (!always_.empty()) execute(always_);
}

void Link::set_always(const std::string& script) {
  always_ = script;
  execute(script);
}

/// PostgreSQL may not have noticed yet that the gipfel before has ended, so it is waited for a moment.
void Link::lock() {
  execute("SET lock_timeout = '5s'");
  // Any number, the same for every gipfel.
  send(access_ == Access::sole ? "SELECT pg_advisory_lock(71737069)" : "SELECT pg_advisory_lock_shared(71737069)");
  try {
    collect();
  } catch (const Error& error) {
    if (error.state() != "55P03") throw;
    throw Error(access_ == Access::sole ? "it is in use by another gipfel" : "it is in use by a gipfel that has no bus",
                "55P03");
  }
  execute("SET lock_timeout = 0");
}

/// Whether the other side has not closed it while nobody looked. Before that it may have said why.
bool Link::is_alive() {
  if (!connection_) return false;
  pollfd socket{PQsocket(connection_.get()), POLLIN, 0};
  while (PQstatus(connection_.get()) == CONNECTION_OK) {
    if (poll(&socket, 1, 0) <= 0) return true;
    if (PQconsumeInput(connection_.get()) != 1) return false;
  }
  return false;
}

void Link::require_open() {
  if (in_transaction_) return;
  if (!is_alive()) connect();
  if (std::exchange(has_forgotten_, false)) send("DEALLOCATE ALL");
}

void Link::throw_lost() {
  const std::string text = connection_ ? in_one_line(PQerrorMessage(connection_.get())) : "there is no connection";
  connection_.reset();
  in_transaction_ = false;
  sent_ = 0;
  forget_waiting();
  throw Error(text, lost_connection);
}

void Link::wait(Waiting& waiting) {
  if (waiting_ != &waiting) send_waiting();
  waiting_ = &waiting;
}

void Link::send_waiting() {
  if (Waiting* waiting = std::exchange(waiting_, nullptr)) waiting->send();
}

void Link::forget_waiting() noexcept {
  if (Waiting* waiting = std::exchange(waiting_, nullptr)) waiting->forget();
}

void Link::enter_pipeline() {
  if (!connection_) throw_lost();
  if (PQpipelineStatus(connection_.get()) == PQ_PIPELINE_OFF) PQenterPipelineMode(connection_.get());
}

void Link::note_sent(int sent) {
  if (sent != 1) throw_lost();
  ++sent_;
}

void Link::prepare(const std::string& name, const std::string& sql, std::span<const unsigned> types) {
  send_waiting();
  enter_pipeline();
  note_sent(PQsendPrepare(connection_.get(), name.c_str(), sql.c_str(), static_cast<int>(types.size()), types.data()));
}

void Link::send(const std::string& sql) {
  send_waiting();
  enter_pipeline();
  note_sent(PQsendQueryParams(connection_.get(), sql.c_str(), 0, nullptr, nullptr, nullptr, nullptr, 0));
}

void Link::send(const std::string& name, const Values& values) {
  send_waiting();
  enter_pipeline();
  note_sent(PQsendQueryPrepared(connection_.get(), name.c_str(), static_cast<int>(values.values.size()),
                                values.values.data(), values.lengths.data(), values.formats.data(), 0));
}

bool Link::is_full() const { return sent_ >= most_sent; }

/// The answer to one of what was sent.
Result Link::take(std::unique_ptr<Error>& failed) {
  Result answer;
  while (Result next{PQgetResult(connection_.get())}) {
    if (PQresultStatus(next.get()) == PGRES_FATAL_ERROR && !failed) {
      failed = std::make_unique<Error>(error_of(next.get()));
    }
    answer = std::move(next);
    if (PQstatus(connection_.get()) != CONNECTION_OK) break;
  }
  return answer;
}

/// What was to be prepared behind the error was not, and nobody knows which that is.
void Link::note_failure() {
  ++generation_;
  has_forgotten_ = true;
}

Result Link::collect() {
  send_waiting();
  if (sent_ == 0) return nullptr;
  if (PQpipelineSync(connection_.get()) != 1) throw_lost();
  Result last;
  std::unique_ptr<Error> failed;
  for (; sent_ > 0 && PQstatus(connection_.get()) == CONNECTION_OK; --sent_) last = take(failed);
  const Result end(PQgetResult(connection_.get()));  // that of the synchronisation
  if (PQstatus(connection_.get()) != CONNECTION_OK) {
    connection_.reset();
    in_transaction_ = false;
    sent_ = 0;
    if (!failed) throw Error("The connection was lost.", lost_connection);
    throw Error(failed->what(), lost_connection);
  }
  PQexitPipelineMode(connection_.get());
  if (failed) {
    note_failure();
    if (failed->state() == ended_node) throw Ended(failed->what());
    throw Error(*failed);
  }
  return last;
}

void Link::execute(const std::string& script) {
  collect();
  if (!connection_) throw_lost();
  const Result done(PQexec(connection_.get(), script.c_str()));
  if (PQstatus(connection_.get()) != CONNECTION_OK) throw_lost();
  if (!is_good(done.get())) throw error_of(done.get());
}

void Link::begin(const std::string& sql) {
  require_open();
  send(sql);
  in_transaction_ = true;
}

void Link::commit() {
  send("COMMIT");
  const Result done = collect();
  in_transaction_ = false;
  // What it says where an earlier error has undone everything.
  if (std::strcmp(PQcmdStatus(done.get()), "COMMIT") != 0) throw Error("The transaction was undone.", "25P02");
}

void Link::rollback() {
  forget_waiting();
  if (!in_transaction_) return;
  try {
    send("ROLLBACK");
    collect();
  } catch (const std::exception&) {
    // It answers what was sent before, too: the transaction is over either way, or else the connection.
    if (connection_ && PQtransactionStatus(connection_.get()) != PQTRANS_IDLE) execute("ROLLBACK");
  }
  in_transaction_ = false;
}

}  // namespace storage::postgres
