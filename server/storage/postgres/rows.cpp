#include "server/storage/postgres/rows.hpp"

#include <algorithm>
#include <stdexcept>

namespace storage::postgres {

namespace {

constexpr std::uint32_t most_rows = 1000;
constexpr std::size_t most_bytes = 1 << 20;

/// PostgreSQL's number for arrays of this type (pg_type.dat).
unsigned array_of(unsigned type) {
  switch (type) {
    case bytea_type:
      return 1001;
    case int8_type:
      return 1016;
    case float8_type:
      return 1022;
    default:
      return 1009;
  }
}

/// The arrays have the numbers of the values, and what follows these stays.
std::string for_many(const std::string& insert) {
  constexpr std::string_view values = "VALUES (";
  const std::size_t at = insert.find(values);
  if (at == std::string::npos) throw std::logic_error("This inserts no row of values: " + insert);
  return insert.substr(0, at) + "SELECT * FROM unnest(" + insert.substr(at + values.size());
}

/// The highest byte first.
void put(std::string& bytes, std::uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xff);
}

std::string array(unsigned type, std::uint32_t count, const std::string& elements) {
  std::string bytes;
  bytes.reserve(20 + elements.size());
  for (const std::uint32_t each : {1U, 0U, type, count, 1U}) put(bytes, each);  // one dimension, no nulls, from 1 on
  return bytes + elements;
}

}  // namespace

Rows::Rows(Link& link, const std::string& name, const std::string& insert, std::span<const unsigned> types)
    : types_(types.begin(), types.end()),
      statement_(link, name, for_many(insert)),
      arrays_(types.size()),
      sent_(types.size()) {}

bool Rows::are_of(std::span<const unsigned> types) const { return std::ranges::equal(types_, types); }

void Rows::add(std::span<const char* const> values, std::span<const int> lengths) {
  for (std::size_t i = 0; i < arrays_.size(); ++i) {
    put(arrays_[i], static_cast<std::uint32_t>(lengths[i]));
    arrays_[i].append(values[i], static_cast<std::size_t>(lengths[i]));
  }
  ++count_;
}

bool Rows::is_full() const {
  return count_ >= most_rows ||
         std::ranges::any_of(arrays_, [](const std::string& array) { return array.size() >= most_bytes; });
}

void Rows::send() {
  for (std::size_t i = 0; i < arrays_.size(); ++i) {
    sent_[i] = array(types_[i], count_, arrays_[i]);
    statement_.bind_array(static_cast<int>(i) + 1, array_of(types_[i]), sent_[i]);
  }
  forget();
  statement_.exec();
}

void Rows::forget() noexcept {
  for (std::string& array : arrays_) array.clear();
  count_ = 0;
}

}  // namespace storage::postgres
