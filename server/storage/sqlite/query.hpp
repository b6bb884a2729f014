// A prepared statement of SQLite.
#pragma once

#include <string>
#include <vector>

#include "server/storage/engine/statement.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace storage::sqlite {

class Query final : public Prepared {
 public:
  /// The connection outlives it.
  Query(sqlite3* connection, const std::string& sql);
  ~Query() override;
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  void bind_view(int at, std::string_view text) override;
  void bind_bytes(int at, std::string_view bytes) override;
  bool step() override;
  void exec() override;
  int changed() override;
  void reset() override;
  int columns() const override;
  std::string name(int column) const override;
  Kind kind(int column) const override;
  bool is_null(int column) const override;
  std::int64_t number(int column) const override;
  double real(int column) const override;
  std::string_view bytes(int column) const override;
  void clear() noexcept override;

 private:
  void bind_number(int at, std::int64_t number) override;
  void bind_real(int at, double number) override;
  void bind_text(int at, std::string_view text) override;
  void find_values();
  int index_of(int at) const;
  void check(int code) const;

  sqlite3* const connection_;
  sqlite3_stmt* statement_ = nullptr;
  std::vector<int> indexes_;   // of $1, $2, … as SQLite counts them: by where they first stand in the text
  bool is_under_way_ = false;  // SQLite takes no values then
};

}  // namespace storage::sqlite
