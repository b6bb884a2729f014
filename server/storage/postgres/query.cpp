#include "server/storage/postgres/query.hpp"

#include <libpq-fe.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "server/storage/postgres/rows.hpp"
#include "server/storage/postgres/sql_text.hpp"

namespace storage::postgres {

namespace {

constexpr int binary = 1;

/// The highest byte first.
std::string on_the_wire(std::uint64_t bits) {
  std::string bytes;
  for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(bits >> shift & 0xff);
  return bytes;
}

std::string decoded(std::string_view hex) {
  std::size_t length = 0;
  unsigned char* bytes = PQunescapeBytea(reinterpret_cast<const unsigned char*>(hex.data()), &length);
  if (bytes == nullptr) throw std::bad_alloc();
  std::string text(reinterpret_cast<const char*>(bytes), length);
  PQfreemem(bytes);
  return text;
}

}  // namespace

Query::Query(Link& link, std::string name, const std::string& sql)
    : link_(link),
      base_name_(std::move(name)),
      sql_(without_hints(sql)),
      types_(static_cast<std::size_t>(values_in(sql_))),
      values_(types_.size()),
      lengths_(types_.size()),
      formats_(types_.size(), binary),
      copies_(types_.size()) {}

Query::~Query() = default;

std::size_t Query::index_of(int at) const {
  if (at < 1 || at > static_cast<int>(types_.size())) {
    throw std::out_of_range("A statement has no such value: " + sql_);
  }
  return static_cast<std::size_t>(at) - 1;
}

void Query::set(int at, unsigned type, const char* value, std::size_t length) {
  const std::size_t index = index_of(at);
  types_[index] = type;
  values_[index] = value != nullptr ? value : "";
  lengths_[index] = static_cast<int>(length);
}

void Query::set_copy(int at, unsigned type, std::string value) {
  std::string& copy = copies_[index_of(at)];
  copy = std::move(value);
  set(at, type, copy.data(), copy.size());
}

void Query::bind_number(int at, std::int64_t number) {
  set_copy(at, int8_type, on_the_wire(static_cast<std::uint64_t>(number)));
}

void Query::bind_real(int at, double number) {
  set_copy(at, float8_type, on_the_wire(std::bit_cast<std::uint64_t>(number)));
}

void Query::bind_text(int at, std::string_view text) { set_copy(at, text_type, std::string(text)); }

void Query::bind_view(int at, std::string_view text) { set(at, text_type, text.data(), text.size()); }

void Query::bind_bytes(int at, std::string_view bytes) { set(at, bytea_type, bytes.data(), bytes.size()); }

void Query::send() {
  link_.require_open();
  bool is_prepared = prepared_in_ == link_.generation();
  prepared_types_.resize(types_.size());
  for (std::size_t i = 0; i < types_.size(); ++i) {
    if (types_[i] == 0 || types_[i] == prepared_types_[i]) continue;
    prepared_types_[i] = types_[i];
    is_prepared = false;
  }
  if (!is_prepared) {
    name_ = base_name_ + '.' + std::to_string(++versions_);
    link_.prepare(name_, sql_, prepared_types_);
    prepared_in_ = link_.generation();
  }
  link_.send(name_, {values_, lengths_, formats_});
}

void Query::run() {
  send();
  result_ = link_.collect();
  row_ = -1;
}

bool Query::step() {
  if (!result_) run();
  decoded_.clear();
  return ++row_ < PQntuples(result_.get());
}

void Query::exec() {
  if (!link_.is_in_transaction()) {
    run();
    return reset();
  }
  send();
  if (link_.is_full()) link_.collect();
}

void Query::insert() {
  if (!link_.is_in_transaction() || std::find(types_.begin(), types_.end(), 0U) != types_.end()) return exec();
  if (!rows_ || !rows_->are_of(types_)) {
    link_.send_waiting();
    rows_ = std::make_unique<Rows>(link_, base_name_ + 'r' + std::to_string(++versions_), sql_, types_);
  }
  link_.wait(*rows_);
  rows_->add(values_, lengths_);
  if (rows_->is_full()) link_.send_waiting();
}

int Query::changed() {
  run();
  const int rows = std::atoi(PQcmdTuples(result_.get()));
  reset();
  return rows;
}

void Query::reset() {
  result_.reset();
  row_ = -1;
}

void Query::clear() noexcept {
  reset();
  std::fill(types_.begin(), types_.end(), 0U);
  std::fill(values_.begin(), values_.end(), nullptr);
}

int Query::columns() const { return PQnfields(result_.get()); }

std::string Query::name(int column) const { return PQfname(result_.get(), column); }

Kind Query::kind(int column) const {
  if (is_null(column)) return Kind::null;
  switch (PQftype(result_.get(), column)) {
    case int8_type:
      return Kind::number;
    case float8_type:
      return Kind::real;
    case bytea_type:
      return Kind::bytes;
    default:
      return Kind::text;
  }
}

bool Query::is_null(int column) const { return PQgetisnull(result_.get(), row_, column) == 1; }

std::string_view Query::field(int column) const {
  return {PQgetvalue(result_.get(), row_, column), static_cast<std::size_t>(PQgetlength(result_.get(), row_, column))};
}

std::int64_t Query::number(int column) const {
  const std::string_view text = field(column);
  if (text == "t") return 1;
  std::int64_t number = 0;  // stays so for null and "f"
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

double Query::real(int column) const {
  const std::string_view text = field(column);
  double number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

std::string_view Query::bytes(int column) const {
  if (PQftype(result_.get(), column) != bytea_type || is_null(column)) return field(column);
  decoded_.resize(static_cast<std::size_t>(columns()));
  std::string& kept = decoded_[static_cast<std::size_t>(column)];
  if (kept.empty()) kept = decoded(field(column));
  return kept;
}

}  // namespace storage::postgres
