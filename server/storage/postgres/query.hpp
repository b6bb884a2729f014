// A prepared statement of PostgreSQL. The server prepares it when it first runs: only then the types of its values are
// known.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/storage/engine/statement.hpp"
#include "server/storage/postgres/link.hpp"

namespace storage::postgres {

// PostgreSQL's numbers for its types (pg_type.dat); they never change.
inline constexpr unsigned bytea_type = 17;
inline constexpr unsigned int8_type = 20;
inline constexpr unsigned text_type = 25;
inline constexpr unsigned float8_type = 701;

class Rows;

class Query final : public Prepared {
 public:
  /// The link outlives it. `name`: no other statement of the link has it.
  Query(Link& link, std::string name, const std::string& sql);
  ~Query() override;

  void bind_view(int at, std::string_view text) override;
  void bind_bytes(int at, std::string_view bytes) override;
  /// In PostgreSQL's binary form; it stays where it is until the statement has run.
  void bind_array(int at, unsigned type, std::string_view bytes) { set(at, type, bytes.data(), bytes.size()); }
  bool step() override;
  void exec() override;
  void insert() override;
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

  std::size_t index_of(int at) const;
  void set(int at, unsigned type, const char* value, std::size_t length);
  void set_copy(int at, unsigned type, std::string value);
  void send();
  void run();
  std::string_view field(int column) const;

  Link& link_;
  const std::string base_name_;
  const std::string sql_;
  // One entry a value.
  std::vector<unsigned> types_;  // bound; 0: null
  std::vector<const char*> values_;
  std::vector<int> lengths_;
  const std::vector<int> formats_;
  std::vector<std::string> copies_;
  // As the server has it.
  std::string name_;
  int prepared_in_ = 0;  // generation of the link; 0: never
  int versions_ = 0;
  std::vector<unsigned> prepared_types_;

  std::unique_ptr<Rows> rows_;  // of insert(); null: it was not used
  Result result_;
  int row_ = -1;
  mutable std::vector<std::string> decoded_;  // bytes of this row, by column
};

}  // namespace storage::postgres
