#include "server/storage/postgres/link.hpp"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "server/storage/engine/ended.hpp"
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

}  // namespace

void EndConnection::operator()(pg_conn* connection) const noexcept { PQfinish(connection); }

void ClearResult::operator()(pg_result* result) const noexcept { PQclear(result); }

Link::Link(const std::string& address, Access access) : address_(address), session_{access, {}, std::nullopt} {
  connect();
}

void Link::connect() {
  drop();  // first: it may hold what belongs to one connection alone
  has_forgotten_ = false;
  connection_.reset(open(address_, session_.timeouts));
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
  execute(beginning(session_, process_));
  process_ = PQbackendPID(connection_.get());
  if (session_.access == Access::sole || session_.access == Access::shared) lock();
}

void Link::set_timeouts(const Timeouts& timeouts) {
  session_.timeouts = timeouts;
  if (!connection_) return;
  try {
    execute(limits(timeouts));
  } catch (const Error&) {
    if (connection_) throw;  // else it is lost, and the next one begins with them
  }
}

void Link::belong_to(const Owner& owner) {
  session_.owner = owner;
  execute(mark(owner));
}

/// PostgreSQL may not have noticed yet that the gipfel before has ended, so it is waited for a moment.
void Link::lock() {
  execute("SET lock_timeout = '5s'");
  // Any number, the same for every gipfel.
  send(session_.access == Access::sole ? "SELECT pg_advisory_lock(71737069)"
                                       : "SELECT pg_advisory_lock_shared(71737069)");
  try {
    collect();
  } catch (const Error& error) {
    if (!waited_for_a_lock(error)) throw;
    throw Error(
        session_.access == Access::sole ? "it is in use by another gipfel" : "it is in use by a gipfel that has no bus",
        "55P03");
  }
  execute(limits(session_.timeouts));
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
  if (!std::exchange(has_forgotten_, false)) return;
  send("DEALLOCATE ALL");
  collect();  // a transaction says what it is before anything else has run
}

void Link::drop() noexcept {
  connection_.reset();
  in_transaction_ = false;
  sent_ = 0;
  forget_waiting();
}

void Link::throw_lost() {
  throw_lost(connection_ ? in_one_line(PQerrorMessage(connection_.get())) : "there is no connection");
}

void Link::throw_lost(const std::string& text) {
  drop();
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

/// False: PostgreSQL has been silent for too long.
bool Link::await_answer() {
  pollfd socket{PQsocket(connection_.get()), POLLIN, 0};
  while (PQisBusy(connection_.get()) == 1) {
    const int ready = poll(&socket, 1, longest_silence_ms(session_.timeouts));
    if (ready == 0) return false;
    if (ready > 0 && PQconsumeInput(connection_.get()) != 1) return true;  // the answer says why
  }
  return true;
}

/// Null: that was all.
Result Link::next() {
  if (!await_answer()) throw_lost("PostgreSQL does not answer");
  return Result(PQgetResult(connection_.get()));
}

/// The answer to one of what was sent.
Result Link::take(std::unique_ptr<Error>& failed) {
  Result answer;
  while (Result part = next()) {
    if (PQresultStatus(part.get()) == PGRES_FATAL_ERROR && !failed) {
      failed = std::make_unique<Error>(error_of(part.get()));
    }
    answer = std::move(part);
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
  const Result end = next();  // that of the synchronisation
  if (PQstatus(connection_.get()) != CONNECTION_OK) throw_lost(failed ? failed->what() : "The connection was lost.");
  PQexitPipelineMode(connection_.get());
  if (failed) {
    if (is_out_of_step(*failed)) throw_lost(failed->what());
    note_failure();
    has_timed_out_ = failed->state() == timed_out;
    if (failed->state() == ended_node) throw Ended(failed->what());
    throw Error(*failed);
  }
  return last;
}

void Link::execute(const std::string& script) {
  collect();
  if (!connection_) throw_lost();
  if (PQsendQuery(connection_.get(), script.c_str()) != 1) throw_lost();
  std::unique_ptr<Error> failed;
  take(failed);
  if (PQstatus(connection_.get()) != CONNECTION_OK) throw_lost();
  if (failed) throw Error(*failed);
}

void Link::begin(const std::string& sql) {
  require_open();
  has_timed_out_ = false;
  send(sql);
  in_transaction_ = true;
}

void Link::commit() {
  send("COMMIT");
  const Result done = collect();
  in_transaction_ = false;
  if (std::strcmp(PQcmdStatus(done.get()), "COMMIT") == 0) return;
  if (PQtransactionStatus(connection_.get()) != PQTRANS_IDLE) throw_lost("PostgreSQL did not answer COMMIT");
  throw Error("The transaction was undone.", "25P02");  // by an earlier error
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
