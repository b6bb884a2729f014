#include "server/storage/outage.hpp"

#include <string_view>

#include "server/storage/sqlite/advice.hpp"

namespace storage {

std::exception_ptr as_outage(const std::exception_ptr& error) {
  if (!error) return nullptr;
  try {
    std::rethrow_exception(error);
  } catch (const std::exception& failed) {
    return sqlite::advice(failed).empty() ? error : std::make_exception_ptr(Outage(explain(failed)));
  } catch (...) {
    return error;
  }
}

bool is_outage(const std::exception_ptr& error) {
  if (!error) return false;
  try {
    std::rethrow_exception(error);
  } catch (const Outage&) {
    return true;
  } catch (...) {
    return false;
  }
}

std::string explain(const std::exception& error) {
  const std::string_view what_to_do = sqlite::advice(error);
  if (what_to_do.empty()) return error.what();
  return std::string(error.what()) + ". " + std::string(what_to_do);
}

}  // namespace storage
