// A statement whose text depends on which of its values there are, as that of a search: the text grows together with
// the values.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/storage/engine/statement.hpp"

namespace storage {

class BoundSql {
 public:
  /// What stands for the value in the text: "$1" for the first.
  std::string add(std::int64_t number);
  std::string add(std::string_view text);

  /// `statement` was prepared from the text.
  void bind(Prepared& statement) const;

  std::string text;

 private:
  using Value = std::variant<std::int64_t, std::string>;
  std::string add_value(Value value);

  std::vector<Value> values_;
};

}  // namespace storage
