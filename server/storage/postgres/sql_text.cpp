#include "server/storage/postgres/sql_text.hpp"

#include <algorithm>
#include <charconv>

namespace storage::postgres {

std::string without_hints(std::string sql) {
  constexpr std::string_view hint = " INDEXED BY ";
  for (std::size_t at = sql.find(hint); at != std::string::npos; at = sql.find(hint, at)) {
    sql.erase(at, std::min(sql.find_first_of(" )", at + hint.size()), sql.size()) - at);
  }
  return sql;
}

int values_in(std::string_view sql) {
  int values = 0;
  for (std::size_t at = sql.find('$'); at != std::string_view::npos; at = sql.find('$', at + 1)) {
    int number = 0;  // stays so where the sign stands for something else
    std::from_chars(sql.data() + at + 1, sql.data() + sql.size(), number);
    values = std::max(values, number);
  }
  return values;
}

}  // namespace storage::postgres
