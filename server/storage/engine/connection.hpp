// What a database has to offer to hold everything of a server: storage/sqlite and storage/postgres do. A connection
// belongs to one thread. All of it throws std::runtime_error with the database's own sentence.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/statement.hpp"

namespace storage {

enum class Access {
  read_only,
  read_write,
  shared,  ///< read_write, for one of several servers: no gipfel has it as its sole one
  sole,    ///< read_write, and no other gipfel has it so or shares it
};

enum class Engine { sqlite, postgres };

/// Of those who write.
enum class TransactionMode {
  exclusive,   ///< one after the other, of all that are exclusive
  concurrent,  ///< beside all others: for what nobody else touches. With SQLite as `exclusive`
};

/// How long a connection waits for PostgreSQL; whatever takes longer fails. A file has a limit of its own
/// (sqlite/connection.cpp). Once PostgreSQL has been silent for a moment longer than `statement`, the connection counts
/// as lost.
struct Timeouts {
  std::chrono::seconds connect{5};            ///< at least 2
  std::chrono::milliseconds statement{9000};  ///< zero: none
  std::chrono::milliseconds lock{0};          ///< of a statement, for one lock; zero: that of the statement
};

class Connection {
 public:
  virtual ~Connection() = default;

  virtual Engine engine() const = 0;
  virtual std::unique_ptr<Prepared> prepare(const std::string& sql) = 0;
  /// Runs statements that return nothing.
  virtual void execute(const std::string& sql) = 0;

  /// Until commit() or rollback().
  virtual void begin(TransactionMode mode) = 0;
  /// From here on everything is read as it is now.
  virtual void begin_reading() = 0;
  virtual void commit() = 0;
  virtual void rollback() = 0;
  virtual bool in_transaction() const = 0;
  /// Whether what is wrong with a statement may show later than where it was run: settle() shows it.
  virtual bool defers() const = 0;
  virtual void settle() = 0;

  /// Of the schema: how many migrations were applied.
  virtual int version() = 0;
  virtual void set_version(int version) = 0;
  /// Whether what refers to a row is looked after when the row goes: usually so. Outside of a transaction.
  virtual void follow_references(bool follows) = 0;
  /// Whether it has tables of a gipfel, of any version.
  virtual bool is_ours() = 0;
  /// From here on. Outside of a transaction.
  virtual void set_timeouts(const Timeouts& timeouts) = 0;
  /// From here on PostgreSQL knows that it is a connection of this node, so that whoever ends the node can end it
  /// (cluster/node_end.hpp). A transaction that asks for nothing for longer than `most_idle` is undone.
  virtual void belong_to(core::NodeId node, std::chrono::milliseconds most_idle) = 0;
  /// The same, and each transaction throws Ended (ended.hpp) if the node was ended, and nobody ends it meanwhile.
  virtual void fence(core::NodeId node, std::chrono::milliseconds most_idle) = 0;
  /// Whether somebody holds it as their sole one, or shares it; for PostgreSQL alone, as a file has a lock that needs
  /// no connection.
  virtual bool has_server() = 0;
  /// Another number whenever another connection, of this process or not, has committed since.
  virtual std::int64_t foreign_version() = 0;
  /// Throws Outage (outage.hpp) if what was opened is no longer what its address means.
  virtual void check_place() = 0;
  /// Rows of another database are put in as they are from here on: no trigger looks at them.
  virtual void begin_copy() = 0;
  /// If it gives numbers to the rows of this table, it goes on where `from` was.
  virtual void go_on_numbering(const std::string& table, Connection& from) = 0;
  virtual void end_copy() = 0;
  /// The highest number that a row of this table was ever given, if that is noted; else 0.
  virtual std::int64_t last_given(const std::string& table) = 0;
  /// Puts what is written where it is to stay, if there is such a thing. After the last commit.
  virtual void tidy() = 0;
};

}  // namespace storage
