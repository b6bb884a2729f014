#include "server/storage/engine/bound_sql.hpp"

#include <utility>

namespace storage {

std::string BoundSql::add(std::int64_t number) { return add_value(number); }

std::string BoundSql::add(std::string_view text) { return add_value(std::string(text)); }

std::string BoundSql::add_value(Value value) {
  values_.push_back(std::move(value));
  return '$' + std::to_string(values_.size());
}

void BoundSql::bind(Prepared& statement) const {
  for (int at = 1; const Value& value : values_) {
    std::visit([&](const auto& each) { statement.bind(at, each); }, value);
    ++at;
  }
}

}  // namespace storage
