// A connection to a PostgreSQL server. What is sent waits in its pipeline until an answer is needed, so that a
// transaction of many statements costs few trips. Waits for no answer longer than its timeouts say: then the connection
// is lost. Connects again by itself where nothing is lost by that: between transactions. One thread.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "server/storage/postgres/session.hpp"

struct pg_conn;
struct pg_result;

namespace storage::postgres {

struct EndConnection {
  void operator()(pg_conn* connection) const noexcept;
};
struct ClearResult {
  void operator()(pg_result* result) const noexcept;
};
using Result = std::unique_ptr<pg_result, ClearResult>;

/// The values of a statement, as libpq takes them: all binary.
struct Values {
  std::span<const char* const> values;
  std::span<const int> lengths;
  std::span<const int> formats;
};

/// What is to be sent before anything else, and may still grow.
class Waiting {
 public:
  virtual ~Waiting() = default;
  /// By the link itself.
  virtual void send() = 0;
  /// The transaction of it is over.
  virtual void forget() noexcept = 0;
};

/// All of it throws Error (error.hpp), or Ended (ended.hpp).
class Link {
 public:
  Link(const std::string& address, Access access);

  /// Rises where what was prepared before is gone: with a new connection, and after an error.
  int generation() const { return generation_; }
  /// Before a statement that does not belong to a transaction that has begun.
  void require_open();

  void prepare(const std::string& name, const std::string& sql, std::span<const unsigned> types);
  /// Nothing but ASCII words, e.g. "COMMIT".
  void send(const std::string& sql);
  void send(const std::string& name, const Values& values);
  /// Has it wait; sends what waits already, if that is another. Within a transaction.
  void wait(Waiting& waiting);
  void send_waiting();
  /// Waits for all that was sent. The answer to the last of it; throws the first error.
  Result collect();
  /// Whether so much was sent that its answers should be taken.
  bool is_full() const;
  /// Runs a script at once.
  void execute(const std::string& script);
  // Of this connection and of each that comes after it. Outside of a transaction.
  void set_timeouts(const Timeouts& timeouts);
  void belong_to(const Owner& owner);

  bool is_in_transaction() const { return in_transaction_; }
  void begin(const std::string& sql);
  void commit();
  void rollback();
  /// Whether a statement of this transaction, or of the last one, was given up because it took too long.
  bool has_timed_out() const { return has_timed_out_; }

 private:
  void connect();
  void set_up();
  void lock();
  bool is_alive();
  void enter_pipeline();
  void note_sent(int sent);
  Result next();
  bool await_answer();
  Result take(std::unique_ptr<class Error>& failed);
  void note_failure();
  void forget_waiting() noexcept;
  void drop() noexcept;
  [[noreturn]] void throw_lost();
  [[noreturn]] void throw_lost(const std::string& text);

  const std::string address_;
  Session session_;
  std::unique_ptr<pg_conn, EndConnection> connection_;
  int process_ = 0;  // of PostgreSQL, for this connection or the one before; 0: there was none
  int generation_ = 0;
  int sent_ = 0;                // and not answered
  Waiting* waiting_ = nullptr;  // to be sent yet
  bool in_transaction_ = false;
  bool has_timed_out_ = false;
  bool has_forgotten_ = false;  // the server still has statements of an earlier generation
};

}  // namespace storage::postgres
