// What PostgreSQL says when something fails.
#pragma once

#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>

namespace storage::postgres {

class Error : public std::runtime_error {
 public:
  /// `state`: PostgreSQL's five letters for the kind of error (SQLSTATE); lost_connection where it gave none.
  Error(const std::string& sentence, std::string state) : std::runtime_error(sentence), state_(std::move(state)) {}
  const std::string& state() const { return state_; }

 private:
  std::string state_;
};

inline constexpr const char* lost_connection = "08006";
inline constexpr const char* timed_out = "57014";
/// Our own: see hold_node in schema/sql/postgres.
inline constexpr const char* ended_node = "GI001";

/// Whether it failed because another writer was in its way: it can be tried again.
bool was_in_the_way(const std::exception_ptr& error);

/// Whether the connection was lost: nobody knows what became of a COMMIT that was on its way.
bool is_lost(const std::exception_ptr& error);

/// Whether PostgreSQL's end of the connection holds other things than ours: a prepared statement is not there, or a
/// message makes no sense to it. What is in between may have lost something; such a connection is of no more use.
bool is_out_of_step(const Error& error);

/// Whether somebody else held a lock for longer than the connection waits for one.
bool waited_for_a_lock(const Error& error);

/// What an operator can do; empty: such an error is no outage (outage.hpp).
std::string_view advice(const std::exception& error);

}  // namespace storage::postgres
