#include "server/storage/postgres/error.hpp"

namespace storage::postgres {

namespace {

struct Advice {
  std::string_view state;  ///< the beginning
  std::string_view text;
};

constexpr Advice advices[] = {
    {"53100", "Free some space on the disk of PostgreSQL."},
    {"53", "Give PostgreSQL more memory or connections."},
    {"08", "Start PostgreSQL, mend the network to it, or create the database (createdb): gipfel goes on by itself."},
    {"57P", "Start PostgreSQL: gipfel goes on by itself."},
    {"57014", "PostgreSQL takes too long: look at its load, its disk, and who holds which lock (pg_locks)."},
    {"55P03", "End the other program that holds it."},
    {"25006", "Here PostgreSQL only answers what is asked: give the address of the one that is written to."},
    {"58", "Check the disk of PostgreSQL: it may be broken, or mounted read-only."},
    {"XX", "PostgreSQL finds its database damaged: see its log, and replace it with a backup."},
};

/// Empty: it is no error of PostgreSQL.
std::string state_of(const std::exception_ptr& error) {
  if (!error) return {};
  try {
    std::rethrow_exception(error);
  } catch (const Error& failed) {
    return failed.state();
  } catch (...) {
    return {};
  }
}

}  // namespace

bool was_in_the_way(const std::exception_ptr& error) {
  const std::string state = state_of(error);
  return state == "40P01" || state == "40001";
}

bool is_lost(const std::exception_ptr& error) { return state_of(error) == lost_connection; }

bool is_out_of_step(const Error& error) { return error.state() == "26000" || error.state() == "08P01"; }

bool waited_for_a_lock(const Error& error) { return error.state() == "55P03"; }

std::string_view advice(const std::exception& error) {
  const auto* failed = dynamic_cast<const Error*>(&error);
  if (failed == nullptr) return {};
  for (const Advice& each : advices) {
    if (failed->state().starts_with(each.state)) return each.text;
  }
  return {};
}

}  // namespace storage::postgres
