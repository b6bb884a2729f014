// One connection to the database that holds everything, and its prepared statements. The address decides which: the
// path of an SQLite file, or postgresql://… A Database belongs to one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/storage/engine/connection.hpp"

namespace storage {

/// The sentence for an operator: names the setting, the address and why.
std::runtime_error cannot_open(const std::string& address, const std::string& why);

/// Everything here throws std::runtime_error with the database's own sentence when it is broken, full or locked.
class Database {
 public:
  /// Makes a file that is not there, for its owner alone, unless `access` is read_only. Throws cannot_open().
  Database(const std::string& address, Access access);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  /// The statement of this text, prepared once and kept. One borrower at a time for one text.
  Statement prepare(std::string_view sql);
  /// Runs statements that return nothing.
  void execute(const std::string& sql) { connection_->execute(sql); }
  /// First column of the first row as a number.
  std::int64_t number(const std::string& sql);
  bool in_transaction() const { return connection_->in_transaction(); }
  /// Those of a new one are the usual ones.
  void set_timeouts(const Timeouts& timeouts);
  const Timeouts& timeouts() const { return timeouts_; }
  /// What belongs to the connection and not to what is stored.
  Connection& connection() { return *connection_; }

 private:
  std::unique_ptr<Connection> connection_;
  Timeouts timeouts_;
  struct HashText {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  std::unordered_map<std::string, std::unique_ptr<Prepared>, HashText, std::equal_to<>> statements_;
};

/// Statements of one scope take as long as they take: those that read, write or remove a whole table, where no server
/// waits behind them. Outside of a transaction.
class WithoutStatementTimeout {
 public:
  explicit WithoutStatementTimeout(Database& database);
  ~WithoutStatementTimeout();
  WithoutStatementTimeout(const WithoutStatementTimeout&) = delete;
  WithoutStatementTimeout& operator=(const WithoutStatementTimeout&) = delete;

 private:
  Database& database_;
  const Timeouts usual_;
};

/// Writes of one scope: all of them after commit(), none without.
class Transaction {
 public:
  explicit Transaction(Database& database, TransactionMode mode = TransactionMode::exclusive);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit();

 private:
  Connection& connection_;
};

}  // namespace storage
