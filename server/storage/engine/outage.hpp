// When the database itself is at fault (disk full, file locked, read-only or damaged) and not what was asked of it.
#pragma once

#include <exception>
#include <stdexcept>
#include <string>

namespace storage {

/// what() says what an operator can do, too.
class Outage : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The connection was lost while a transaction was being committed: nobody knows yet whether it is. See Writer::settle.
class Unclear : public Outage {
 public:
  using Outage::Outage;
};

/// The error as an Outage if it is one, else unchanged. Null stays null.
std::exception_ptr as_outage(const std::exception_ptr& error);

/// Whether the log has the error already, with all others of its kind.
bool is_outage(const std::exception_ptr& error);
bool is_unclear(const std::exception_ptr& error);

/// what() of the error, and what an operator can do if it is an outage.
std::string explain(const std::exception& error);

}  // namespace storage
