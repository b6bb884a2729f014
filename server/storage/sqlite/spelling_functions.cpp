#include "server/storage/sqlite/spelling_functions.hpp"

#include <sqlite3.h>

#include <stdexcept>
#include <string>
#include <string_view>

#include "server/base/spelling.hpp"

namespace storage {

namespace {

template <std::string (*spell)(std::string_view)>
void answer(sqlite3_context* context, int, sqlite3_value** values) {
  const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(values[0]));
  if (text == nullptr) return sqlite3_result_null(context);
  const std::string spelled = spell({text, static_cast<std::size_t>(sqlite3_value_bytes(values[0]))});
  sqlite3_result_text(context, spelled.data(), static_cast<int>(spelled.size()), SQLITE_TRANSIENT);
}

}  // namespace

void add_spelling_functions(sqlite3* connection) {
  constexpr int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
  const auto add = [connection](const char* name, auto* function) {
    const int code = sqlite3_create_function(connection, name, 1, flags, nullptr, function, nullptr, nullptr);
    if (code != SQLITE_OK) throw std::runtime_error(sqlite3_errstr(code));
  };
  add("folded", answer<base::folded>);
  add("likeness", answer<base::likeness>);
}

}  // namespace storage
