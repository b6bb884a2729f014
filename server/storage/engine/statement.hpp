// One prepared SQL statement: values go in, rows come out. What a database makes of it lies in the folder of that
// database. A statement belongs to the thread of its Database.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace storage {

enum class Kind { null, number, real, text, bytes };

/// Values are numbered as in the statement's text, $1 first; columns are counted from 0. A value that is not bound is
/// null.
/// Everything here throws std::runtime_error with the database's own sentence.
class Prepared {
 public:
  virtual ~Prepared() = default;

  void bind(int at, std::integral auto number) { bind_number(at, static_cast<std::int64_t>(number)); }
  void bind(int at, double number) { bind_real(at, number); }
  void bind(int at, std::string_view text) { bind_text(at, text); }
  /// The same without a copy: the text stays where it is until the statement has run.
  virtual void bind_view(int at, std::string_view text) = 0;
  /// Bytes that are no text. They stay where they are until the statement has run.
  virtual void bind_bytes(int at, std::string_view bytes) = 0;

  /// On to the next row, if there is one.
  virtual bool step() = 0;
  /// Runs a statement without rows. What is wrong with it may be thrown as late as at the commit.
  virtual void exec() = 0;
  /// The same of INSERT … VALUES ($1, $2, …): it may be put together with those that follow it.
  virtual void insert() { exec(); }
  /// The same, at once: how many rows it changed.
  virtual int changed() = 0;
  /// Before it is run again, where not all of its rows were read. Values stay.
  virtual void reset() = 0;

  virtual int columns() const = 0;
  virtual std::string name(int column) const = 0;
  /// Of the value in this row.
  virtual Kind kind(int column) const = 0;
  virtual bool is_null(int column) const = 0;
  /// 0 for null; of what is true or false: 1 or 0.
  virtual std::int64_t number(int column) const = 0;
  int integer(int column) const { return static_cast<int>(number(column)); }
  virtual double real(int column) const = 0;
  /// Also of bytes. Empty for null.
  std::string text(int column) const { return std::string(bytes(column)); }
  /// The same, until the next step.
  virtual std::string_view bytes(int column) const = 0;

  /// As it was prepared: without values and rows.
  virtual void clear() noexcept = 0;

 private:
  virtual void bind_number(int at, std::int64_t number) = 0;
  virtual void bind_real(int at, double number) = 0;
  virtual void bind_text(int at, std::string_view text) = 0;
};

/// Gives a statement back to its cache.
struct ReturnStatement {
  void operator()(Prepared* statement) const noexcept { statement->clear(); }
};
using Statement = std::unique_ptr<Prepared, ReturnStatement>;

}  // namespace storage
