#include "server/storage/engine/outage.hpp"

#include <string_view>

#include "server/storage/postgres/error.hpp"
#include "server/storage/sqlite/advice.hpp"

namespace storage {

namespace {

/// What an operator can do; empty: such an error is no outage.
std::string_view advice(const std::exception& error) {
  const std::string_view text = sqlite::advice(error);
  return text.empty() ? postgres::advice(error) : text;
}

template <class Kind>
bool is_of(const std::exception_ptr& error) {
  if (!error) return false;
  try {
    std::rethrow_exception(error);
  } catch (const Kind&) {
    return true;
  } catch (...) {
    return false;
  }
}

}  // namespace

std::exception_ptr as_outage(const std::exception_ptr& error) {
  if (!error) return nullptr;
  try {
    std::rethrow_exception(error);
  } catch (const std::exception& failed) {
    return advice(failed).empty() ? error : std::make_exception_ptr(Outage(explain(failed)));
  } catch (...) {
    return error;
  }
}

bool is_outage(const std::exception_ptr& error) { return is_of<Outage>(error); }

bool is_unclear(const std::exception_ptr& error) { return is_of<Unclear>(error); }

std::string explain(const std::exception& error) {
  const std::string_view what_to_do = advice(error);
  if (what_to_do.empty()) return error.what();
  return std::string(error.what()) + ". " + std::string(what_to_do);
}

}  // namespace storage
